const KEPT = 200;
const shown = new Set<string>();

/** Whether the browser has it at hand: a picture that was shown a moment ago has nothing to wait for. */
export function wasShown(src: string): boolean {
  return shown.has(src);
}

/** Remembers the pictures shown last. */
export function rememberShown(src: string): void {
  shown.delete(src);
  shown.add(src);
  const [oldest] = shown;
  if (shown.size > KEPT && oldest !== undefined) shown.delete(oldest);
}
