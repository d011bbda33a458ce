/** A column that scrolls fades where it goes on: nothing is cut without a sign. Its style asks for `data-more`. */
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

export const fading: Attachment<HTMLElement> = (column) => {
  const look = (): void => {
    column.toggleAttribute('data-more', column.scrollHeight - column.scrollTop - column.clientHeight > 4);
  };
  const sizes = new ResizeObserver(look);
  const parts = new MutationObserver(() => {
    for (const part of column.children) sizes.observe(part);
    look();
  });
  sizes.observe(column);
  parts.observe(column, { childList: true });
  for (const part of column.children) sizes.observe(part);
  const stop = on(column, 'scroll', look);
  look();
  return () => {
    sizes.disconnect();
    parts.disconnect();
    stop();
  };
};
