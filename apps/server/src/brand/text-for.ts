import type { Language } from '@fairhall/contract';

/** What a reader is shown: their language, otherwise the brand's, otherwise English, otherwise whatever there is. */
export function textFor<Text extends { language: Language }>(
  texts: readonly Text[],
  wanted: Language | undefined,
  byDefault: Language,
): Text | undefined {
  const order = [wanted, byDefault, 'EN'];
  for (const language of order) {
    const found = texts.find((text) => text.language === language);
    if (found) return found;
  }
  return texts[0];
}
