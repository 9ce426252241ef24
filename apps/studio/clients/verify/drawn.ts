import type { Lot } from '../../src/engines/kit/lots.ts';
import { casesOf, type Weights } from '../../src/engines/kit/tumble.ts';
import { element } from '../kit/element.ts';
import type { Language } from '../kit/language.ts';
import type { FallsLook, SlotLook } from '../kit/slot/look.ts';
import type { Recomputed } from './recompute.ts';

const WORD_RANGE = 2 ** 32;

type Speaking = { language: Language; nameOf: (symbol: string) => string };

/** How what was drawn comes of the words: the first stop or fall number by number, and the rule for all that follow. */
export function drawn(round: Recomputed, look: SlotLook, speaking: Speaking): HTMLElement[] {
  const { board } = look;
  return [
    ...(board.kind === 'falls' ? falls(round, board, speaking) : stops(round, board.strips, speaking)),
    ...drawnBeside(round, look, speaking),
  ];
}

/** Reel by reel for the first stop of the reels; a feature's further ones take the words that follow. */
function stops(
  round: Recomputed,
  strips: readonly (readonly string[])[],
  { language }: Speaking,
): HTMLElement[] {
  const length = strips[0]?.length ?? 1;
  const [first, ...further] = round.spins;
  const accepted = acceptedOf(round, length);
  const list = element('ol', { class: 'further soft', start: '2' });
  list.append(...further.map((spin) => element('li', {}, spin.stops.join(' · '))));
  const how = language.text('verify/stops-text', { length, limit: language.count(acceptedBelow(length)) });
  const reels = (first?.stops ?? []).map((stop, reel) =>
    drawnFrom(
      language.text('verify/reel', { reel: reel + 1 }),
      `${language.text('verify/word')} ${accepted[reel] ?? ''}`,
      `${language.text('verify/stop')} ${stop}`,
    ),
  );
  return [
    ...(first ? [soft(how), element('div', { class: 'stops' }, ...reels)] : []),
    ...(further.length > 0 ? [list] : []),
  ];
}

/** Word by word for the first fall; where the others fell shows in what they paid. */
function falls(round: Recomputed, { symbols, usual, free }: FallsLook, speaking: Speaking): HTMLElement[] {
  const { language, nameOf } = speaking;
  const { cases, cellsPerWord } = casesOf(symbols, usual);
  const range = cases ** cellsPerWord;
  const accepted = acceptedOf(round, range);
  const cells = (round.spins[0]?.fell ?? []).flatMap((column) => column.toReversed());
  const words = Array.from({ length: Math.ceil(cells.length / cellsPerWord) }, (_, at) =>
    drawnFrom(
      `${language.text('verify/word')} ${accepted[at] ?? ''}`,
      `→ ${String((accepted[at] ?? 0) % range).padStart(String(range - 1).length, '0')}`,
      cells
        .slice(at * cellsPerWord, (at + 1) * cellsPerWord)
        .map(nameOf)
        .join(', '),
    ),
  );
  return [
    soft(
      language.text('verify/cells-text', {
        range: language.count(range),
        limit: language.count(acceptedBelow(range)),
        cells: cellsPerWord,
        cases: language.count(cases),
        usual: casesInWords(symbols, usual, nameOf),
        free: casesInWords(symbols, free, nameOf),
      }),
    ),
    element('div', { class: 'stops' }, ...words),
  ];
}

/** How what is drawn besides comes of the words, where this round has drawn any. */
function drawnBeside(
  { held, spins }: Recomputed,
  { feature }: SlotLook,
  { language, nameOf }: Speaking,
): HTMLElement[] {
  const beside = feature?.drawn;
  if (!beside || !(held || spins.some(({ wilds }) => wilds.length > 0))) return [];
  const values = {
    cases: language.count(beside.lots.reduce((sum, { weight }) => sum + weight, 0)),
    worth: rangesOf(beside.lots.map(({ times, weight }) => ({ name: `× ${times}`, weight }))),
  };
  if (beside.kind === 'coins')
    return [soft(language.text('verify/held-text', { ...values, landsOneIn: beside.landsOneIn }))];
  if (beside.kind === 'wilds')
    return [soft(language.text('verify/wilds-text', { ...values, symbol: nameOf(beside.wild) }))];
  return [soft(language.text('verify/multipliers-text', { ...values, symbol: nameOf(beside.multiplier) }))];
}

function casesInWords(
  symbols: readonly string[],
  weights: Weights<string>,
  nameOf: Speaking['nameOf'],
): string {
  return rangesOf(symbols.map((symbol) => ({ name: nameOf(symbol), weight: weights[symbol] ?? 0 })));
}

/** Which remainders come to what. */
function rangesOf(lots: readonly (Pick<Lot, 'weight'> & { name: string })[]): string {
  let from = 0;
  return lots
    .flatMap(({ name, weight }) => {
      if (weight === 0) return [];
      const first = from;
      from += weight;
      return [`${weight === 1 ? first : `${first}–${from - 1}`}: ${name}`];
    })
    .join(', ');
}

function acceptedBelow(range: number): number {
  return WORD_RANGE - (WORD_RANGE % range);
}

function acceptedOf({ words }: Recomputed, range: number): number[] {
  return words.filter((word) => word < acceptedBelow(range));
}

function drawnFrom(title: string, ...lines: string[]): HTMLElement {
  return element(
    'div',
    {},
    element('div', { class: 'soft' }, title),
    ...lines.map((line) => element('div', {}, line)),
  );
}

function soft(sentence: string): HTMLElement {
  return element('p', { class: 'soft' }, sentence);
}
