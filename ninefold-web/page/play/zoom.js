/** The board made larger: it is moved about in its frame, and the keys stay. */

export class Zoom {
  /** @param {HTMLElement} whole the panel @param {HTMLElement} scroller @param {(times: number) => void} wish what fingers and the wheel ask for */
  constructor(whole, scroller, wish) {
    this.whole = whole;
    this.scroller = scroller;
    this.#listen(wish);
  }

  get times() {
    return Number(this.whole.style.getPropertyValue('--zoom')) || 1;
  }

  /** The board so many times as large. @param {number} times */
  to(times) {
    const { scroller } = this;
    const middle = { x: (scroller.scrollLeft + scroller.clientWidth / 2) / scroller.scrollWidth, y: (scroller.scrollTop + scroller.clientHeight / 2) / scroller.scrollHeight };
    this.whole.style.setProperty('--zoom', String(Math.min(4, Math.max(1, times))));
    this.whole.classList.toggle('zoomed', times > 1);
    scroller.scrollTo(middle.x * scroller.scrollWidth - scroller.clientWidth / 2, middle.y * scroller.scrollHeight - scroller.clientHeight / 2);
  }

  /** Two fingers that part make it larger; Ctrl and the wheel do the same. @param {(times: number) => void} wish */
  #listen(wish) {
    const { scroller } = this;
    /** How far the fingers were apart, and how large the board was then. */
    let [apart, times] = [0, 1];
    const distance = (/** @type {TouchList} */ { 0: a, 1: b }) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    scroller.addEventListener('touchstart', (event) => {
      if (event.touches.length === 2) [apart, times] = [distance(event.touches), this.times];
    }, { passive: true });
    scroller.addEventListener('touchmove', (event) => {
      if (event.touches.length !== 2 || apart === 0) return;
      event.preventDefault();
      wish((times * distance(event.touches)) / apart);
    }, { passive: false });
    scroller.addEventListener('wheel', (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      wish(this.times * Math.exp(-event.deltaY / 300));
    }, { passive: false });
  }
}
