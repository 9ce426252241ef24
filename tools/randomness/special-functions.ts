const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
];
const MOST_TERMS = 1_000_000;
const SMALLEST = 1e-300;

/** The logarithm of the gamma function, for arguments above zero (Lanczos, g = 7). */
function lnGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - lnGamma(1 - x);
  const shifted = x + 6.5;
  const sum = LANCZOS.reduce((total, term, index) => total + term / (x + index), 0.9999999999998099);
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(shifted) - shifted + Math.log(sum);
}

/** The upper regularised incomplete gamma function, NIST's `igamc`: by its series or its continued fraction. */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - lnGamma(a));
  return x < a + 1 ? 1 - scale * seriesOf(a, x) : scale * fractionOf(a, x);
}

export function erfc(x: number): number {
  return x < 0 ? 2 - erfc(-x) : upperGamma(0.5, x * x);
}

/** The chance of a standard normal below this. */
export function normalBelow(z: number): number {
  return 0.5 * erfc(-z / Math.SQRT2);
}

/** The chance of a chi-square as large as this or larger. */
export function chiSquareAbove(chiSquare: number, degrees: number): number {
  return upperGamma(degrees / 2, chiSquare / 2);
}

/** The chance of so many or more of `trials`, each with this chance. */
export function binomialAtLeast(count: number, trials: number, chance: number): number {
  let sum = 0;
  for (let k = count; k <= trials; k += 1) {
    const ways = lnGamma(trials + 1) - lnGamma(k + 1) - lnGamma(trials - k + 1);
    sum += Math.exp(ways + k * Math.log(chance) + (trials - k) * Math.log1p(-chance));
  }
  return Math.min(1, sum);
}

function seriesOf(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < MOST_TERMS && term > sum * 1e-16; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/** Lentz's method. */
function fractionOf(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / SMALLEST;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < MOST_TERMS; n += 1) {
    const numerator = n * (a - n);
    b += 2;
    d = 1 / nonZero(numerator * d + b);
    c = nonZero(b + numerator / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return fraction;
}

function nonZero(value: number): number {
  return Math.abs(value) < SMALLEST ? SMALLEST : value;
}
