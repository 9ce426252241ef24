import type { Database } from '@fairhall/database';
import type { RawBuilder } from 'kysely';
import type { Clock } from '#platform/clock';
import type { AskingGuard } from '#platform/http';
import type { Live } from '#platform/live';
import type { Subscriber } from '#platform/outbox';
import type { Approvals, Audit, StaffGuards } from '#staff';

/** Whose requirements they are; the caller as the session says. */
export type Owner = { memberId: bigint; currency: string };

export type TurnoverNeeds = {
  db: Database;
  clock: Clock;
  live: Pick<Live, 'publish'>;
  /** Whose settings count. */
  brand: string;
  /** Refuses an id that is no member's. */
  findMember(memberId: bigint): Promise<Owner>;
  /** Everything that is the members', wherever it stands, in their order. */
  moneyOf(tx: Database, owners: readonly Owner[]): Promise<readonly bigint[]>;
  /** What of it can be spent. */
  cashOf(on: Database, owner: Owner): Promise<bigint>;
  /** What was staked in rounds that began since and are not settled. */
  stakesInPlay(on: Database, wish: Owner & { since: Date }): Promise<bigint>;
  /** The same of several members at a moment of the past, in their order. */
  stakesThen(
    on: Database,
    wishes: readonly (Owner & { since: Date })[],
    at: Date,
  ): Promise<readonly bigint[]>;
  /** Rounds that events tell of, for use after `from`, as play tells them. */
  roundsToldBy(events: RawBuilder<unknown>): RawBuilder<unknown>;
  hasUnheardRounds(
    on: Database,
    subscriber: Pick<Subscriber, 'name' | 'topics'>,
    memberId: bigint,
  ): Promise<boolean>;
  hasOpenRounds(tx: Database, memberId: bigint): Promise<boolean>;
  gameName(vendor: string, code: string, language?: string): string;
  guardMember: AskingGuard<Owner, 'account'>;
  guards: StaffGuards;
  audit: Audit;
  approvals: Approvals;
};
