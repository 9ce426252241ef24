/** Letters of other scripts that print like a Latin one, by the letter they pass for (after Unicode's confusables). */
const twins: Readonly<Record<string, string>> = {
  a: 'аαɑᴀꓮ',
  b: 'ьƅʙꓐ',
  c: 'сϲᴄꓚ',
  d: 'ԁᴅꓒ',
  e: 'еεᴇꓰ',
  g: 'ɡցɢ',
  h: 'һհʜꓧ',
  i: 'іιıɪӏꓲ',
  j: 'јϳᴊꓙ',
  k: 'кκᴋꓗ',
  l: 'ⅼʟꓡ',
  m: 'мᴍꓟ',
  n: 'пոɴꓠ',
  o: 'оοօᴏσꓳ',
  p: 'рρᴘꓑ',
  q: 'ԛ',
  r: 'гʀꓣ',
  s: 'ѕꜱꓢ',
  t: 'тτᴛꓔ',
  u: 'υսᴜꓴ',
  v: 'ѵνᴠꓦ',
  w: 'ԝωᴡꓪ',
  x: 'хχ',
  y: 'уγʏꓬ',
  z: 'ᴢꓜ',
};
const latinOf = new Map(
  Object.entries(twins).flatMap(([latin, others]) => [...others].map((other) => [other, latin])),
);

/**
 * What an account name looks like: two accounts never share it. Plain Latin names look like nothing but themselves, so
 * the rule bites only where a brand lets names be written in other scripts.
 */
export function skeletonOf(account: string): string {
  const visible = account
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase();
  return [...visible].map((letter) => latinOf.get(letter) ?? letter).join('');
}

const figures: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  '!': 'l',
  '|': 'l',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '8': 'b',
};

/** Whether a name could be taken for one the house keeps to itself: figures for letters, marks and joints aside. */
export function passesFor(account: string, reservedNames: readonly string[]): boolean {
  const folded = foldOf(account);
  return reservedNames.some((name) => foldOf(name) === folded);
}

/** As `passesFor`, for a name of several words: one of the house's among them is enough. */
export function wearsReserved(name: string, reservedNames: readonly string[]): boolean {
  return [name, ...name.split(/[^\p{L}\p{N}\p{M}!|@$]+/u)].some((word) => passesFor(word, reservedNames));
}

/** A name as it is read: look-alike letters, figures for letters, marks and joints made one. */
export function foldOf(name: string): string {
  const bare = skeletonOf(name.normalize('NFKD').replace(/[\u0300-\u036f]/g, ''));
  const letters = [...bare].map((letter) => figures[letter] ?? letter).join('');
  return letters
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
