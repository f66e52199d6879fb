/**
 * The shapes of the JSON API, version 1, as the page sees them. Cells are numbers from 0, row by row; values are 1 to n,
 * and 0 is a blank.
 *
 * @typedef {{kind: 'sudoku', height: number, width: number} | {kind: 'latin', size: number}
 *   | {kind: 'layout', text: string}} Shape
 *
 * @typedef {object} Board
 * @property {Shape} shape
 * @property {number[]} givens one value per cell
 * @property {number[]} [entries] one value per cell
 * @property {number[][] | null} [marks] the candidates that a person still has
 * @property {number[]} [emptied] the cells from which the last of them was taken away
 * @property {number[][] | null} [allowed] the candidates to which the puzzle itself restricts each cell
 *
 * @typedef {object} House
 * @property {'row' | 'column' | 'box' | 'region' | 'diagonal' | 'extra'} kind
 * @property {string} name as people say it: `row 3`
 * @property {number[]} cells
 * @property {boolean} full does it need every symbol?
 *
 * @typedef {object} Geometry
 * @property {string} name
 * @property {number} size rows, columns and symbols
 * @property {string[]} symbols how each value is written, from 1
 * @property {House[]} houses
 * @property {number[] | null} regions thick lines run between cells with different numbers
 * @property {{height: number, width: number} | null} box
 *
 * @typedef {[cell: number, value: number]} Candidate
 *
 * @typedef {object} Scene what a step looks like on the board
 * @property {{house: number, tone: 'base' | 'cover' | 'failed'}[]} houses
 * @property {number[]} focus
 * @property {number[]} [failed] cells to which what is assumed leaves nothing
 * @property {{cell: number, value: number, part: string, linked?: number[]}[]} marks `linked`: the other ends of links of a filter
 * @property {{from: Candidate[], to: Candidate[], strong: boolean, plain?: boolean}[]} arrows `plain`: a line without a head
 * @property {{words: string, marks: {number: number, cell: number, value: number}[]}} [order] numbers in place of too many arrows
 * @property {{from: Candidate[], cells: number[]}[]} strokes
 * @property {Candidate[][]} ovals
 * @property {{number: number, letter: string, cells: number[]}[]} [hulls] almost locked sets
 * @property {{sign: string, words: string}[]} [key] what the signs mean, in the words of the picture's key
 * @property {boolean} bare without pencil marks
 *
 * @typedef {'full' | 'stuck' | 'time' | 'broken' | 'wrong-entry' | 'lost-mark' | 'no-solution'} Why why there is no step
 *
 * @typedef {'where' | 'technique' | 'cells' | 'answer'} Stage
 *
 * @typedef {object} Step the parts that the page uses; `docs/schema/step-2.json` has them all
 * @property {string} technique
 * @property {string} id what `technique/{id}` takes
 * @property {boolean} assumes_unique
 * @property {Candidate[]} places
 * @property {Candidate[]} eliminates
 *
 * @typedef {object} Told a step in words
 * @property {string} called
 * @property {string} sentence
 * @property {{depth: number, text: string}[]} [lines] the same link by link, where it takes more than one line
 * @property {Record<Stage, string>} stages
 * @property {number[]} houses those that the first stage names
 * @property {string[]} pattern what is there, without capitals and full stops
 * @property {string} effects the changes on the board, without capital and full stop
 * @property {{because: string, any_of: string[]}[]} facts
 * @property {{house: string, before: string, after: string}[]} [nodes]
 * @property {string[]} [details] what the pattern rests on, without capital and full stop
 * @property {string} [beside]
 *
 * @typedef {{step: Step, told: Told, scene: Scene}} Shown a step, the same in words, and what it looks like
 *
 * @typedef {{values: number[], marks: number[][]}} State
 *
 * @typedef {object} ReadRecord
 * @property {Board} board
 * @property {Geometry} geometry
 * @property {string} comment
 * @property {[string, string][]} facts
 * @property {number[]} [solution]
 *
 * @typedef {{line: number, column: number, found: string, expected: string}} TextError
 * @typedef {{format: string, records: ReadRecord[], errors: TextError[], more: number, is_post: boolean}} ReadAnswer
 *
 * @typedef {object} CheckAnswer
 * @property {boolean | null} [has_solution]
 * @property {boolean | null} [unique]
 * @property {string} count
 * @property {boolean} exact
 * @property {string[]} words
 * @property {{words: string, cells: number[]}[]} violations
 * @property {number[]} differ
 * @property {Candidate[]} repairs
 * @property {Candidate[]} contradiction
 * @property {{entries: number[], marks: Candidate[]}} wrong
 *
 * @typedef {{name: string, about: string}} Named
 * @typedef {object} Lists
 * @property {(Named & {dialect: string, marks: boolean | string})[]} profiles
 * @property {Named[]} dialects
 * @property {Named[]} scales
 * @property {(Named & {example: string})[]} formats
 * @property {(Named & {complete: boolean})[]} engines
 * @property {{id: string, name: string, one: string, family?: string, about: string}[]} techniques `one`: the name in a sentence, with its article
 *
 * @typedef {object} ExplainEvent
 * @property {'step' | 'heading' | 'said' | 'guess' | 'back' | 'solution' | 'return'} kind
 * @property {string} text
 * @property {Step} [step]
 * @property {Told} [told]
 * @property {Scene} [scene]
 * @property {State} [state]
 *
 * @typedef {object} ExclusionAnswer
 * @property {State} [start] the board before the first event
 * @property {ExplainEvent[]} events
 * @property {State} state
 * @property {number[]} proved cells that exclusion alone proved
 * @property {number[]} guessed cells whose number is a guess
 * @property {string} end
 * @property {Why} [why]
 *
 * @typedef {{id: string, name: string, text: string, example?: Shown & {board: Board}}} TechniquePage
 * @typedef {{scale: string, value?: number | {level: string, score: number, unfinished?: boolean} | null, words: string}} Rating
 * @typedef {{verdict: string, ratings: Rating[], report: [label: string, text: string][]}} RateAnswer
 * @typedef {{board: Board, geometry: Geometry, givens: number, minimal: boolean, level?: number | null, seed: number, candidate: number}} Generated
 * @typedef {Generated | {end: string}} GenerateAnswer
 *
 * @typedef {{text: string, shape?: Shape, purpose: 'play' | 'explain' | 'pencils', profile?: string}} TourBoard a board that a command is about
 * @typedef {{number: number, line: string, output: string, drawn: boolean, board?: TourBoard}} TourCommand
 * @typedef {{title: string, pieces: ({kind: 'prose', text: string} | ({kind: 'command'} & TourCommand))[]}} TourPart
 * @typedef {{name: string, about: string, head: string, parts: TourPart[]}} Tour
 *
 * @typedef {{what: string, code?: string, line?: number, column?: number, found?: string, expected?: string}} ProblemJson
 */
export {};
