import type { WithdrawalFlag, WithdrawalFlagFacts } from '@fairhall/contract';
import { bonusHeavyTimes, newAccountMs, transferDays } from './settings.ts';
import type { Access } from './signs.ts';
import type { PayoutAccountRow } from './tables.ts';

/** What is true of a withdrawal when it is asked for. */
export type FlagGrounds = {
  account: Pick<PayoutAccountRow, 'added_at' | 'first_paid_at'>;
  isFirst: boolean;
  fundPasswordSetAt: Date;
  amountMinor: bigint;
  largeMinor: bigint;
  /** Credited in the last day. */
  depositedTodayMinor: bigint;
  /** Credited ever. */
  depositedMinor: bigint;
  /** Others who have, or had, this very account. */
  sharers: number;
  /** What others of the line sent in the days before, and how often. */
  transfers: { count: number; minor: bigint };
  /** Asked for in the day before this one; what came back does not count. */
  earlierToday: { count: number; minor: bigint };
  access: Access;
  /** Since the last withdrawal that was paid. */
  since: { bonusMinor: bigint; stakedMinor: bigint };
  openRounds: number;
  /** The member should have been compared with the lists, and one did not answer. */
  areListsSilent: boolean;
  at: Date;
};

type Candidate = [WithdrawalFlag, boolean, WithdrawalFlagFacts];
export type RaisedFlags = Partial<Record<WithdrawalFlag, WithdrawalFlagFacts>>;

const PERCENT = 100n;
/** Most of what came in today goes out again, and nothing was won with it. */
const rapid = { atLeast: 80n, atMost: 120n };
const BIG_WIN_TIMES = 10n;

/** What the risk stage should look at before it says yes, each with the facts that raised it. */
export function raiseFlags(grounds: FlagGrounds): RaisedFlags {
  const { account, amountMinor, largeMinor, depositedMinor, depositedTodayMinor, sharers, transfers, at } =
    grounds;
  const { earlierToday, access, since, openRounds } = grounds;
  const todayMinor = earlierToday.minor + amountMinor;
  const isNew = (moment: Date | null) => moment !== null && at.getTime() - moment.getTime() < newAccountMs;
  const share = depositedTodayMinor === 0n ? 0n : (amountMinor * PERCENT) / depositedTodayMinor;
  const raised: Candidate[] = [
    ['first-withdrawal', grounds.isFirst, { depositedMinor: String(depositedMinor) }],
    ['first-to-account', account.first_paid_at === null, { addedAt: account.added_at.toISOString() }],
    ['new-account', isNew(account.added_at), { addedAt: account.added_at.toISOString() }],
    [
      'new-fund-password',
      isNew(grounds.fundPasswordSetAt),
      { setAt: grounds.fundPasswordSetAt.toISOString() },
    ],
    ['new-password', isNew(access.passwordChangedAt), momentOf('setAt', access.passwordChangedAt)],
    ['new-second-factor', isNew(access.factorChangedAt), momentOf('changedAt', access.factorChangedAt)],
    ...(['device', 'network'] as const).map(
      (kind): Candidate => [
        `new-${kind}`,
        access[kind]?.isFirst === false && isNew(access[kind].since),
        momentOf('firstAt', access[kind]?.since ?? null),
      ],
    ),
    ...(['device', 'network'] as const).map(
      (kind): Candidate => [`shared-${kind}`, access.sharers[kind] > 0, { count: access.sharers[kind] }],
    ),
    ['large', amountMinor >= largeMinor, { fromMinor: String(largeMinor) }],
    [
      'large-day',
      amountMinor < largeMinor && todayMinor >= largeMinor,
      { fromMinor: String(largeMinor), todayMinor: String(todayMinor), count: earlierToday.count + 1 },
    ],
    [
      'bonus-heavy',
      since.bonusMinor > 0n && since.stakedMinor < since.bonusMinor * bonusHeavyTimes,
      { bonusMinor: String(since.bonusMinor), stakedMinor: String(since.stakedMinor) },
    ],
    ['unsettled-rounds', openRounds > 0, { count: openRounds }],
    [
      'rapid-in-out',
      share >= rapid.atLeast && share <= rapid.atMost,
      { depositedTodayMinor: String(depositedTodayMinor), percent: Number(share) },
    ],
    [
      'big-win',
      depositedMinor > 0n && amountMinor > depositedMinor * BIG_WIN_TIMES,
      { depositedMinor: String(depositedMinor) },
    ],
    ['not-compared', grounds.areListsSilent, {}],
    ['shared-account', sharers > 0, { count: sharers }],
    [
      'transfer-funded',
      transfers.count > 0,
      { count: transfers.count, receivedMinor: String(transfers.minor), days: transferDays },
    ],
  ];
  return Object.fromEntries(raised.flatMap(([flag, holds, facts]) => (holds ? [[flag, facts]] : [])));
}

const momentOf = (name: string, moment: Date | null): WithdrawalFlagFacts =>
  moment ? { [name]: moment.toISOString() } : {};
