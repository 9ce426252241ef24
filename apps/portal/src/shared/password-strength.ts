export const strengths = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof strengths)[number];

/** Bits of chance from which on a password is fair, good, strong: by guesses offline at ten thousand a second. */
const FROM_BITS = { fair: 36, good: 52, strong: 68 } as const;

/** What people choose first, and guessers try first; a password made of one is worth one character more. */
const FIRST_GUESSES = [
  'password',
  'passw0rd',
  'qwerty',
  'qwertyuiop',
  'asdfgh',
  'zxcvbn',
  '1q2w3e4r',
  'iloveyou',
  'welcome',
  'admin',
  'letmein',
  'monkey',
  'dragon',
  'football',
  'lottery',
  'casino',
  'fairhall',
  'thailand',
  'bangkok',
  'abc123',
];
const OF_A_ROW = 0.25;

/**
 * How hard a password is to guess, as guessers guess: known words first, then the person's own name, then rows and
 * repetitions, then everything else. Honest about length: signs do not make a short one good.
 */
export function strengthOf(password: string, account: string): Strength {
  const bits = bitsOf(password, account);
  if (bits >= FROM_BITS.strong) return 'strong';
  if (bits >= FROM_BITS.good) return 'good';
  return bits >= FROM_BITS.fair ? 'fair' : 'weak';
}

function bitsOf(password: string, account: string): number {
  const known = [...FIRST_GUESSES, account.trim().toLowerCase()].filter((word) => word.length >= 4);
  const rest = known.reduce((text, word) => text.replaceAll(word, word[0] ?? ''), password.toLowerCase());
  return effectiveLength([...rest]) * Math.log2(poolOf(password));
}

/** A character that repeats the one before, or stands next to it in the row, adds little. */
function effectiveLength(characters: readonly string[]): number {
  return characters.reduce((length, character, at) => {
    const step = (character.codePointAt(0) ?? 0) - (characters[at - 1]?.codePointAt(0) ?? -9);
    return length + (Math.abs(step) <= 1 ? OF_A_ROW : 1);
  }, 0);
}

function poolOf(password: string): number {
  const sizes: readonly (readonly [RegExp, number])[] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[0-9]/, 10],
    [/[ -/:-@[-`{-~]/, 33],
    [/[^ -~]/, 60],
  ];
  return sizes.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 1);
}
