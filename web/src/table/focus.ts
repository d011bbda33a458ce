/** Where the keyboard is: with the question, whenever what it was on is gone. */

const place = (): HTMLElement | null => document.getElementById('question');

export function toQuestion(event?: Event): void {
  event?.preventDefault();
  place()?.focus({ preventScroll: true });
}

/** Watches until the table is left; the answer ends it. */
export function keepFocus(): () => void {
  let last: EventTarget | null = document.activeElement;
  const focused = (event: FocusEvent): void => void (last = event.target);
  // Whoever clicks into the room looks elsewhere; what can be focused there is focused in a moment.
  const pressed = (): void => void (last = null);
  const watch = new MutationObserver(() => {
    if (document.activeElement !== document.body || !(last instanceof Element) || last.isConnected) return;
    last = null;
    toQuestion();
  });
  addEventListener('focusin', focused);
  addEventListener('pointerdown', pressed, true);
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    removeEventListener('focusin', focused);
    removeEventListener('pointerdown', pressed, true);
    watch.disconnect();
  };
}
