import type { Database, Tx } from '@fairhall/database';
import type { App } from '#platform/http';
import type { Subscriber } from '#platform/outbox';
import {
  type BonusRequirement,
  type BonusToPlay,
  dropForBonus,
  forfeitForBonus,
  ofBonuses,
  openForBonus,
  owedByOffer,
} from './bonus-requirements.ts';
import { countSettledRounds } from './count-rounds.ts';
import type { Owner, TurnoverNeeds } from './needs.ts';
import {
  type CreditedDeposit,
  dropForDeposit,
  type HandedDown,
  openForDeposits,
  openForTransfer,
} from './open-requirement.ts';
import { closeOpenedBefore, requireDone } from './require-done.ts';
import { readRestricted, requireCounted, requireOwn } from './restricted.ts';
import { type RestrictedThen, restrictedThen } from './restricted-then.ts';
import { memberRoutes } from './routes.ts';
import { registerTurnoverCommands } from './second-person.ts';
import { staffRoutes } from './staff-routes.ts';
import { tellMembers } from './tell-members.ts';

export type { CreditedDeposit } from './open-requirement.ts';
export { requiredFor } from './requirement.ts';

export type Turnover = {
  routes(app: App): void;
  staffRoutes(app: App): void;
  subscribers: readonly Subscriber[];
  /** In the transaction that credits the deposits. */
  openForDeposits(tx: Tx, deposits: readonly CreditedDeposit[]): Promise<void>;
  /** In the transaction that hands it down. */
  openForTransfer(tx: Tx, transfer: HandedDown): Promise<void>;
  /** The bank took it back, and two people have decided who bears it. */
  dropForDeposit(tx: Tx, dropped: { depositId: bigint; at: Date }): Promise<void>;
  /** In the transaction that credits a code's bonus. */
  openForBonus(tx: Tx, bonus: BonusToPlay): Promise<void>;
  dropForBonus(tx: Tx, dropped: { claimId: bigint; at: Date }): Promise<void>;
  /** Its member gives the bonus up; refuses where nothing is to be played for it. */
  forfeitForBonus(tx: Tx, forfeited: { claimId: bigint; at: Date }): Promise<BonusRequirement['goes']>;
  /** How much of their cash is bonus that is still to be played. */
  readRestricted(on: Database, owner: Owner): Promise<bigint>;
  /** Whose cash held bonus still to be played at a moment of the past, and how much of it at most. */
  restrictedThen(on: Database, at: Date): Promise<readonly RestrictedThen[]>;
  /** Refuses to move out of the main wallet what is bonus that is still to be played. */
  requireOwn(tx: Tx, moved: Owner & { amountMinor: bigint }): Promise<void>;
  /** Refuses while a settled round of the member's has not been counted. */
  requireCounted(on: Database, memberId: bigint): Promise<void>;
  ofBonuses(db: Database, claimIds: readonly bigint[]): Promise<readonly BonusRequirement[]>;
  owedByOffer(db: Database, offerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>>;
  /** Refuses while anything is still to be played; asked once the money is on hold. */
  requireDone(tx: Tx, owner: Owner): Promise<void>;
  /** A withdrawal asked for at `before` was paid. */
  closeOpenedBefore(tx: Tx, paid: Owner & { before: Date; at: Date }): Promise<void>;
};

/** What a member still has to play before money can leave, and which bets counted towards it. */
export function startTurnover(needs: TurnoverNeeds): Turnover {
  registerTurnoverCommands(needs);
  return {
    routes: (app) => memberRoutes(needs, app),
    staffRoutes: (app) => staffRoutes(needs, app),
    subscribers: [countSettledRounds(needs), tellMembers(needs.live)],
    openForDeposits: (tx, deposits) => openForDeposits(needs, tx, deposits),
    openForTransfer: (tx, transfer) => openForTransfer(needs, tx, transfer),
    dropForDeposit,
    openForBonus: (tx, bonus) => openForBonus(needs, tx, bonus),
    dropForBonus,
    forfeitForBonus,
    readRestricted: (on, owner) => readRestricted(needs, on, owner),
    restrictedThen: (on, at) => restrictedThen(needs, on, at),
    requireOwn: (tx, moved) => requireOwn(needs, tx, moved),
    requireCounted: (on, memberId) => requireCounted(needs, on, memberId),
    ofBonuses,
    owedByOffer,
    requireDone,
    closeOpenedBefore,
  };
}
