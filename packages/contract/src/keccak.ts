/** Keccak-256 with the padding of before SHA-3 was made a standard, as Ethereum writes its addresses' case. */
export function keccak256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array((Math.floor(message.length / RATE_BYTES) + 1) * RATE_BYTES);
  padded.set(message);
  padded[message.length] = 0x01;
  padded[padded.length - 1] = (padded[padded.length - 1] ?? 0) | 0x80;
  const state = Array.from({ length: 25 }, () => 0n);
  const words = new DataView(padded.buffer);
  for (let block = 0; block < padded.length; block += RATE_BYTES) {
    for (let at = 0; at < RATE_BYTES / 8; at += 1)
      state[at] = laneOf(state, at) ^ words.getBigUint64(block + at * 8, true);
    permute(state);
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (let at = 0; at < 4; at += 1) digest.setBigUint64(at * 8, laneOf(state, at), true);
  return new Uint8Array(digest.buffer);
}

/** What one block takes up: 1600 bits of state without twice the digest's 256. */
const RATE_BYTES = 136;
const LANE = (1n << 64n) - 1n;
const ROUNDS = 24;

/** FIPS 202, table 2 by algorithm: the offsets of rho in the order in which pi visits the lanes. */
const pi = [10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1];
const rho = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 2, 14, 27, 41, 56, 8, 25, 43, 62, 18, 39, 61, 20, 44];

function permute(state: bigint[]): void {
  let feedback = 1;
  for (let round = 0; round < ROUNDS; round += 1) {
    const columns = [0, 1, 2, 3, 4].map((x) =>
      [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ laneOf(state, x + y), 0n),
    );
    for (let x = 0; x < 5; x += 1) {
      const change = laneOf(columns, (x + 4) % 5) ^ turn(laneOf(columns, (x + 1) % 5), 1);
      for (let y = 0; y < 25; y += 5) state[x + y] = laneOf(state, x + y) ^ change;
    }
    let carried = laneOf(state, 1);
    pi.forEach((to, step) => {
      const next = laneOf(state, to);
      state[to] = turn(carried, rho[step] ?? 0);
      carried = next;
    });
    for (let y = 0; y < 25; y += 5) {
      const row = state.slice(y, y + 5);
      for (let x = 0; x < 5; x += 1)
        state[y + x] = laneOf(row, x) ^ (~laneOf(row, (x + 1) % 5) & LANE & laneOf(row, (x + 2) % 5));
    }
    // iota: the round's constant has its bits at places that are one less than a power of two
    for (let bit = 0; bit < 7; bit += 1) {
      if (feedback & 1) state[0] = laneOf(state, 0) ^ (1n << ((1n << BigInt(bit)) - 1n));
      feedback = feedback & 0x80 ? ((feedback << 1) ^ 0x171) & 0xff : feedback << 1;
    }
  }
}

const laneOf = (lanes: readonly bigint[], at: number) => lanes[at] ?? 0n;
const turn = (lane: bigint, by: number) => ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & LANE;
