/** Puzzles that come in without a dialog: pasted or dropped onto the page. */

/** Is the event for a text field or a dialog? @param {EventTarget | null} target */
export const isElsewhere = (target) =>
  document.querySelector('dialog[open]') !== null
  || (target instanceof Element && target.closest('textarea, input:not([type=radio], [type=checkbox])') !== null);

/** On whatever tab. The text stays as it is: blanks at its ends are empty cells of a sheet. @param {(text: string) => void} open */
export function listen(open) {
  document.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (isElsewhere(event.target) || text.trim() === '') return;
    event.preventDefault();
    open(text);
  });
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', async (event) => {
    if (isElsewhere(event.target)) return;
    event.preventDefault();
    const text = event.dataTransfer?.getData('text/plain') || (await event.dataTransfer?.files[0]?.text());
    if (text) open(text);
  });
}
