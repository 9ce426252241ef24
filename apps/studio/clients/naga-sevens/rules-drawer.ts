import {
  figures,
  type GameSymbol,
  lines,
  PAY_FOR_TWO_COINS,
  paysForThree,
} from '../../src/engines/naga-sevens/paytable.ts';
import { openDrawer } from '../kit/drawer.ts';
import { element } from '../kit/element.ts';
import type { Language, TextKey } from '../kit/language.ts';
import { paintSymbol } from './art/symbols.ts';
import { lineColours } from './lines.ts';

const SVG = 'http://www.w3.org/2000/svg';
const ICON = 48;

/** Rules and true figures, from the numbers the engine itself uses. */
export function openRules(language: Language, stakeMinor: bigint): void {
  const drawer = openDrawer(language, language.text('rules/title'));
  drawer.body.append(
    heading('rules/pays'),
    soft(language.text('rules/pays-help', { stake: language.amount(stakeMinor) })),
    payTable(),
    heading('rules/lines'),
    soft(language.text('rules/lines-help')),
    element('div', { class: 'line-shapes' }, ...lines.map(lineShape)),
    heading('rules/figures'),
    trueFigures(),
    heading('rules/how'),
    element(
      'ol',
      { class: 'soft' },
      ...[1, 2, 3, 4, 5].map((step) => element('li', {}, language.text(`rules/how-${step}` as TextKey))),
    ),
  );

  function heading(key: TextKey): HTMLElement {
    return element('h3', {}, language.text(key));
  }

  function soft(sentence: string): HTMLElement {
    return element('p', { class: 'soft' }, sentence);
  }

  function payTable(): HTMLElement {
    const lineStake = stakeMinor / BigInt(lines.length);
    const paying = (Object.entries(paysForThree) as [GameSymbol, number][]).filter(([, times]) => times > 0);
    const rows = paying.map(([symbol, times]) => payRow(symbol, 'rules/three', lineStake * BigInt(times)));
    return element(
      'div',
      { class: 'pay-table' },
      ...rows,
      payRow('coin', 'rules/two', lineStake * BigInt(PAY_FOR_TWO_COINS)),
    );
  }

  function payRow(symbol: GameSymbol, count: TextKey, amountMinor: bigint): HTMLElement {
    return element(
      'div',
      { class: 'pay-row' },
      paintSymbol(symbol, ICON, 2),
      element(
        'div',
        {},
        language.text(`symbol/${symbol}`),
        element('div', { class: 'soft' }, language.text(count)),
      ),
      element('div', { class: 'amount' }, language.amount(amountMinor)),
    );
  }

  function trueFigures(): HTMLElement {
    const { returnNumerator, returnDenominator, payingOutcomes, outcomes } = figures;
    const share = Number(returnNumerator) / Number(returnDenominator);
    return element(
      'dl',
      { class: 'facts' },
      fact(
        'rules/return',
        language.percent(share),
        language.text('rules/return-help', {
          fraction: `${returnNumerator}/${returnDenominator}`,
          outcomes: language.count(outcomes),
        }),
      ),
      fact('rules/hit', language.percent(payingOutcomes / outcomes)),
      fact(
        'rules/most',
        language.amount(stakeMinor * BigInt(figures.mostTimesStake)),
        language.text('rules/most-help', {
          times: figures.mostTimesStake,
          odds: language.count(Math.round(outcomes / figures.outcomesPayingMost)),
        }),
      ),
      fact('rules/deviation', language.text('rules/deviation-help', { deviation: figures.deviation })),
    );
  }

  function fact(key: TextKey, value: string, help?: string): HTMLElement {
    const row = element(
      'div',
      { class: 'fact' },
      element('dt', {}, language.text(key)),
      element('dd', {}, value),
    );
    if (help) row.append(element('dd', { class: 'soft' }, help));
    return row;
  }
}

function lineShape(rows: readonly number[], index: number): HTMLElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 60 60');
  svg.setAttribute('aria-hidden', 'true');
  const colour = `#${(lineColours[index] ?? 0).toString(16).padStart(6, '0')}`;
  const way = document.createElementNS(SVG, 'polyline');
  way.setAttribute('points', rows.map((row, reel) => `${10 + reel * 20},${10 + row * 20}`).join(' '));
  for (const [name, value] of Object.entries({ fill: 'none', stroke: colour, 'stroke-width': '4' }))
    way.setAttribute(name, value);
  svg.append(way);
  for (const [reel, row] of rows.entries()) {
    const dot = document.createElementNS(SVG, 'circle');
    for (const [name, value] of Object.entries({ cx: 10 + reel * 20, cy: 10 + row * 20, r: 6, fill: colour }))
      dot.setAttribute(name, String(value));
    svg.append(dot);
  }
  const shape = element('div', { class: 'line-shape' });
  shape.append(svg, String(index + 1));
  return shape;
}
