/** How often a hold and win ends with so many coins: the index is the coins, the last of them every cell. */
export type Held = Float64Array;

export type HoldAndWinChances = {
  readonly cells: number;
  readonly respins: number;
  readonly landsOneIn: number;
};

/**
 * Exact (to a double's precision) by the chain of states (coins held, respins left): in each respin the coins that
 * land on the empty cells are binomial; any of them starts the respins again. Begun with each number of coins.
 */
export function expectHeld({ cells, respins, landsOneIn }: HoldAndWinChances): readonly Held[] {
  const chance = 1 / landsOneIn;
  const begunWith: Held[] = [];
  for (let coins = cells; coins >= 0; coins -= 1) {
    let state = new Float64Array(cells + 1);
    state[coins] = 1;
    for (let left = 1; left <= respins && coins < cells; left += 1) state = afterRespin(coins, state);
    begunWith[coins] = state;
  }
  return begunWith;

  function afterRespin(coins: number, ifNoneLands: Held): Float64Array<ArrayBuffer> {
    const empty = cells - coins;
    let share = (1 - chance) ** empty;
    const held = ifNoneLands.map((often) => often * share);
    for (let landed = 1; landed <= empty; landed += 1) {
      share *= ((empty - landed + 1) / landed) * (chance / (1 - chance));
      for (const [count, often] of (begunWith[coins + landed] as Held).entries())
        held[count] = (held[count] as number) + often * share;
    }
    return held;
  }
}

/** Coins that are held at the end, on average. */
export function meanOf(held: Held): number {
  return held.reduce((sum, often, coins) => sum + often * coins, 0);
}

/** How often every cell holds one. */
export function fullOf(held: Held): number {
  return held.at(-1) as number;
}
