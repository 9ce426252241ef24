const WORDS_IN_BLOCK = 16;
const ROUNDS = 64;

/** The first 32 bits of the fractional parts of cube roots (FIPS 180-4, 4.2.2) and square roots (5.3.3) of primes. */
const primes = firstPrimes(ROUNDS);
const K = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

/**
 * SHA-256 (FIPS 180-4) of a text of printable ASCII shorter than 56 characters: one block, at once. The browser's own
 * is asynchronous and takes longer to call than to compute, which counts when it is done ten thousand times.
 */
export function sha256OfShortText(text: string): Int32Array {
  if (text.length > 55) throw new Error('more than one block');
  const w = new Int32Array(ROUNDS);
  for (let at = 0; at < text.length; at += 1) {
    const place = at >> 2;
    w[place] = w[place]! | (text.charCodeAt(at) << (24 - (at & 3) * 8));
  }
  w[text.length >> 2] = w[text.length >> 2]! | (0x80 << (24 - (text.length & 3) * 8));
  w[15] = text.length * 8;
  for (let at = WORDS_IN_BLOCK; at < ROUNDS; at += 1) {
    const [x, y] = [w[at - 15]!, w[at - 2]!];
    const small0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
    const small1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
    w[at] = (w[at - 16]! + small0 + w[at - 7]! + small1) | 0;
  }
  return compress(w);
}

function compress(w: Int32Array): Int32Array {
  let [a, b, c, d, e, f, g, h] = START as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let at = 0; at < ROUNDS; at += 1) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + big1 + ((e & f) ^ (~e & g)) + K[at]! + w[at]!) | 0;
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  return Int32Array.from([a, b, c, d, e, f, g, h], (value, at) => (value + START[at]!) | 0);
}

function rotate(value: number, by: number): number {
  return (value >>> by) | (value << (32 - by));
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let next = 2; found.length < count; next += 1)
    if (found.every((prime) => next % prime !== 0)) found.push(next);
  return found;
}
