import { howItGoes } from '../../../src/engines/kit/told.ts';
import { type Brush, paintOne } from '../brush.ts';
import { element } from '../element.ts';
import type { Language, TextKey } from '../language.ts';
import { colourOfLine } from './line-colours.ts';

const SVG = 'http://www.w3.org/2000/svg';
const ICON = 48;
const STEP = 20;

type Painter = (brush: Brush) => void;

/** What the rules of every slot are put together from. */
export function ruleParts(language: Language) {
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

  /** A symbol, and what so many of it pay. */
  function payRow(
    symbol: string,
    {
      painter,
      pays,
      name = language.text(`symbol/${symbol}` as TextKey),
    }: { painter: Painter; pays: readonly { count: string; minor: bigint }[]; name?: string },
  ): HTMLElement {
    return element(
      'div',
      { class: 'pay-row' },
      paintOne(painter, ICON, 2),
      element('div', {}, name),
      element(
        'dl',
        { class: 'pays' },
        ...pays.flatMap(({ count, minor }) => [
          element('dt', { class: 'soft' }, count),
          element('dd', { class: 'amount' }, language.amount(minor)),
        ]),
      ),
    );
  }

  const heading = (key: TextKey, values = {}) => element('h3', {}, language.text(key, values));
  const facts = (...rows: HTMLElement[]) => element('dl', { class: 'facts' }, ...rows);

  /** What holds for every game of ours. */
  const tellHow = () => [
    heading('rules/how'),
    element(
      'ol',
      { class: 'soft' },
      ...howItGoes.map((sentence) => element('li', {}, language.text(...sentence))),
    ),
  ];

  return {
    fact,
    heading,
    facts,
    howItGoes: tellHow,
    soft: (sentence: string) => element('p', { class: 'soft' }, sentence),
    payTable: (...rows: HTMLElement[]) => element('div', { class: 'pay-table' }, ...rows),
    payRow,
    /** Every symbol that pays for so many alike, one, two and so on, in units of `unitMinor`. */
    payRows: <Name extends string>(
      pays: Readonly<Partial<Record<Name, readonly number[]>>>,
      painters: Readonly<Record<Name, Painter>>,
      unitMinor: bigint,
    ) =>
      (Object.entries(pays) as [Name, readonly number[]][]).map(([symbol, units]) =>
        payRow(symbol, {
          painter: painters[symbol],
          pays: units.flatMap((each, at) =>
            each > 0 ? [{ count: `× ${at + 1}`, minor: unitMinor * BigInt(each) }] : [],
          ),
        }),
      ),
    /** A symbol that pays by how many show, wherever. */
    scatterRow: <Name extends string>(
      symbol: Name,
      {
        pays,
        painters,
        unitMinor,
      }: {
        pays: Readonly<Record<number, number>>;
        painters: Readonly<Record<Name, Painter>>;
        unitMinor: bigint;
      },
    ) =>
      payRow(symbol, {
        painter: painters[symbol],
        pays: Object.entries(pays).map(([count, units]) => ({
          count: `× ${count}`,
          minor: unitMinor * BigInt(units),
        })),
      }),
    lineShapes: (lines: readonly (readonly number[])[]) =>
      element('div', { class: 'line-shapes' }, ...lines.map(lineShape)),
  };
}

function lineShape(rows: readonly number[], index: number): HTMLElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${STEP * rows.length} ${STEP * 3}`);
  svg.setAttribute('aria-hidden', 'true');
  const colour = `#${colourOfLine(index).toString(16).padStart(6, '0')}`;
  const at = (reel: number, row: number) => [STEP / 2 + reel * STEP, STEP / 2 + row * STEP] as const;
  const way = document.createElementNS(SVG, 'polyline');
  way.setAttribute('points', rows.map((row, reel) => at(reel, row).join(',')).join(' '));
  for (const [name, value] of Object.entries({ fill: 'none', stroke: colour, 'stroke-width': '4' }))
    way.setAttribute(name, value);
  svg.append(way);
  for (const [reel, row] of rows.entries()) {
    const dot = document.createElementNS(SVG, 'circle');
    const [cx, cy] = at(reel, row);
    for (const [name, value] of Object.entries({ cx, cy, r: 6, fill: colour }))
      dot.setAttribute(name, String(value));
    svg.append(dot);
  }
  const shape = element('div', { class: 'line-shape' });
  shape.append(svg, String(index + 1));
  return shape;
}
