/** Views change by patches: `[path, value]` sets what is at the path, `[path]` removes it. */
export type Change = [path: (string | number)[], value?: unknown];

/** The value with the changes made; what did not change is shared with the value given, which is left alone. */
export function patched<T>(value: T, changes: readonly Change[]): T {
  return changes.reduce<unknown>((made, change) => put(made, change[0], change), value) as T;
}

function put(value: unknown, path: (string | number)[], change: Change): unknown {
  if (path.length === 0) return change[1];
  const [key, ...rest] = path;
  const twin: Record<string | number, unknown> | unknown[] = Array.isArray(value)
    ? [...value]
    : { ...(value as Record<string, unknown>) };
  const slot = twin as Record<string | number, unknown>;
  if (rest.length === 0 && change.length === 1) delete slot[key];
  else slot[key] = put(slot[key], rest, change);
  return twin;
}
