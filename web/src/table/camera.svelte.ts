/** The camera over a board: which part of it is shown, in board units. */
export type Box = [x: number, y: number, width: number, height: number];

const CLOSEST = 6;
const TRAVEL = 500; // milliseconds
/** How far the window may go beyond the board, in pixels: what stands in a corner then stands free. */
const BEYOND = 48;

export class Camera {
  readonly whole: Box;
  /** Width to height of the window onto the board, and how many pixels it is wide. */
  shape = $state(10 / 7);
  wide = $state(0);
  #x = $state(0);
  #y = $state(0);
  #zoom = $state(1);
  #run = 0;
  #before = $state.raw<{ x: number; y: number; zoom: number } | null>(null);

  constructor(whole: Box) {
    this.whole = whole;
    this.#x = whole[0] + whole[2] / 2;
    this.#y = whole[1] + whole[3] / 2;
  }

  get zoom(): number {
    return this.#zoom;
  }

  /** Whether a part is seen, or the whole only for a look. */
  get near(): boolean {
    return this.#zoom > 1.01 || this.#before !== null;
  }

  /** The part of the board that fills the window; at zoom 1 all of it is seen. */
  get box(): Box {
    const [, , width, height] = this.whole;
    const across = Math.max(width, height * this.shape) / this.#zoom;
    const down = across / this.shape;
    return [this.#x - across / 2, this.#y - down / 2, across, down];
  }

  /** Board units to a pixel. */
  get unit(): number {
    return this.wide > 0 ? this.box[2] / this.wide : 1;
  }

  /** How many units to a pixel there are when the whole board is seen. */
  get wholeUnit(): number {
    return this.unit * this.#zoom;
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

  /** The whole board, and back to where one looked. */
  toggle(): void {
    const { x, y, zoom } = this.#before ?? { x: this.#x, y: this.#y, zoom: 1 };
    this.#before = this.#zoom > 1.01 ? { x: this.#x, y: this.#y, zoom: this.#zoom } : null;
    if (this.#before) return this.reset();
    this.#run += 1;
    [this.#x, this.#y, this.#zoom] = [x, y, zoom];
    this.#stay();
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

  /** The zoom at which a part of the board fills the window, with so many pixels around it. */
  zoomOn(part: Box, margin: number): number {
    const [, , width, height] = this.whole;
    const roomy = (size: number, pixels: number): number =>
      pixels > 2 * margin ? size / (1 - (2 * margin) / pixels) : size;
    const across = Math.max(roomy(part[2], this.wide), roomy(part[3], this.wide / this.shape) * this.shape);
    return Math.max(1, Math.max(width, height * this.shape) / across);
  }

  /** Show a part of the board with so many pixels around it, but never closer than `closest`. */
  frame(part: Box, margin: number, closest: number, still: boolean): void {
    const [, , width, height] = this.whole;
    const zoom = Math.min(closest, this.zoomOn(part, margin));
    const wide = Math.max(width, height * this.shape) / zoom;
    const free = this.wide > 0 ? (margin * wide) / this.wide : 0;
    const [x, y, partWide, partHigh] = part;
    const middle = {
      x: around(x, partWide, this.whole[0], width, wide, free),
      y: around(y, partHigh, this.whole[1], height, wide / this.shape, free),
    };
    this.#travel({ ...middle, zoom }, still ? 0 : TRAVEL);
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

  /** The window hardly leaves the board; where the board is smaller than the window it stands in the middle. */
  #stay(): void {
    const [x, y, width, height] = this.whole;
    const [, , across, down] = this.box;
    const beyond = this.wide > 0 ? BEYOND * this.unit : 0;
    this.#x = within(this.#x, x, width, across, beyond);
    this.#y = within(this.#y, y, height, down, beyond);
  }
}

/** The middle of a window onto a part of the board with so much free around it: no farther beyond the edge than that. */
function around(part: number, size: number, from: number, whole: number, window: number, free: number): number {
  const inside = within(part + size / 2, from, whole, window, 0);
  const [least, most] = [part + size + free - window / 2, part - free + window / 2];
  return least > most ? inside : Math.min(most, Math.max(least, inside));
}

/** The middle of a window of that size over a board from `from` on, `beyond` its edges at most. */
function within(middle: number, from: number, size: number, window: number, beyond: number): number {
  if (window >= size) return from + size / 2;
  return Math.min(from + size + beyond - window / 2, Math.max(from - beyond + window / 2, middle));
}
