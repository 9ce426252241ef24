/**
 * What the rules say, told another way: a requirement is a row of halves of a whole unit, and each remembers the round it
 * was played with. No rule of the house is called here, and no moment is compared: what happens is told in its order.
 */
const HALF = 50n;
/** How many minor units of a bet make one half: slots count whole, live tables by half, lottery not at all. */
const COST = { RNG: 50n, LIVE: 100n, LOTT: 0n } as const;
/** As the house is told. */
export const weights = { RNG: 100, LIVE: 50, LOTT: 0 } as const;
export type Category = keyof typeof COST;

type End = 'cleared' | 'closed' | 'reversed' | 'dust';
type Asked = { halves: number; rounds: number[]; end: End | undefined };
type Bet = { category: Category; validMinor: bigint; openedBefore: number };

export class Tally {
  readonly #asked: Asked[] = [];
  readonly #counted = new Map<number, bigint>();

  /** A deposit, to be played once. */
  ask(amountMinor: bigint): void {
    this.#asked.push({ halves: Number(amountMinor / HALF), rounds: [], end: undefined });
  }

  /** How many have been asked for: those opened from here on came later. */
  get length(): number {
    return this.#asked.length;
  }

  /** A round settled, or settled anew, when the first `openedBefore` requirements had been opened. */
  settle(round: number, { category, validMinor, openedBefore }: Bet): void {
    if (this.#counted.get(round) === validMinor) return;
    for (const one of this.#asked) one.rounds = one.rounds.filter((played) => played !== round);
    const cost = COST[category];
    let halves = cost === 0n ? 0n : validMinor / cost;
    for (const one of this.#asked.slice(0, openedBefore))
      for (; halves > 0n && isOpen(one); halves -= 1n) one.rounds.push(round);
    const gave = this.#asked.some(({ rounds }) => rounds.includes(round));
    if (gave || this.#counted.has(round)) this.#counted.set(round, validMinor);
  }

  /** Ends what is open, of the first `opened`. */
  endOpen(end: End, opened: number = this.length): void {
    for (const one of this.#asked.slice(0, opened)) if (isOpen(one)) one.end = end;
  }

  clear(place: number): void {
    this.#asked[place]!.end = 'cleared';
  }

  /** Also what had been played through: nobody plays for money that the bank has. */
  reverse(place: number): void {
    this.#asked[place]!.end ??= 'reversed';
  }

  isOpen(place: number): boolean {
    const one = this.#asked[place];
    return one !== undefined && isOpen(one);
  }

  get left(): bigint {
    const open = this.#asked.filter(isOpen);
    return open.reduce((sum, { halves, rounds }) => sum + BigInt(halves - rounds.length) * HALF, 0n);
  }

  rows(): [doneMinor: bigint, status: string][] {
    return this.#asked.map((one) => [
      BigInt(one.rounds.length) * HALF,
      one.end ?? (isOpen(one) ? 'open' : 'done'),
    ]);
  }
}

const isOpen = ({ halves, rounds, end }: Asked) => end === undefined && rounds.length < halves;
