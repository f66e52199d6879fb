/**
 * The shapes of the endpoint `pencils`: a session is its board and its actions, and is replayed with every request.
 *
 * @typedef {{do: 'enter', cell: number, value: number}
 *   | {do: 'mark-up'}
 *   | {do: 'cross-out', house: number, cells: number[]}
 *   | {do: 'choose', cell: number, value: number, coin?: boolean}
 *   | {do: 'erase'}} Action
 *
 * @typedef {'next' | 'condition' | 'cross-out'} Ask
 *
 * @typedef {object} Entry
 * @property {number} cell
 * @property {number} value
 * @property {number | null} subscript none for forced numbers
 * @property {number} path 0 before any choice, 1 is red
 *
 * @typedef {object} Branch
 * @property {number} value
 * @property {number} path
 * @property {'untried' | 'open' | 'violation' | 'solution' | 'vertex'} end
 * @property {number} [node] the vertex at its end
 *
 * @typedef {object} TreeNode
 * @property {number} cell
 * @property {string} name
 * @property {number[]} choices
 * @property {Branch[]} branches
 *
 * @typedef {object} PencilState
 * @property {'forcing' | 'searching' | 'at-vertex' | 'dead' | 'solved'} standing
 * @property {number[]} values
 * @property {number[][] | null} marks none before the markup
 * @property {Entry[]} entries
 * @property {{cell: number, value: number, path: number}[]} crossed
 * @property {number} paths how many stand
 * @property {string | null} path_name
 * @property {{cell: number, choices: number[], words: string} | null} vertex
 * @property {boolean} is_choice_due
 * @property {string | null} dead
 * @property {number[]} dead_cells the cells that this is about
 * @property {string[] | null} [condition]
 * @property {{nodes: TreeNode[]}} tree
 * @property {string[]} said
 * @property {import('../types.js').Shown | null} next
 * @property {string | null} answer
 * @property {Action | null} next_action
 * @property {{action: number, reason: string} | null} refused
 */
export {};
