import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BuiltInLanguage } from '@fairhall/contract';

/** A face by what it has letters of. */
export type Face = 'latin' | 'vietnamese' | 'thai' | 'chinese' | 'japanese';
export type Run = { face: Face; text: string };

const require = createRequire(import.meta.url);
/** Only the letters of `words.json`: `CONTRIBUTING.md` says how they are cut. */
const noto = (slice: string) =>
  readFileSync(new URL(`../../../fonts/noto-sans-${slice}-statement.woff`, import.meta.url));

let files: Readonly<Record<Face, Buffer>> | undefined;
export function fontFiles(): Readonly<Record<Face, Buffer>> {
  files ??= {
    latin: readFileSync(require.resolve('@fontsource/kanit/files/kanit-latin-400-normal.woff')),
    vietnamese: readFileSync(require.resolve('@fontsource/kanit/files/kanit-vietnamese-400-normal.woff')),
    thai: readFileSync(require.resolve('@fontsource/kanit/files/kanit-thai-400-normal.woff')),
    chinese: noto('sc'),
    japanese: noto('jp'),
  };
  return files;
}

/** The letters that the Vietnamese slice has and the Latin one has not. */
const VIETNAMESE = /[\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/;
const THAI = /[\u0e01-\u0e5b]/;
const EAST_ASIAN = /[\u2e80-\u9fff\uff00-\uffef]/;

/** A text in pieces of one face each, in its order. */
export function runsOf(text: string, language: BuiltInLanguage): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const face = faceOf(letter, language);
    const last = runs.at(-1);
    if (last?.face === face) last.text += letter;
    else runs.push({ face, text: letter });
  }
  return runs;
}

function faceOf(letter: string, language: BuiltInLanguage): Face {
  if (THAI.test(letter)) return 'thai';
  if (VIETNAMESE.test(letter)) return 'vietnamese';
  if (!EAST_ASIAN.test(letter)) return 'latin';
  return language === 'JA' ? 'japanese' : 'chinese';
}
