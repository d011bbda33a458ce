import '../kit/taste.svelte'; // paints the page in daylight or dark, as this person likes it

/** Dresses the page in a game's colours and letters, and names it. */
export function dressedAs(game: string, title: string): void {
  document.documentElement.dataset.game = game;
  document.title = title;
}
