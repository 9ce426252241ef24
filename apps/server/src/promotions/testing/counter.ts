import type { MemberType, OfferTerms } from '@fairhall/contract';
import { sql } from 'kysely';
import { refuse } from '#platform/refusal';
import { secondPersonAt } from '../../../testing/second-person.ts';
import { currencyOfMethod } from '../../cashier/methods/method-queries.ts';
import type { CashierCaller, CashierNeeds } from '../../cashier/needs.ts';
import { type DeskDatabase, newKey, staffNamed } from '../../cashier/testing/desk.ts';
import { openHall } from '../../turnover/testing/hall.ts';
import { addCodes } from '../add-codes.ts';
import { draftOffer } from '../draft-offer.ts';
import { enterCode } from '../enter-code.ts';
import { type Promotions, startPromotions } from '../index.ts';
import { readBonuses } from '../list-bonuses.ts';
import type { PromotionsNeeds } from '../needs.ts';
import { putOnline } from '../put-online.ts';
import { findOffer, selectClaims } from '../queries.ts';

export type Counter = Awaited<ReturnType<typeof openCounter>>;

export const mai = staffNamed(51, 'mai');
export const noi = staffNamed(52, 'noi');
export const reason = 'the lantern feast';

const common = {
  name: 'Lanterns',
  currency: 'P',
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2026-12-31T00:00:00.000Z',
  usesTotal: null,
  usesPerMember: 1,
  audience: 'all',
  registeredFrom: null,
  turnoverPercent: 300,
  forfeits: 'bonus',
  budget: '100000',
} as const;
export const redeemTerms: OfferTerms = { ...common, kind: 'redeem', amount: '10000' };
export const promoTerms: OfferTerms = {
  ...common,
  kind: 'promo',
  rate: 5_000,
  minDeposit: '10000',
  maxBonus: '50000',
  turnoverOf: 'bonus',
  waitsHours: 72,
};

/** Cashier, turnover and promotions as they work together; members are what the test says of them. */
export async function openCounter(database: DeskDatabase) {
  const promotions: Partial<Promotions> = {};
  const bonuses: CashierNeeds['bonuses'] = {
    promisesOf: (caller) => promotions.promisesOf!(caller),
    roomOf: (on, wish) => promotions.roomOf!(on, wish),
    onlineByMethod: () => promotions.onlineByMethod!(),
    claimForDeposits: (tx, deposits) => promotions.claimForDeposits!(tx, deposits),
    reverseForDeposit: (tx, reversed) => promotions.reverseForDeposit!(tx, reversed),
    bonusOfDeposit: (tx, depositId) => promotions.bonusOfDeposit!(tx, depositId),
    bonusesOf: (on, depositIds) => promotions.bonusesOf!(on, depositIds),
  };
  const hall = await openHall(database, bonuses);
  const { db, clock } = hall.desk;
  const excluded = new Set<bigint>();
  const types = new Map<bigint, MemberType>();
  // the desk's own hears nothing of what promotions register
  const secondPerson = secondPersonAt({ db, clock });
  const audited: Parameters<PromotionsNeeds['audit']>[1][] = [];
  const needs: PromotionsNeeds = {
    db,
    clock,
    live: hall.desk.needs.live,
    members: {
      async read(memberId) {
        // by a connection of its own, as identity reads
        await sql`select 1`.execute(db);
        const registeredAt = new Date('2026-11-10T00:00:00Z');
        return { type: types.get(memberId) ?? 0, currency: 'P', registeredAt };
      },
      accountsOf: async (ids) => new Map(ids.map((id) => [id, `member${id}`])),
    },
    gate: {
      requireBonus: async (memberId) => {
        if (excluded.has(memberId)) refuse('safety/excluded', { until: '2027-01-01T00:00:00.000Z' });
      },
      canBeContacted: async (memberId) => !excluded.has(memberId),
      canReceiveBonus: async (_tx, memberId) => !excluded.has(memberId),
    },
    currencyOfMethod,
    turnover: hall.turnover,
    hasOpenRounds: hall.needs.hasOpenRounds,
    guardMember: Object.assign(() => refuse('request/invalid'), { asks: 'account' as const }),
    guards: {} as PromotionsNeeds['guards'],
    audit: async (_tx, entry) => void audited.push(entry),
    approvals: secondPerson.approvals,
    noteExport: async () => undefined,
  };
  Object.assign(promotions, startPromotions(needs));

  const offerRow = (offerId: bigint) => findOffer(db, offerId);
  const enter = (caller: CashierCaller, code: string, key = newKey()) =>
    enterCode(needs, caller, { key, code });

  return {
    hall,
    desk: hall.desk,
    needs,
    excluded,
    types,
    audited,
    offerRow,
    enter,
    /** An offer that is online under a code, whoever put it there. */
    async online(terms: OfferTerms, code: string): Promise<bigint> {
      const { id, revision } = await draftOffer(needs, { terms, staff: mai, reason });
      const codes = { kind: 'named', code } as const;
      await addCodes(needs, { offerId: id, codes, staff: mai, reason });
      const { approvalId } = await putOnline(needs, { offerId: id, revision, staff: mai, reason });
      if (approvalId !== null) await this.approve();
      return id;
    },
    approve: () => secondPerson.approve(noi),
    preview: secondPerson.preview,
    decline: secondPerson.decline,
    claimsOf: ({ memberId }: CashierCaller) =>
      selectClaims(db).where('member_id', '=', memberId).orderBy('id').execute(),
    bonusesOf: (caller: CashierCaller, wish: Parameters<typeof readBonuses>[2] = {}) =>
      readBonuses(needs, caller, wish),
    /** What bonuses brought a member by the list's sums, less what went back. */
    async broughtTo(caller: CashierCaller, wish: Parameters<typeof readBonuses>[2] = {}): Promise<bigint> {
      const { totals } = await readBonuses(needs, caller, wish);
      return totals.reduce((sum, one) => sum + BigInt(one.credited) - BigInt(one.takenBack), 0n);
    },
    cashOf: async (caller: CashierCaller) => (await hall.desk.balancesOf(caller)).cash,
  };
}
