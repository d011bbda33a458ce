/** The browser says early, and once, that Deadfall can be installed: it is kept for whoever offers that. */
export const held: { prompt: Event | null } = { prompt: null };
export const CAN_INSTALL = 'deadfall:can-install';

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  held.prompt = event;
  dispatchEvent(new Event(CAN_INSTALL));
});
