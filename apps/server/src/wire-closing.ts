import type { ClosingBar, ClosingBarView } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import type { Cashier } from '#cashier';
import { hasPeopleBelow, type MemberId } from '#identity';
import type { Clock } from '#platform/clock';
import type { Play } from '#play';
import type { Promotions } from '#promotions';
import { balances } from '#wallet';

type Owner = { memberId: MemberId; currency: string };
type Asked = {
  clock: Clock;
  play: Pick<Play, 'countUnsettled' | 'sumHeld'>;
  cashier: Pick<Cashier, 'countOpenOrders'>;
  promotions: Pick<Promotions, 'hasWaitingCode'>;
};

/** What of a member's is still open somewhere in the house: an account is closed once it is nothing. */
export async function barsOf(
  { clock, play, cashier, promotions }: Asked,
  on: Database,
  { memberId, currency }: Owner,
): Promise<ClosingBarView[]> {
  const { sum } = await balances(on, { member: memberId, currency });
  const money = sum + (await play.sumHeld(on, { memberId, currency }));
  const rounds = await play.countUnsettled(on, memberId);
  const { deposits, withdrawals } = await cashier.countOpenOrders(on, memberId);
  const hasCode = await promotions.hasWaitingCode(on, { memberId, currency, now: clock.now() });
  const hasTeam = await hasPeopleBelow(on, memberId);
  return [
    ...(money === 0n ? [] : [{ kind: 'money' as const, count: null, amount: String(money) }]),
    ...counted('rounds', rounds),
    ...counted('deposits', deposits),
    ...counted('withdrawals', withdrawals),
    ...counted('code', hasCode ? 1 : 0),
    ...counted('team', hasTeam ? 1 : 0),
  ];
}

const counted = (kind: ClosingBar, count: number): ClosingBarView[] =>
  count === 0 ? [] : [{ kind, count, amount: null }];
