const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;

/** FIPS 180-4, section 4.2.2: the fractional parts of the cube roots of the first 64 primes. */
const ROUND_CONSTANTS = fractionsOfRoots(64, Math.cbrt);
/** Section 5.3.3: the fractional parts of the square roots of the first 8 primes. */
const INITIAL_STATE = fractionsOfRoots(8, Math.sqrt);

/**
 * SHA-256 (FIPS 180-4). Written out so that server, game and verify page run the very same synchronous
 * code; WebCrypto offers only promises, which a pure rules function cannot await.
 */
export function sha256(message: Uint8Array): Uint8Array {
  const state = Int32Array.from(INITIAL_STATE);
  const padded = pad(message);
  const view = new DataView(padded.buffer);
  const schedule = new Int32Array(64);
  for (let offset = 0; offset < padded.length; offset += BLOCK_BYTES) {
    expand(schedule, view, offset);
    compress(state, schedule);
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (let index = 0; index < 8; index += 1) digest.setInt32(index * 4, state[index] as number);
  return new Uint8Array(digest.buffer);
}

/** HMAC-SHA-256 (RFC 2104). */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES);
  block.set(key.length > BLOCK_BYTES ? sha256(key) : key);
  const inner = block.map((byte) => byte ^ 0x36);
  const outer = block.map((byte) => byte ^ 0x5c);
  return sha256(join(outer, sha256(join(inner, message))));
}

function pad(message: Uint8Array): Uint8Array {
  const blocks = Math.ceil((message.length + 1 + LENGTH_BYTES) / BLOCK_BYTES);
  const padded = new Uint8Array(blocks * BLOCK_BYTES);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setInt32(padded.length - 4, message.length << 3);
  return padded;
}

/** Signed words throughout: they stay machine integers, where unsigned ones would become floating-point numbers. */
function expand(schedule: Int32Array, view: DataView, offset: number): void {
  for (let i = 0; i < 16; i += 1) schedule[i] = view.getInt32(offset + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const early = schedule[i - 15] as number;
    const late = schedule[i - 2] as number;
    const sigma0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const sigma1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    schedule[i] = ((schedule[i - 16] as number) + sigma0 + (schedule[i - 7] as number) + sigma1) | 0;
  }
}

function compress(state: Int32Array, schedule: Int32Array): void {
  const before = [...state] as [number, number, number, number, number, number, number, number];
  let [a, b, c, d, e, f, g, h] = before;
  for (let i = 0; i < 64; i += 1) {
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + sum1 + choice + (ROUND_CONSTANTS[i] as number) + (schedule[i] as number)) | 0;
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + sum0 + majority) | 0;
  }
  const after = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i += 1) state[i] = (before[i] as number) + (after[i] as number);
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function join(left: Uint8Array, right: Uint8Array): Uint8Array {
  const joined = new Uint8Array(left.length + right.length);
  joined.set(left);
  joined.set(right, left.length);
  return joined;
}

function fractionsOfRoots(count: number, root: (prime: number) => number): Int32Array {
  const words: number[] = [];
  for (let candidate = 2; words.length < count; candidate += 1) {
    if (!isPrime(candidate)) continue;
    const value = root(candidate);
    words.push(Math.floor((value - Math.floor(value)) * 2 ** 32));
  }
  return Int32Array.from(words);
}

function isPrime(candidate: number): boolean {
  for (let divisor = 2; divisor * divisor <= candidate; divisor += 1)
    if (candidate % divisor === 0) return false;
  return true;
}
