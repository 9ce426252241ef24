import type { Bonus, BonusStatus, Offer, OfferClaim, OfferTerms } from '@fairhall/contract';
import { sql } from 'kysely';
import { maskCode } from './code.ts';
import type { BonusRequirement, PromotionsNeeds } from './needs.ts';
import { budgetLeft, promoTermsOf, stateOf } from './offer.ts';
import { transferKeyOf } from './pay-bonus.ts';
import type { ClaimRow, OfferRow, PromotionsTables } from './tables.ts';

type Reading = Pick<PromotionsNeeds, 'db' | 'clock' | 'turnover'>;

export async function presentBonuses(needs: Reading, claims: readonly ClaimRow[]): Promise<Bonus[]> {
  const [facts, requirements] = await Promise.all([readFacts(needs, claims), requirementsOf(needs, claims)]);
  return claims.map((claim) => {
    const { code, terms } = facts.get(claim.id)!;
    return {
      id: String(claim.id),
      kind: claim.kind,
      code: code?.text ?? null,
      currency: claim.currency,
      status: statusOf(claim, needs.clock.now()),
      enteredAt: claim.entered_at.toISOString(),
      expiresAt: claim.expires_at?.toISOString() ?? null,
      terms: promoTermsOf(terms),
      turnoverPercent: terms.turnover_percent,
      turnoverOf: terms.turnover_of,
      amount: textOf(claim.bonus_minor),
      paidAt: claim.paid_at?.toISOString() ?? null,
      forfeits: terms.forfeits,
      takenBack: String(claim.taken_back_minor),
      takenWinnings: String(claim.winnings_taken_minor),
      deposit: depositOf(claim),
      requirement: requirements.get(claim.id) ?? null,
    };
  });
}

export async function presentClaims(
  needs: Reading & Pick<PromotionsNeeds, 'members'>,
  claims: readonly ClaimRow[],
): Promise<OfferClaim[]> {
  const [facts, requirements, accounts] = await Promise.all([
    readFacts(needs, claims),
    requirementsOf(needs, claims),
    needs.members.accountsOf(claims.map(({ member_id }) => member_id)),
  ]);
  return claims.map((claim) => {
    const { code } = facts.get(claim.id)!;
    return {
      id: String(claim.id),
      member: { id: String(claim.member_id), username: accounts.get(claim.member_id) ?? '' },
      code: code && (code.is_drawn ? maskCode(code.text) : code.text),
      status: statusOf(claim, needs.clock.now()),
      enteredAt: claim.entered_at.toISOString(),
      expiresAt: claim.expires_at?.toISOString() ?? null,
      paidAt: claim.paid_at?.toISOString() ?? null,
      amount: textOf(claim.bonus_minor),
      takenBack: String(claim.taken_back_minor),
      takenWinnings: String(claim.winnings_taken_minor),
      depositId: textOf(claim.deposit_id),
      transferKey: claim.bonus_minor === null ? null : transferKeyOf(claim),
      requirement: requirements.get(claim.id) ?? null,
    };
  });
}

export async function presentOffers(needs: Reading, offers: readonly OfferRow[]): Promise<Offer[]> {
  const ids = offers.map(({ id }) => id);
  const [codes, owed] = await Promise.all([readCodes(needs, ids), needs.turnover.owedByOffer(needs.db, ids)]);
  const now = needs.clock.now();
  return offers.map((offer) => ({
    id: String(offer.id),
    state: stateOf(offer, now),
    terms: termsOf(offer),
    namedCodes: codes.get(offer.id)?.named ?? [],
    drawnCodes: codes.get(offer.id)?.drawn ?? 0,
    uses: offer.uses,
    paid: String(offer.paid_minor),
    reserved: String(offer.reserved_minor),
    budgetLeft: String(budgetLeft(offer)),
    owedTurnover: String(owed.get(offer.id) ?? 0n),
    secondPersonWaiting: offer.approval_until !== null && offer.approval_until > now,
    createdAt: offer.created_at.toISOString(),
    onlineAt: offer.online_at?.toISOString() ?? null,
    stoppedAt: offer.stopped_at?.toISOString() ?? null,
    revision: offer.revision,
  }));
}

