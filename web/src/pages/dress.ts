/** Dresses the page in a game's colours and letters, and names it. */
export function dressedAs(game: string, title: string): void {
  document.documentElement.dataset.game = game;
  document.title = title;
}
