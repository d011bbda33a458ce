/** Hands on the board: wheel, pinch and two quick taps zoom, dragging pans; a click stays a click. */
import type { Camera } from './camera.svelte';

const STEADY = 6; // pixels that a finger may slip without dragging
const TWICE = 320; // milliseconds within which two taps are one
const CLOSER = 1.8;

export function hands(svg: SVGSVGElement, camera: Camera): { destroy(): void } {
  const fingers = new Map<number, { x: number; y: number }>();
  let start: { x: number; y: number } | null = null;
  let dragging = false;
  let tapped = { x: 0, y: 0, at: -Infinity };

  const place = (x: number, y: number): DOMPoint => new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()!.inverse());
  const scale = (): number => svg.getScreenCTM()?.a ?? 1;

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const at = place(event.clientX, event.clientY);
    camera.zoomAt(at.x, at.y, Math.exp(-event.deltaY * 0.0015));
  }

  function down(event: PointerEvent): void {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    start = { x: event.clientX, y: event.clientY };
    dragging = false;
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (!before || !start) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!dragging && Math.hypot(now.x - start.x, now.y - start.y) < STEADY) return;
    if (!dragging) svg.setPointerCapture(event.pointerId);
    dragging = true;
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) pinch(before, now, other);
    else camera.pan((before.x - now.x) / scale(), (before.y - now.y) / scale());
    fingers.set(event.pointerId, now);
  }

  function pinch(
    before: { x: number; y: number },
    now: { x: number; y: number },
    other: { x: number; y: number },
  ): void {
    const middle = place((now.x + other.x) / 2, (now.y + other.y) / 2);
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(now.x - other.x, now.y - other.y);
    if (was > 0) camera.zoomAt(middle.x, middle.y, is / was);
  }

  function up(event: PointerEvent): void {
    fingers.delete(event.pointerId);
    if (event.type !== 'pointerup' || event.pointerType !== 'touch' || dragging) return;
    const { clientX: x, clientY: y, timeStamp: at } = event;
    const again = at - tapped.at < TWICE && Math.hypot(x - tapped.x, y - tapped.y) < 4 * STEADY;
    tapped = { x, y, at: again ? -Infinity : at };
    if (!again || (event.target as Element).closest('[data-option], [role="button"]')) return;
    const point = place(x, y);
    camera.zoomAt(point.x, point.y, CLOSER);
  }

  /** The click at the end of a drag chooses nothing. */
  function click(event: MouseEvent): void {
    if (!dragging) return;
    event.stopPropagation();
    event.preventDefault();
    dragging = false;
  }

  const listeners: [string, EventListener, AddEventListenerOptions?][] = [
    ['wheel', wheel as EventListener, { passive: false }],
    ['pointerdown', down as EventListener],
    ['pointermove', move as EventListener],
    ['pointerup', up as EventListener],
    ['pointercancel', up as EventListener],
    ['click', click as EventListener, { capture: true }],
  ];
  for (const [name, listener, options] of listeners) svg.addEventListener(name, listener, options);
  return {
    destroy() {
      for (const [name, listener, options] of listeners) svg.removeEventListener(name, listener, options);
    },
  };
}
