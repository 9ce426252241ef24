/** What a hold and win comes to. */
export type Held = {
  /** Coins that are held at its end, on average. */
  readonly coins: number;
  /** How often every cell holds one. */
  readonly full: number;
};

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
  const fromFull: Held = { coins: cells, full: 1 };
  const begunWith: Held[] = [];
  begunWith[cells] = fromFull;
  for (let coins = cells - 1; coins >= 0; coins -= 1) {
    let state: Held = { coins, full: 0 };
    for (let left = 1; left <= respins; left += 1) state = afterRespin(coins, state);
    begunWith[coins] = state;
  }
  return begunWith;

  function afterRespin(coins: number, ifNoneLands: Held): Held {
    const empty = cells - coins;
    let share = (1 - chance) ** empty;
    let held = ifNoneLands.coins * share;
    let full = ifNoneLands.full * share;
    for (let landed = 1; landed <= empty; landed += 1) {
      share *= ((empty - landed + 1) / landed) * (chance / (1 - chance));
      const next = begunWith[coins + landed] as Held;
      held += next.coins * share;
      full += next.full * share;
    }
    return { coins: held, full };
  }
}
