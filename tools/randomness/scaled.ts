import { AGAIN, bothEnds, type Judged, judge, type Verdict } from './judge.ts';
import { chiSquareOf } from './nist/counts.ts';
import { cellsFrom, type Range, scaled } from './ranges.ts';
import type { Source } from './sources.ts';
import { chiSquareAbove, erfc } from './special-functions.ts';

const LEAST_EXPECTED = 20;
const LAGS = 100;
const MOST_COUPONS = 200;

type Series = { readonly cells: number; readonly values: Uint32Array };
type Check = {
  readonly name: string;
  readonly fits: (range: Range, draws: number) => boolean;
  readonly of: (series: Series) => number;
};

const always = () => true;

const checks: readonly Check[] = [
  { name: 'every number as often as another', fits: always, of: totals },
  {
    name: 'every pair as often as another',
    fits: ({ cells }, draws) => draws / 2 / cells ** 2 >= LEAST_EXPECTED,
    of: pairs,
  },
  { name: 'runs above and below the middle', fits: always, of: runsAroundMiddle },
  { name: `correlation at lags 1 to ${LAGS}`, fits: always, of: correlations },
  {
    name: 'draws until every number has come',
    fits: ({ cells }, draws) => cells <= MOST_COUPONS && draws >= 100 * cells * Math.log(cells),
    of: coupons,
  },
];

/** Numbers scaled as the games scale them, for each range they use. */
export function testScaled(source: Source, ranges: readonly Range[], draws: number, scale = scaled): Verdict {
  const findings = ranges.flatMap((range) => {
    const take = (name: string, count: number): Series => {
      const next = cellsFrom(range, source(name), scale);
      return { cells: range.cells, values: Uint32Array.from({ length: count }, next) };
    };
    const own = Math.max(draws, LEAST_EXPECTED * range.cells);
    const series = take(range.name, own);
    return checks
      .filter(({ fits }) => fits(range, own))
      .map(
        ({ name, of }): Judged => ({
          name: `${range.name}: ${name}`,
          pValue: of(series),
          again: () => of(take(`${range.name} again: ${name}`, own * AGAIN)),
        }),
      );
  });
  return judge(findings);
}

/** Draws after which one cell that comes `bias` times its share too often is found in 99 of 100 runs. */
export function drawsToFind(cells: number, bias: number): number {
  const [beyond, power] = [3.7, 2.33];
  const degrees = cells - 1;
  let distance = 1;
  for (let round = 0; round < 60; round += 1)
    distance = beyond * Math.sqrt(2 * degrees) + power * Math.sqrt(2 * (degrees + 2 * distance));
  return Math.ceil((distance * degrees) / bias ** 2);
}

/** The least bias of one cell that so many draws find. */
export function biasFound(cells: number, draws: number): number {
  return Math.sqrt(drawsToFind(cells, 1) / draws);
}

function totals({ cells, values }: Series): number {
  const counts = new Uint32Array(cells);
  for (const value of values) counts[value] = (counts[value] as number) + 1;
  return evenness(counts);
}

function pairs({ cells, values }: Series): number {
  const counts = new Uint32Array(cells * cells);
  for (let at = 0; at + 1 < values.length; at += 2) {
    const cell = (values[at] as number) * cells + (values[at + 1] as number);
    counts[cell] = (counts[cell] as number) + 1;
  }
  return evenness(counts);
}

export function evenness(counts: Uint32Array): number {
  const chiSquare = chiSquareOf(counts, new Array<number>(counts.length).fill(1 / counts.length));
  return bothEnds(chiSquareAbove(chiSquare, counts.length - 1));
}

/** Wald and Wolfowitz's, of the numbers in the lower and in the upper half. */
function runsAroundMiddle({ cells, values }: Series): number {
  const n = values.length;
  const isUpper = (value: number) => value >= cells / 2;
  let upper = 0;
  let found = 1;
  values.forEach((value, at) => {
    if (isUpper(value)) upper += 1;
    if (at > 0 && isUpper(value) !== isUpper(values[at - 1] as number)) found += 1;
  });
  const product = 2 * upper * (n - upper);
  const mean = product / n + 1;
  const deviation = Math.sqrt((product * (product - n)) / (n * n * (n - 1)));
  return erfc(Math.abs(found - mean) / (deviation * Math.SQRT2));
}

/** The strongest of the hundred, allowing for their number. */
function correlations({ cells, values }: Series): number {
  const n = values.length;
  const middle = (cells - 1) / 2;
  const variance = (cells * cells - 1) / 12;
  const centred = Float64Array.from(values, (value) => value - middle);
  let strongest = 0;
  for (let lag = 1; lag <= LAGS; lag += 1) {
    let sum = 0;
    for (let at = lag; at < n; at += 1) sum += (centred[at] as number) * (centred[at - lag] as number);
    strongest = Math.max(strongest, Math.abs(sum) / (variance * Math.sqrt(n - lag)));
  }
  return Math.min(1, LAGS * erfc(strongest / Math.SQRT2));
}

/** The coupon collector's: how many draws each collection took, in bins of about a tenth. */
function coupons({ cells, values }: Series): number {
  const lengths: number[] = [];
  let seen = new Uint8Array(cells);
  let missing = cells;
  let from = 0;
  values.forEach((value, at) => {
    if (seen[value] === 0) {
      seen[value] = 1;
      missing -= 1;
    }
    if (missing > 0) return;
    lengths.push(at + 1 - from);
    from = at + 1;
    seen = new Uint8Array(cells);
    missing = cells;
  });
  const { ends, chances } = binsOfCollections(cells);
  const counts = new Array<number>(chances.length).fill(0);
  for (const length of lengths) {
    const place = ends.findIndex((end) => length <= end);
    const bin = place < 0 ? ends.length : place;
    counts[bin] = (counts[bin] as number) + 1;
  }
  return bothEnds(chiSquareAbove(chiSquareOf(counts, chances), chances.length - 1));
}

/** Exact chances, from the chance of each number of cells seen after so many draws. */
export function binsOfCollections(cells: number): { ends: number[]; chances: number[] } {
  let seen = new Float64Array(cells + 1);
  seen[0] = 1;
  const ends: number[] = [];
  const chances: number[] = [];
  let told = 0;
  for (let draw = 1; told < 0.9; draw += 1) {
    const next = new Float64Array(cells + 1);
    for (let count = 1; count <= cells; count += 1)
      next[count] =
        ((seen[count] as number) * count + (seen[count - 1] as number) * (cells - count + 1)) / cells;
    seen = next;
    const complete = seen[cells] as number;
    if (complete - told < 0.1) continue;
    ends.push(draw);
    chances.push(complete - told);
    told = complete;
  }
  return { ends, chances: [...chances, 1 - told] };
}
