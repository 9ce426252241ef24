import { type CategoryWeights, gameCategories } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { LiveMessage } from '#platform/live';
import { emit } from '#platform/outbox';
import { refuse } from '#platform/refusal';
import { balances, sumsOf } from '#wallet';
import { hearOut } from '../../../testing/hear-out.ts';
import { secondPersonAt } from '../../../testing/second-person.ts';
import { creditDeposit } from '../../cashier/credit-deposit.ts';
import { lockDeposit } from '../../cashier/deposit-queries.ts';
import { type CashierCaller, type CashierNeeds, perform } from '../../cashier/needs.ts';
import { openDeposit } from '../../cashier/open-deposit.ts';
import { currency, type DeskDatabase, newKey, openDesk } from '../../cashier/testing/desk.ts';
import { ann, reason } from '../../cashier/testing/withdrawing.ts';
import { hasUnheardRounds, roundsToldBy } from '../../play/index.ts';
import { startTurnover } from '../index.ts';
import type { TurnoverNeeds } from '../needs.ts';
import { findRequirement, pageBets, pageRequirements } from '../queries.ts';
import { changeSettings, readSettings } from '../settings.ts';

export type Hall = Awaited<ReturnType<typeof openHall>>;

export type Played = {
  roundId: bigint;
  stake: bigint;
  payout?: bigint;
  category?: string;
  isVoided?: boolean;
  placedAt?: Date;
  settledAt?: Date;
  /** What its member could spend then; play tells it of every round. */
  cash?: bigint;
};

