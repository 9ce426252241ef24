import { chanceOf } from '../../src/engines/fishing-hall/chances.ts';
import { bulletsOf, RETURN, wheel } from '../../src/engines/fishing-hall/paytable.ts';
import { painters } from '../fishing-hall/painters.ts';
import { paintOne } from '../kit/brush.ts';
import { element } from '../kit/element.ts';
import type { Language } from '../kit/language.ts';
import type { Recomputed } from './recompute.ts';

/** How each shot of a volley comes of the words, and what all of them pay. */
export function volley({ shots, payoutMinor }: Recomputed, language: Language): [HTMLElement[], HTMLElement] {
  const rule = language.text('verify/shots-text', {
    cases: RETURN.denominator,
    gun: RETURN.numerator * bulletsOf.gun,
    harpoon: RETURN.numerator * bulletsOf.harpoon,
    lots: lotsInWords(),
  });
  const rows = shots.map(({ species, weapon, drawn, times, amountMinor }) => {
    const { numerator, denominator } = chanceOf(species, weapon);
    const outcome =
      times > 0 ? `× ${times} · ${language.amount(BigInt(amountMinor))}` : language.text('hall/got-away');
    return element(
      'div',
      { class: 'stop' },
      paintOne(painters[species], 48, 2),
      element('div', {}, `${language.text(`fish/${species}`)} · ${language.text(`weapon/${weapon}`)}`),
      element('div', { class: 'soft' }, `${drawn} / ${denominator} ${times > 0 ? '<' : '≥'} ${numerator}`),
      element('div', {}, outcome),
    );
  });
  const total = `${language.text('verify/total')} ${language.amount(payoutMinor)}`;
  return [
    [element('p', { class: 'soft' }, rule), element('div', { class: 'stops' }, ...rows)],
    element('p', {}, element('strong', {}, total)),
  ];
}

/** Which remainders turn the wheel to what. */
function lotsInWords(): string {
  let from = 0;
  return wheel
    .map(({ times, weight }) => {
      const first = from;
      from += weight;
      return `${weight === 1 ? first : `${first}–${from - 1}`}: × ${times}`;
    })
    .join(', ');
}
