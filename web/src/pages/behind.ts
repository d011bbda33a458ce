/** How far a stream lags: "2 min behind", "30 s behind". */
export function behind(seconds: number): string {
  return seconds < 60 || seconds % 60 ? `${seconds} s behind` : `${seconds / 60} min behind`;
}
