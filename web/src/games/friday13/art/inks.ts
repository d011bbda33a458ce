/** The colours of the Counselors on the ground of the camp. */
const UNKNOWN = '#8a8a8a';
const LIGHTER: Record<string, string> = { '#6b4f3a': '#8a6a4f' }; // too dark for that ground

export function inkOf(colour: string | undefined): string {
  return colour ? (LIGHTER[colour] ?? colour) : UNKNOWN;
}
