/**
 * Characters nobody types and that make a text look like another, or break whoever prints it: controls but tab and
 * line ends, marks that turn the direction of what follows, places Unicode never gives to a character.
 */
const unfit =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what it looks for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufff9-\ufffb\p{Noncharacter_Code_Point}]/u;

/** Deeper than any body of the contract; a walk that follows whoever nests further runs out of stack. */
const DEEPEST = 32;

/** Whether every text in a value, names of fields too, is one a person could have written. */
export function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !unfit.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === DEEPEST) return false;
  return Object.entries(value).every(([name, part]) => isPlain(name) && isPlain(part, depth + 1));
}
