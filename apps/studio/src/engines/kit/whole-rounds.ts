/** Enough where a spin gives up to 96 in a hundred of another one. */
const MOST_STEPS = 1_000;

/** How often so many units come (the index is the units), for each number of free spins that come with them. */
export type Outcomes = ReadonlyMap<number, Float64Array>;

/**
 * How often a whole round comes to so many units: a first spin and all the free spins that come of it. With `F` the
 * transform of what a free spin pays together with its further spins, `F = sum over k of free(k) * F^k` holds at each
 * frequency; while a spin gives less than one more on average, the iteration finds it. `length` is a power of two far
 * above what rounds pay: what is beyond it would come around to the beginning. Throws `RangeError` where free spins have
 * no end.
 */
export function distributeRounds(
  { first, free }: { first: Outcomes; free: Outcomes },
  length: number,
): Float64Array {
  const firstAt = transformAll(first, length);
  const freeAt = transformAll(free, length);
  const re = new Float64Array(length);
  const im = new Float64Array(length);
  for (let at = 0; at < length; at += 1) {
    const [real, imaginary] = compose(firstAt, at, solve(freeAt, at));
    re[at] = real;
    // conjugated, so that the same transform leads back
    im[at] = -imaginary;
  }
  transform(re, im);
  return re.map((value) => value / length);
}

/** Mean and standard deviation, in units. */
export function momentsOf(chances: Float64Array): { mean: number; deviation: number } {
  let mean = 0;
  let squares = 0;
  for (const [units, chance] of chances.entries()) {
    mean += chance * units;
    squares += chance * units * units;
  }
  return { mean, deviation: Math.sqrt(squares - mean * mean) };
}

/** How often more than so many units come. */
export function chanceAbove(chances: Float64Array, units: number): number {
  return chances.subarray(units + 1).reduce((sum, chance) => sum + chance, 0);
}

type Complex = readonly [re: number, im: number];
type Transformed = { spins: number; re: Float64Array; im: Float64Array }[];

function transformAll(outcomes: Outcomes, length: number): Transformed {
  return [...outcomes].map(([spins, chances]) => {
    const re = new Float64Array(length);
    const im = new Float64Array(length);
    re.set(chances);
    transform(re, im);
    return { spins, re, im };
  });
}

/** Each step leaves out less, by as much as a spin gives of another one: a tenth or so. */
function solve(free: Transformed, at: number): Complex {
  let spin: Complex = [0, 0];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = compose(free, at, spin);
    if (Math.abs(next[0] - spin[0]) + Math.abs(next[1] - spin[1]) < 1e-15) return next;
    spin = next;
  }
  throw new RangeError('a spin gives as many as it takes');
}

/** The sum over k of `outcomes(k) * spin^k`, at one frequency. */
function compose(outcomes: Transformed, at: number, spin: Complex): Complex {
  let sumRe = 0;
  let sumIm = 0;
  for (const { spins, re, im } of outcomes) {
    const [powerRe, powerIm] = power(spin, spins);
    const ownRe = re[at] as number;
    const ownIm = im[at] as number;
    sumRe += ownRe * powerRe - ownIm * powerIm;
    sumIm += ownRe * powerIm + ownIm * powerRe;
  }
  return [sumRe, sumIm];
}

function power([re, im]: Complex, exponent: number): Complex {
  let [baseRe, baseIm] = [re, im];
  let [outRe, outIm] = [1, 0];
  for (let left = exponent; left > 0; left >>= 1) {
    if (left & 1) [outRe, outIm] = [outRe * baseRe - outIm * baseIm, outRe * baseIm + outIm * baseRe];
    [baseRe, baseIm] = [baseRe * baseRe - baseIm * baseIm, 2 * baseRe * baseIm];
  }
  return [outRe, outIm];
}

/** Cooley and Tukey's fast Fourier transform, in place. */
function transform(re: Float64Array, im: Float64Array): void {
  const { length } = re;
  for (let at = 1, mirrored = 0; at < length; at += 1) {
    let bit = length >> 1;
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    if (at < mirrored) {
      swap(re, at, mirrored);
      swap(im, at, mirrored);
    }
  }
  for (let span = 2; span <= length; span <<= 1) {
    const half = span >> 1;
    for (let step = 0; step < half; step += 1) {
      const angle = (-2 * Math.PI * step) / span;
      const turnRe = Math.cos(angle);
      const turnIm = Math.sin(angle);
      for (let low = step; low < length; low += span) {
        const high = low + half;
        const highRe = re[high] as number;
        const highIm = im[high] as number;
        const re2 = highRe * turnRe - highIm * turnIm;
        const im2 = highRe * turnIm + highIm * turnRe;
        re[high] = (re[low] as number) - re2;
        im[high] = (im[low] as number) - im2;
        re[low] = (re[low] as number) + re2;
        im[low] = (im[low] as number) + im2;
      }
    }
  }
}

function swap(values: Float64Array, a: number, b: number): void {
  [values[a], values[b]] = [values[b] as number, values[a] as number];
}
