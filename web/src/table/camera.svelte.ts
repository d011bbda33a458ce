/** The camera over a board: which part of it is shown, in board units. */
export type Box = [x: number, y: number, width: number, height: number];

const CLOSEST = 6;
const TRAVEL = 500; // milliseconds

export class Camera {
  readonly whole: Box;
  /** Width to height of the window onto the board. */
  shape = $state(10 / 7);
  #x = $state(0);
  #y = $state(0);
  #zoom = $state(1);
  #run = 0;

  /** `slack`: how far the window may go beyond the lower edge of the board, as a share of its height. */
  constructor(
    whole: Box,
    readonly slack = 0,
  ) {
    this.whole = whole;
    this.#x = whole[0] + whole[2] / 2;
    this.#y = whole[1] + whole[3] / 2;
  }

  get zoom(): number {
    return this.#zoom;
  }

  /** The part of the board that fills the window; at zoom 1 all of it is seen. */
  get box(): Box {
    const [, , width, height] = this.whole;
    const across = Math.max(width, height * this.shape) / this.#zoom;
    const down = across / this.shape;
    return [this.#x - across / 2, this.#y - down / 2, across, down];
  }

  /** The zoom at which the board leaves no empty margin in the window. */
  get covering(): number {
    const [, , width, height] = this.whole;
    return Math.max(width, height * this.shape) / Math.min(width, height * this.shape);
  }

  /** Fill the window with the middle of the board. */
  cover(): true {
    this.reset();
    this.#zoom = Math.min(CLOSEST, this.covering);
    return true;
  }

  reset(): void {
    this.#run += 1;
    const [x, y, width, height] = this.whole;
    this.#zoom = 1;
    this.#x = x + width / 2;
    this.#y = y + height / 2;
  }

  /** Zoom by a factor; the point stays where it is on the screen. */
  zoomAt(x: number, y: number, factor: number): void {
    this.#run += 1;
    const before = this.#zoom;
    this.#zoom = Math.min(CLOSEST, Math.max(1, before * factor));
    const kept = before / this.#zoom;
    this.#x = x + (this.#x - x) * kept;
    this.#y = y + (this.#y - y) * kept;
    this.#stay();
  }

  pan(dx: number, dy: number): void {
    this.#run += 1;
    this.#x += dx;
    this.#y += dy;
    this.#stay();
  }

  centre(x: number, y: number): void {
    this.#run += 1;
    this.#x = x;
    this.#y = y;
    this.#stay();
  }

  /** Show a part of the board with a margin around it, but never closer than `closest`. */
  frame(part: Box, margin: number, closest: number, still: boolean): void {
    const [, , width, height] = this.whole;
    const across = Math.max(part[2] + 2 * margin, (part[3] + 2 * margin) * this.shape);
    const zoom = Math.min(closest, Math.max(1, Math.max(width, height * this.shape) / across));
    this.#travel({ x: part[0] + part[2] / 2, y: part[1] + part[3] / 2, zoom }, still ? 0 : TRAVEL);
  }

  /** Go there smoothly; any hand on the board takes over. */
  #travel(to: { x: number; y: number; zoom: number }, length: number): void {
    const from = { x: this.#x, y: this.#y, zoom: this.#zoom };
    const begin = performance.now();
    const run = ++this.#run;
    const step = (now: number): void => {
      if (run !== this.#run) return;
      const share = length === 0 ? 1 : Math.min(1, Math.max(0, (now - begin) / length));
      const eased = share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;
      this.#zoom = from.zoom + (to.zoom - from.zoom) * eased;
      this.#x = from.x + (to.x - from.x) * eased;
      this.#y = from.y + (to.y - from.y) * eased;
      this.#stay();
      if (share < 1) requestAnimationFrame(step);
    };
    step(begin);
  }

  /** The window never leaves the board; where the board is smaller than the window it stands in the middle. */
  #stay(): void {
    const [x, y, width, height] = this.whole;
    const [, , across, down] = this.box;
    this.#x = across >= width ? x + width / 2 : Math.min(x + width - across / 2, Math.max(x + across / 2, this.#x));
    const lowest = y + height - down / 2 + down * this.slack;
    this.#y = down >= height ? y + height / 2 : Math.min(lowest, Math.max(y + down / 2, this.#y));
  }
}
