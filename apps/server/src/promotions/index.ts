import type { MethodBonus } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import type { App } from '#platform/http';
import { registerRaiseBound } from './change-bound.ts';
import { type BonusDeposit, bonusOfDeposit, claimForDeposits, reverseForDeposit } from './deposit-bonus.ts';
import { bonusesOf, sumBonuses } from './list-bonuses.ts';
import { type BonusRoom, readOnline, readPromises, readRoom } from './method-bonus.ts';
import type { PromotionsCaller, PromotionsNeeds } from './needs.ts';
import { registerPutOnline } from './put-online.ts';
import { findWaiting } from './queries.ts';
import { memberRoutes } from './routes.ts';
import { staffRoutes } from './staff-routes.ts';

export { type DemoOffer, demoOffersAt, saveDemoOffers } from './demo-offers.ts';

export type Promotions = {
  routes(app: App): void;
  staffRoutes(app: App): void;
  /** In the transaction that credits the deposits, before their money; what it answers pays the bonuses, after it. */
  claimForDeposits(tx: Tx, deposits: readonly BonusDeposit[]): Promise<() => Promise<void>>;
  /** The bank took it back, two people have decided who bears it, and what they took has left the member's cash. */
  reverseForDeposit(tx: Tx, reversed: Pick<BonusDeposit, 'depositId' | 'at' | 'tell'>): Promise<void>;
  bonusOfDeposit(tx: Tx, depositId: bigint): Promise<bigint>;
  /** By way to deposit: what comes with a deposit by it now, for this member. */
  promisesOf(caller: PromotionsCaller): Promise<ReadonlyMap<string, MethodBonus>>;
  /** With how many more deposits an offer of a way to deposit comes, besides those it is promised to. */
  roomOf(db: Database, wish: { offerId: bigint; memberId: bigint }): Promise<BonusRoom>;
  /** By way to deposit: what comes with it now. */
  onlineByMethod(): Promise<ReadonlyMap<string, MethodBonus>>;
  /** A promo code that waits for its deposit. */
  hasWaitingCode(db: Database, wish: PromotionsCaller & { now: Date }): Promise<boolean>;
  bonusesOf(db: Database, depositIds: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>>;
  sumBonuses(db: Database, wish: PromotionsCaller & { from: Date; until: Date }): Promise<bigint>;
};

/** Codes that members enter, what the house gives for them, and what it has promised. */
export function startPromotions(needs: PromotionsNeeds): Promotions {
  registerPutOnline(needs);
  registerRaiseBound(needs);
  return {
    routes: (app) => memberRoutes(needs, app),
    staffRoutes: (app) => staffRoutes(needs, app),
    claimForDeposits: (tx, deposits) => claimForDeposits(needs, tx, deposits),
    reverseForDeposit: (tx, reversed) => reverseForDeposit(needs, tx, reversed),
    bonusOfDeposit,
    promisesOf: (caller) => readPromises(needs, caller),
    roomOf: readRoom,
    onlineByMethod: () => readOnline(needs),
    hasWaitingCode: async (db, wish) => (await findWaiting(db, wish)) !== undefined,
    bonusesOf,
    sumBonuses,
  };
}
