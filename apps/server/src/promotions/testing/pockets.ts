import { larger, smaller } from '@fairhall/money';

/**
 * What the rules say, told another way: money lies in pockets, one of the member's own and one for each bonus, and every
 * coin of a bet is taken out of one of them. No rule of the house is called here; whether a bonus is still to be played
 * is told from outside.
 */
type Pocket = { bonus: bigint; keepsWinnings: boolean; holds: bigint; isOpen: boolean };
type Bet = { stake: bigint; payout: bigint; isVoid: boolean; taken: bigint[] };

export class Pockets {
  own = 0n;
  readonly #bonuses: Pocket[] = [];
  readonly #bets: Bet[] = [];

  get cash(): bigint {
    return this.#bonuses.reduce((sum, { holds }) => sum + holds, this.own);
  }

  addBonus(bonus: bigint, keepsWinnings: boolean): void {
    this.#bonuses.push({ bonus, keepsWinnings, holds: bonus, isOpen: true });
  }

  /** Which of them are still to be played, in the order they came. */
  look(open: readonly boolean[]): void {
    for (const [place, pocket] of this.#bonuses.entries()) pocket.isOpen = open[place] ?? false;
  }

  play(stake: bigint, payout: bigint): void {
    const bet = { stake, payout, isVoid: false, taken: this.#take(stake, this.#bonuses.length) };
    this.#bets.push(bet);
    this.#put(backOf(bet));
  }

  get bets(): readonly Readonly<Pick<Bet, 'stake' | 'payout' | 'isVoid'>>[] {
    return this.#bets;
  }

  /** A bet settled anew; one that counts again after it was void is taken out of what there is then. */
  settleAnew(place: number, now: { payout: bigint; isVoid: boolean }): void {
    const bet = this.#bets[place]!;
    if (bet.isVoid && now.isVoid) return;
    if (!bet.isVoid) this.#put(backOf(bet).map((coins) => -coins));
    if (now.isVoid) this.#put(bet.taken);
    else if (bet.isVoid) bet.taken = this.#take(bet.stake, bet.taken.length - 1);
    Object.assign(bet, now);
    if (!bet.isVoid) this.#put(backOf(bet));
  }

  /** What giving a bonus up takes. */
  goesOf(place: number): bigint {
    const { holds, bonus, keepsWinnings } = this.#bonuses[place]!;
    const goes = keepsWinnings && holds > bonus ? bonus : holds;
    return smaller(larger(goes, 0n), this.cash);
  }

  forfeit(place: number): void {
    this.#bonuses[place]!.holds -= this.goesOf(place);
    this.#bonuses[place]!.isOpen = false;
  }

  get restricted(): bigint {
    const open = [...this.#bonuses.keys()].filter((place) => this.#bonuses[place]!.isOpen);
    const all = open.reduce((sum, place) => sum + this.goesOf(place), 0n);
    return smaller(all, this.cash);
  }

  /** Out of the oldest bonus that has some, of those there were at the bet, then of the member's own; their own last. */
  #take(stake: bigint, bonuses: number): bigint[] {
    let rest = stake;
    const taken = this.#bonuses.slice(0, bonuses).map((pocket) => {
      const coins = pocket.isOpen ? smaller(larger(pocket.holds, 0n), rest) : 0n;
      pocket.holds -= coins;
      rest -= coins;
      return coins;
    });
    this.own -= rest;
    return [...taken, rest];
  }

  /** Coins by pocket, the member's own last. */
  #put(coins: readonly bigint[]): void {
    for (const [place, some] of coins.slice(0, -1).entries()) this.#bonuses[place]!.holds += some;
    this.own += coins.at(-1) ?? 0n;
  }
}

/** Its payout by pocket: each the whole coins of its part, what is over to the member's own. */
function backOf({ stake, payout, taken }: Bet): bigint[] {
  const parts = taken.slice(0, -1).map((coins) => (stake === 0n ? 0n : (payout * coins) / stake));
  return [...parts, parts.reduce((rest, part) => rest - part, payout)];
}
