import {
  type AnswerOf,
  DAY_MS,
  houseDay,
  type PlayedFigures,
  type readMyProfit,
  startOfHouseDay,
} from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sumByDay } from '#cashier';
import { refuse } from '#platform/refusal';
import type { PlayedOfVendor } from '#play';

export type ProfitNeeds = {
  db: Database;
  sumByVendor(
    memberId: bigint,
    wish: { from: string; to: string; currency: string },
  ): Promise<readonly PlayedOfVendor[]>;
  sumBonuses(
    db: Database,
    wish: { memberId: bigint; currency: string; from: Date; until: Date },
  ): Promise<bigint>;
  /** At vendors with wallets of their own that tell sums and no rounds. */
  sumPurseResults(
    db: Database,
    wish: { member: bigint; currency: string; from: Date; until: Date },
  ): Promise<readonly { vendor: string; wonMinor: bigint }[]>;
  vendorName(code: string): string;
};

type Wish = {
  memberId: bigint;
  currency: string;
  from: string;
  to: string;
  category?: string | undefined;
};

const MAX_DAYS = 31;

/** What a member won and lost, and what they brought and took home, in some days of the house. */
export async function readOwnProfit(
  { db, sumByVendor, sumBonuses, sumPurseResults, vendorName }: ProfitNeeds,
  { memberId, currency, from, to, category }: Wish,
): Promise<AnswerOf<typeof readMyProfit>> {
  const first = startOfHouseDay(from);
  const count = Math.round((startOfHouseDay(to) - first) / DAY_MS) + 1;
  if (count < 1 || count > MAX_DAYS) refuse('reports/period-invalid', {}, 'from');
  const days = { from: new Date(first), until: new Date(first + count * DAY_MS) };
  const [all, cash, bonuses, results] = await Promise.all([
    sumByVendor(memberId, { from, to, currency }),
    sumByDay(db, [memberId], days),
    sumBonuses(db, { memberId, currency, ...days }),
    // a wallet at a vendor is of no category
    category === undefined ? sumPurseResults(db, { member: memberId, currency, ...days }) : [],
  ]);
  const played = category === undefined ? all : all.filter((one) => one.category === category);
  const byVendor = Map.groupBy(played, (one) => `${one.category} ${one.vendor}`);
  const byDay = Map.groupBy(played, ({ place }) => place);
  return {
    rows: [...byVendor.values()]
      .flatMap((own) => own.slice(0, 1).map(({ category, vendor }) => ({ category, vendor, own })))
      .map(({ category, vendor, own }) => ({
        category,
        vendor,
        vendorName: vendorName(vendor),
        ...figuresOf(own),
      }))
      .sort((a, b) => (`${a.category} ${a.vendor}` < `${b.category} ${b.vendor}` ? -1 : 1)),
    days: Array.from({ length: count }, (_, place) => ({
      day: houseDay(first + place * DAY_MS),
      ...figuresOf(byDay.get(place) ?? []),
    })),
    total: figuresOf(played),
    deposits: String(cash.reduce((sum, { deposits }) => sum + deposits, 0n)),
    withdrawals: String(cash.reduce((sum, { withdrawals }) => sum + withdrawals, 0n)),
    bonuses: String(bonuses),
    ofWallets: results.map(({ vendor, wonMinor }) => ({
      vendor,
      vendorName: vendorName(vendor),
      winLoss: String(wonMinor),
    })),
  };
}

function figuresOf(played: readonly PlayedOfVendor[]): PlayedFigures {
  const sum = (name: 'stake' | 'validBet' | 'payout') => played.reduce((total, one) => total + one[name], 0n);
  const [stake, payout] = [sum('stake'), sum('payout')];
  return {
    rounds: played.reduce((total, { rounds }) => total + rounds, 0),
    stake: String(stake),
    validBet: String(sum('validBet')),
    payout: String(payout),
    winLoss: String(payout - stake),
  };
}
