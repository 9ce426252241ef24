import { skeletonOf } from '#identity';
import { READABLE, randomLetters } from '#platform/crypto';
import { refuse } from '#platform/refusal';

const SHAPE = /^[a-z0-9]{4,32}$/;
const GROUP = 4;
const GROUPS = 3;

/** Letters and figures that are read for each other; what is drawn has none of them twice. */
const twins: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', i: 'l' };

/** What a code looks like, however it was typed: in capitals or not, with gaps, in letters of other scripts. */
export function lookOf(typed: string): string {
  const letters = skeletonOf(typed).replace(/[\s\p{Pd}_.]/gu, '');
  return [...letters].map((letter) => twins[letter] ?? letter).join('');
}

/** The look of a code that staff name, which has to be plain enough to be typed. */
export function requireFit(typed: string): string {
  const look = lookOf(typed);
  return SHAPE.test(look) ? look : refuse('promotions/code-unfit', {}, 'codes.code');
}

/** Sixty bits of chance in groups that can be read out. */
export function drawCode(): string {
  return Array.from({ length: GROUPS }, () => randomLetters(READABLE, GROUP)).join('-');
}

/** Only its end: enough to find it by, too little to use it. */
export function maskCode(text: string): string {
  return `…${text.slice(-GROUP)}`;
}
