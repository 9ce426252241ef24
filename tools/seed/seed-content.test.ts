import { builtInLanguages, languageTags } from '@fairhall/contract';
import { expect, test } from 'vitest';
import { complaintsAbout } from '../testing/translations.ts';
import { demoPieces } from './seed-content.ts';

test.each(builtInLanguages)('the demo house says everything in %s, in its own script', (language) => {
  const texts = partsIn(language, (text) => text.replace(/<[^>]+>/g, ' '));
  const original = partsIn('EN', (text) => text.replace(/<[^>]+>/g, ' '));
  expect(complaintsAbout(languageTags[language], texts, { original, names: new Set() })).toEqual([]);
});

test.each(builtInLanguages)(
  'what it says in %s is marked up, and leads, as it does in English',
  (language) => {
    const markup = (text: string) => [...text.matchAll(/<[^>]+>/g)].join('');
    expect([...partsIn(language, markup)]).toEqual([...partsIn('EN', markup)]);
  },
);

function partsIn(
  language: (typeof builtInLanguages)[number],
  part: (text: string) => string,
): Map<string, string> {
  return new Map(
    demoPieces.flatMap(({ slot, texts }, index) =>
      texts
        .filter((text) => text.language === language)
        .flatMap(({ title, body }) => [
          [`${index} ${slot} title`, part(title)] as const,
          [`${index} ${slot} body`, part(body)] as const,
        ]),
    ),
  );
}
