/** Whether somebody touches the page: untouched for three minutes, or in the background, its person is idle. */
export const UNTOUCHED = 3 * 60_000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel'];

export type Tell = (resting: boolean, ago: number) => void;

/** Tells when somebody begins to rest and when that is over; what comes back ends the watch. */
export function watchRest(tell: Tell): () => void {
  let resting = false;
  let touched = Date.now();
  let timer = setTimeout(look, UNTOUCHED);

  function say(now: boolean, ago: number): void {
    if (now === resting) return;
    resting = now;
    tell(now, ago);
  }

  function look(): void {
    const ago = Date.now() - touched;
    clearTimeout(timer);
    if (ago >= UNTOUCHED) say(true, ago);
    else timer = setTimeout(look, UNTOUCHED - ago);
  }

  function touch(): void {
    if (document.hidden) return;
    touched = Date.now();
    if (!resting) return;
    say(false, 0);
    look();
  }

  function turn(): void {
    if (document.hidden) say(true, 0);
    else touch();
  }

  for (const kind of TOUCHES) addEventListener(kind, touch, { passive: true, capture: true });
  document.addEventListener('visibilitychange', turn);
  return () => {
    clearTimeout(timer);
    for (const kind of TOUCHES) removeEventListener(kind, touch, { capture: true });
    document.removeEventListener('visibilitychange', turn);
  };
}
