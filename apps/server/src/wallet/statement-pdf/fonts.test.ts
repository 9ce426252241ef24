import { builtInLanguages } from '@fairhall/contract';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { type Face, fontFiles, runsOf } from './fonts.ts';
import { statementWords } from './words.ts';

/** The part of pdfkit's own face that its types leave out. */
type Opened = { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } };

const document = new PDFDocument({ autoFirstPage: false });
const faces = new Map(
  Object.entries(fontFiles()).map(([face, file]) => {
    document.font(file);
    return [face as Face, (document as unknown as Opened)._font.font];
  }),
);

const figures = '0123456789,.-…/:+()_ ABCXYZabcxyz';
const textsOf = (words: object): string[] =>
  Object.values(words).flatMap((word) => (typeof word === 'string' ? [word] : textsOf(word)));

test.each(builtInLanguages)('every letter of a statement in %s is in its face', (language) => {
  const missing = [...textsOf(statementWords[language]), figures].flatMap((text) =>
    runsOf(text, language).flatMap(({ face, text: run }) =>
      [...run].filter((letter) => !faces.get(face)?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    ),
  );
  expect(missing).toEqual([]);
});

test('a text is cut where another face begins, and nowhere else', () => {
  expect(runsOf('Số 12', 'VI')).toEqual([
    { face: 'latin', text: 'S' },
    { face: 'vietnamese', text: 'ố' },
    { face: 'latin', text: ' 12' },
  ]);
  expect(runsOf('หน้า 3', 'TH').map(({ face }) => face)).toEqual(['thai', 'latin']);
  expect(runsOf('第 3 页', 'CN').map(({ face }) => face)).toEqual(['chinese', 'latin', 'chinese']);
  expect(runsOf('月', 'JA')).toEqual([{ face: 'japanese', text: '月' }]);
});
