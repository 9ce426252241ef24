/**
 * The kinds of text a field can ask for, by number. Anchored and without nested repetition: each is decided in time
 * linear in the text. A browser tests the same expression, with the `u` flag; 1 takes anything of the right length.
 */
export const patterns: Readonly<Record<number, string>> = {
  1: '*',
  2: '^[A-Za-z][A-Za-z0-9]*$',
  3: '^[A-Za-z]+$',
  4: '^[0-9]+$',
  5: '^[A-Za-z0-9]+$',
  6: '^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$',
  7: '^(?=.*[A-Z]).+$',
  8: '^\\S+$',
  9: '^[A-Za-z ]+$',
  10: '^[\\u4E00-\\u9FFF0-9]+$',
  11: '^[\\u4E00-\\u9FFF\\u00B7\\u3001\\u3002\\uFF0C\\uFF1A\\uFF1B]+$',
  12: '^[\\uAC00-\\uD7A3]+$',
  13: '^[\\u0E00-\\u0E7F ]+$',
  14: '^[\\u0E00-\\u0E7FA-Za-z ]+$',
  15: '^[\\u3040-\\u30FF\\u4E00-\\u9FFF\\uFF01-\\uFF5E\\u3000]+$',
  16: '^[A-Z ]+$',
  17: '^[A-Z]+$',
  18: '^\\S+(?: \\S+)+$',
  19: '^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$',
  20: '^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])-[0-9]{4}$',
  21: '^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)+$',
  22: '^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[^A-Za-z0-9\\s])\\S+$',
};

const compiled = new Map(
  Object.entries(patterns).map(([number, pattern]) => [
    Number(number),
    pattern === '*' ? undefined : new RegExp(pattern, 'u'),
  ]),
);

export function matchesPattern(patternId: number, text: string): boolean {
  if (!compiled.has(patternId)) throw new Error(`no pattern ${patternId}`);
  return compiled.get(patternId)?.test(text) ?? true;
}
