/** Reads what somebody pasted into the join field: our own path with its token, or a bare id. */
export function tableIn(text: string): string {
  const found = /\/(table|replay)\/([\w-]+)(#[^\s]*)?/.exec(text.trim());
  return found ? `/${found[1]}/${found[2]}${found[3] ?? ''}` : encodeURIComponent(text.trim());
}