/** A cashier's desk with turnover at work behind it; rounds are told as play tells them. */
export async function openHall(database: DeskDatabase, bonuses?: CashierNeeds['bonuses']) {
  const audited: Parameters<TurnoverNeeds['audit']>[1][] = [];
  const told: LiveMessage[] = [];
  const openRounds = new Set<bigint>();
  /** What members have staked in rounds that are not settled. */
  const inPlay = new Map<bigint, bigint>();
  const turnover: Partial<CashierNeeds['turnover']> = {};
  const desk = await openDesk(database, {
    turnover: {
      openForDeposits: (tx, deposits) => turnover.openForDeposits!(tx, deposits),
      openForTransfer: (tx, transfer) => turnover.openForTransfer!(tx, transfer),
      dropForDeposit: (tx, dropped) => turnover.dropForDeposit!(tx, dropped),
      readRestricted: (on, owner) => turnover.readRestricted!(on, owner),
      requireDone: (tx, owner) => turnover.requireDone!(tx, owner),
      closeOpenedBefore: (tx, paid) => turnover.closeOpenedBefore!(tx, paid),
    },
    ...(bonuses && { bonuses }),
  });
  const { db, clock } = desk;
  // the desk's own hears nothing of what turnover registers
  const secondPerson = secondPersonAt({ db, clock });
  const needs: TurnoverNeeds = {
    db,
    clock,
    live: { publish: (message) => void told.push(message) },
    brand: 'fairhall',
    findMember: async (memberId) => ({ memberId, currency }),
    moneyOf: sumsOf,
    cashOf: async (on, { memberId, currency }) => (await balances(on, { member: memberId, currency })).cash,
    stakesInPlay: async (_on, { memberId }) => inPlay.get(memberId) ?? 0n,
    stakesThen: async (_on, wishes) => wishes.map(({ memberId }) => inPlay.get(memberId) ?? 0n),
    hasOpenRounds: async (_tx, memberId) => openRounds.has(memberId),
    roundsToldBy,
    hasUnheardRounds,
    gameName: (_vendor, code) => code,
    guardMember: Object.assign(() => refuse('request/invalid'), { asks: 'account' as const }),
    // operations are called here, not their routes: nobody is let in by a guard
    guards: {} as TurnoverNeeds['guards'],
    audit: async (_tx, entry) => void audited.push(entry),
    approvals: secondPerson.approvals,
  };
  const domain = startTurnover(needs);
  Object.assign(turnover, domain);
  const [counting, telling] = domain.subscribers;

  async function tellIn(tx: Tx, { memberId }: CashierCaller, ...rounds: readonly Played[]): Promise<void> {
    for (const {
      roundId,
      stake,
      payout = 0n,
      category = 'RNG',
      isVoided = false,
      cash,
      ...times
    } of rounds) {
      const { settledAt = clock.now(), placedAt = settledAt } = times;
      await emit(tx, {
        topic: 'round.settled',
        subject: String(memberId),
        payload: {
          roundId: String(roundId),
          memberId: String(memberId),
          vendor: 'STUDIO',
          game: 'naga-sevens',
          category,
          currency,
          stake: String(stake),
          payout: String(payout),
          isVoided,
          placedAt: placedAt.toISOString(),
          settledAt: settledAt.toISOString(),
          ...(cash !== undefined && { cash: String(cash) }),
        },
      });
    }
  }

  return {
    desk,
    needs,
    turnover: domain,
    audited,
    openRounds,
    inPlay,
    /** As a deposit that was paid and credited. */
    async credit(
      caller: CashierCaller,
      amountMinor: bigint,
      /** Happens after the crediting has begun, and before it ends. */
      meanwhile?: () => Promise<unknown>,
    ): Promise<bigint> {
      const order = await openDeposit(desk.needs, caller, {
        key: newKey(),
        method: 'promptpay',
        amountMinor,
      });
      const credit = { amountMinor, by: { kind: 'system' } as const };
      await perform(desk.needs, async (deed) => {
        await meanwhile?.();
        await creditDeposit(desk.needs, deed, await lockDeposit(deed.tx, order.id), credit);
      });
      return order.id;
    },
    /** From now on deposits ask for bets weighed so; a category that is not named counts whole. */
    async weigh(weights: Partial<CategoryWeights>): Promise<void> {
      const { revision, ...rules } = await readSettings(needs, db);
      const every = Object.fromEntries(gameCategories.map((category) => [category, 100]));
      const changed = { ...rules, weights: { ...every, ...weights } as CategoryWeights };
      await changeSettings(needs, { rules: changed, revision, reason, staff: ann });
    },
    /** Tells of rounds and has them heard. */
    async settle(caller: CashierCaller, ...rounds: readonly Played[]): Promise<void> {
      await this.tell(caller, ...rounds);
      await this.hear();
    },
    async hear(): Promise<void> {
      if (counting) await hearOut(db, counting);
    },
    /** Tells of rounds, and nobody has heard it yet. */
    tell: (caller: CashierCaller, ...rounds: readonly Played[]): Promise<void> =>
      inTransaction(db, (tx) => tellIn(tx, caller, ...rounds)),
    tellIn,
    /** Settles rounds in one commit as a lane does, and has them heard. */
    async settleTogether({ memberId }: CashierCaller, ...rounds: readonly Played[]): Promise<void> {
      const now = clock.now();
      const of = <Value>(value: (round: Played) => Value) => rounds.map(value);
      await sql`select play.record_rounds(${of(() => memberId)}::bigint[], ${of(({ roundId }) => roundId)}::bigint[],
        ${of(() => 'STUDIO')}::text[], ${of(({ roundId }) => String(roundId))}::text[], ${of(() => 'naga-sevens')}::text[],
        ${of(({ category = 'RNG' }) => category)}::text[], ${of(() => currency)}::text[],
        ${of(({ stake }) => stake)}::bigint[], ${of(({ payout = 0n }) => payout)}::bigint[],
        ${of(({ isVoided = false }) => isVoided)}::boolean[],
        ${of(({ placedAt, settledAt = now }) => placedAt ?? settledAt)}::timestamptz[],
        ${of(({ settledAt = now }) => settledAt)}::timestamptz[], ${of(({ cash }) => cash ?? null)}::bigint[],
        ${of(() => false)}::boolean[])`.execute(db);
      await this.hear();
    },
    /** What the browsers of members are told, since this was asked before. */
    async toldNow(): Promise<readonly LiveMessage[]> {
      if (telling) await hearOut(db, telling);
      return told.splice(0);
    },
    async requirementsOf({ memberId }: CashierCaller) {
      const { rows } = await pageRequirements(db, memberId, { limit: 100 });
      return rows.toReversed();
    },
    async betsOf(requirementId: bigint) {
      const { member_id: memberId } = await findRequirement(db, requirementId);
      return (await pageBets(db, { id: requirementId, memberId }, { limit: 100 })).rows;
    },
    approve: secondPerson.approve,
  };
}
