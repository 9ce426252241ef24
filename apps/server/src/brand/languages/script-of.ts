/** Scripts that are written together: a language in one of them also has letters of the others. */
const together: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  Kore: ['Hangul', 'Han'],
  Hans: ['Han'],
  Hant: ['Han', 'Bopomofo'],
};
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

export type Script = {
  direction: 'ltr' | 'rtl';
  /** A sign of the script itself. */
  own: RegExp;
  /** A letter that neither the script nor a name written in Latin has. */
  strange: RegExp;
};

/** How a language is written; undefined when the tag names no language that people know. */
export function scriptOf(tag: string): Script | undefined {
  if (!isLanguage(tag)) return undefined;
  const { script } = new Intl.Locale(tag).maximize();
  if (!script) return undefined;
  const signs = (together[script] ?? [script]).map((one) => `\\p{Script=${one}}`).join('');
  return {
    direction: rightToLeft.has(script) ? 'rtl' : 'ltr',
    own: new RegExp(`[${signs}]`, 'u'),
    strange: new RegExp(`(?![${signs}\\p{Script=Latin}\\p{Script=Common}\\p{Script=Inherited}])\\p{L}`, 'u'),
  };
}

function isLanguage(tag: string): boolean {
  try {
    return (
      Intl.getCanonicalLocales(tag)[0] === tag &&
      // how it counts must be known, or it would be taken to count as whatever this machine speaks
      Intl.PluralRules.supportedLocalesOf(tag).length > 0 &&
      new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag) !== undefined
    );
  } catch {
    return false;
  }
}
