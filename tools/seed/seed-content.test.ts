import { builtInLanguages, languageTags } from '@fairhall/contract';
import { expect, test } from 'vitest';
import { complaintsAbout } from '../testing/translations.ts';
import { demoPieces, demoPiecesAt, houseLimits, houseTerms } from './seed-content.ts';

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

test('whoever tells of an offer or of the house types no number of it', () => {
  const told = demoPieces.filter(({ about }) => about !== undefined);
  const typed = told.flatMap(({ texts }) =>
    texts.flatMap(
      ({ title, body }) => `${title} ${body}`.replace(/\{\{\w+\}\}|<[^>]+>/g, ' ').match(/\d+/g) ?? [],
    ),
  );
  expect(told.length).toBeGreaterThan(0);
  expect(typed).toEqual([]);
});

test('what is told of an offer is shown as long as the offer is open, with every number filled in', () => {
  const at = new Date('2026-11-21T04:00:00Z');
  const pieces = demoPiecesAt(at);
  expect(JSON.stringify(pieces)).not.toContain('{{');
  const shown = pieces.filter(({ slot }) => slot === 'B' || slot === 'PR');
  expect(new Set(shown.map(({ from, until }) => `${from} ${until}`))).toEqual(
    new Set(['2026-11-21T04:00:00.000Z 2027-11-21T04:00:00.000Z']),
  );
});

test('what is said to be free or without a limit is so', () => {
  expect(houseTerms.fee).toEqual({ rate: 0, min: '0', max: null });
  expect(houseLimits.at(-1)).toMatchObject({ tier: 3, depositMonth: null, withdrawTotal: null });
});

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