const textOf = (value: bigint | null) => (value === null ? null : String(value));

function statusOf({ status, expires_at }: ClaimRow, now: Date): BonusStatus {
  return status === 'waiting' && expires_at !== null && expires_at <= now ? 'expired' : status;
}

function depositOf({ deposit_id, order_number, deposit_minor }: ClaimRow): Bonus['deposit'] {
  if (deposit_id === null || order_number === null || deposit_minor === null) return null;
  return { id: String(deposit_id), orderNumber: order_number, amount: String(deposit_minor) };
}

function termsOf(offer: OfferRow): OfferTerms {
  const common = {
    name: offer.name,
    currency: offer.currency,
    startsAt: offer.starts_at.toISOString(),
    endsAt: offer.ends_at.toISOString(),
    usesTotal: offer.uses_total,
    usesPerMember: offer.uses_per_member,
    audience: offer.audience,
    registeredFrom: offer.registered_from?.toISOString() ?? null,
    turnoverPercent: offer.turnover_percent,
    forfeits: offer.forfeits,
    budget: String(offer.budget_minor),
  };
  const promo = promoTermsOf(offer);
  if (!promo) return { ...common, kind: 'redeem', amount: String(offer.amount_minor) };
  const { turnover_of: turnoverOf, waits_hours: waitsHours, method } = offer;
  if (method !== null) return { ...common, kind: 'method', ...promo, turnoverOf, method };
  return { ...common, kind: 'promo', ...promo, turnoverOf, waitsHours: waitsHours ?? 1 };
}

type Facts = {
  code: { text: string; is_drawn: boolean } | null;
  terms: Pick<
    OfferRow,
    'rate' | 'min_deposit_minor' | 'max_bonus_minor' | 'turnover_percent' | 'turnover_of' | 'forfeits'
  >;
};

async function readFacts({ db }: Reading, claims: readonly ClaimRow[]): Promise<Map<bigint, Facts>> {
  if (claims.length === 0) return new Map();
  const rows = await db
    .withTables<PromotionsTables>()
    .selectFrom('promotions.claims as c')
    .leftJoin('promotions.codes as k', 'k.id', 'c.code_id')
    .innerJoin('promotions.offers as o', 'o.id', 'c.offer_id')
    .where(
      'c.id',
      'in',
      claims.map(({ id }) => id),
    )
    .select(['c.id', 'k.text', 'k.is_drawn', 'o.rate', 'o.min_deposit_minor', 'o.max_bonus_minor'])
    .select(['o.turnover_percent', 'o.turnover_of', 'o.forfeits'])
    .execute();
  return new Map(
    rows.map(({ id, text, is_drawn, ...terms }) => [
      id,
      { code: text === null || is_drawn === null ? null : { text, is_drawn }, terms },
    ]),
  );
}

async function requirementsOf({ db, turnover }: Reading, claims: readonly ClaimRow[]) {
  const found = await turnover.ofBonuses(
    db,
    claims.map(({ id }) => id),
  );
  return new Map(found.map((requirement) => [requirement.claimId, presentRequirement(requirement)]));
}

const presentRequirement = ({ requiredMinor, doneMinor, goes, status }: BonusRequirement) => ({
  required: String(requiredMinor),
  done: String(doneMinor),
  left: String(status === 'open' ? goes.bonusMinor + goes.winningsMinor : 0n),
  status,
});

async function readCodes({ db }: Reading, offerIds: readonly bigint[]) {
  const { rows } = await sql<{ offer_id: bigint; named: string[]; drawn: number }>`
    select c.offer_id, coalesce(array_agg(c.text order by c.id) filter (where not c.is_drawn), '{}') as named,
      (count(*) filter (where c.is_drawn))::integer as drawn
    from promotions.codes c where c.offer_id = any(${[...offerIds]}::bigint[]) group by c.offer_id`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.offer_id, row]));
}
