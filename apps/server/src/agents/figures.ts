import type { TeamFigures } from '@fairhall/contract';
import type { CashDay } from '#cashier';
import type { PlayedDay } from '#play';

/** Something one member did on one day. */
export type Happening = { memberId: bigint; day: string } & (
  | { kind: 'registered' }
  | ({ kind: 'cash' } & CashDay)
  | ({ kind: 'played' } & PlayedDay)
);

/** What happened, summed; whoever did something on several days is one person. */
export function figuresOf(happenings: readonly Happening[]): TeamFigures {
  const cash = happenings.filter((one) => one.kind === 'cash');
  const played = happenings.filter((one) => one.kind === 'played');
  const [stake, payout] = [sumOf(played, 'stake'), sumOf(played, 'payout')];
  return {
    registered: happenings.filter(({ kind }) => kind === 'registered').length,
    firstDepositors: peopleOf(cash, ({ firstDeposit }) => firstDeposit > 0n),
    firstDeposits: String(sumOf(cash, 'firstDeposit')),
    depositors: peopleOf(cash, ({ deposits }) => deposits > 0n),
    deposits: String(sumOf(cash, 'deposits')),
    withdrawers: peopleOf(cash, ({ withdrawals }) => withdrawals > 0n),
    withdrawals: String(sumOf(cash, 'withdrawals')),
    players: peopleOf(played, () => true),
    rounds: played.reduce((sum, { rounds }) => sum + rounds, 0),
    stake: String(stake),
    validBet: String(sumOf(played, 'validBet')),
    payout: String(payout),
    winLoss: String(payout - stake),
  };
}

/** The happenings apart, by what is said of each; those of which nothing is said are in none. */
export function apart<Key>(
  happenings: readonly Happening[],
  keyOf: (happening: Happening) => Key | undefined,
): ReadonlyMap<Key, Happening[]> {
  const found = new Map<Key, Happening[]>();
  for (const happening of happenings) {
    const key = keyOf(happening);
    if (key === undefined) continue;
    const known = found.get(key);
    if (known) known.push(happening);
    else found.set(key, [happening]);
  }
  return found;
}

function sumOf<Name extends string>(rows: readonly Record<Name, bigint>[], name: Name): bigint {
  return rows.reduce((sum, row) => sum + row[name], 0n);
}

function peopleOf<Row extends { memberId: bigint }>(rows: readonly Row[], counts: (row: Row) => boolean) {
  return new Set(rows.filter(counts).map(({ memberId }) => memberId)).size;
}
