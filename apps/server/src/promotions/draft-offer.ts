import type { OfferTerms } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import { moneyFacts, refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import type { PromotionsNeeds } from './needs.ts';
import { costOf } from './offer.ts';
import { lockOffer } from './queries.ts';
import { requireKnown } from './settings.ts';
import type { OfferRow, PromotionsTables } from './tables.ts';

type Word = { staff: StaffCaller; reason: string };
type Needs = Pick<PromotionsNeeds, 'db' | 'clock' | 'audit' | 'currencyOfMethod'>;

/** Writes an offer; nobody but staff knows of it until it is put online. */
export function draftOffer(
  needs: Needs,
  { terms, staff, reason }: Word & { terms: OfferTerms },
): Promise<OfferRow> {
  const columns = columnsOf(terms);
  requireSound(columns);
  return inTransaction(needs.db, async (tx) => {
    await requireMethod(needs, tx, columns);
    const offer = await tx
      .withTables<PromotionsTables>()
      .insertInto('promotions.offers')
      .values({
        ...columns,
        state: 'draft',
        created_at: needs.clock.now(),
        online_at: null,
        online_alone_by: null,
        stopped_at: null,
        approval_until: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await noteOffer(needs, tx, { action: 'promotions.draft-offer', after: offer, staff, reason });
    return offer;
  });
}

/** Changes a draft, on what the one who changes it had before their eyes. */
export function editOffer(
  needs: Needs,
  {
    offerId,
    terms,
    revision,
    staff,
    reason,
  }: Word & { offerId: bigint; terms: OfferTerms; revision: number },
): Promise<OfferRow> {
  const columns = columnsOf(terms);
  requireSound(columns);
  return inTransaction(needs.db, async (tx) => {
    const before = await lockOffer(tx, offerId);
    requireDraft(before, { revision, now: needs.clock.now() });
    await requireMethod(needs, tx, columns);
    const after = await tx
      .withTables<PromotionsTables>()
      .updateTable('promotions.offers')
      .set({ ...columns, revision: revision + 1 })
      .where('id', '=', offerId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await noteOffer(needs, tx, { action: 'promotions.edit-offer', before, after, staff, reason });
    return after;
  });
}

/** A draft as it was read, about which nobody is asked. */
export function requireDraft(offer: OfferRow, { revision, now }: { revision: number; now: Date }): void {
  if (offer.state !== 'draft') refuse('promotions/not-draft');
  if (offer.revision !== revision) refuse('request/conflict');
  if (offer.approval_until && offer.approval_until > now) refuse('promotions/already-asked');
}

export async function noteOffer(
  { audit }: Pick<PromotionsNeeds, 'audit'>,
  tx: Tx,
  { action, before, after, staff, reason }: Word & { action: string; before?: OfferRow; after: OfferRow },
): Promise<void> {
  await audit(tx, {
    staff,
    action,
    subject: `offer:${after.id}`,
    ...(before && { before: factsOf(before) }),
    after: factsOf(after),
    reason,
  });
}

/** What an offer promises, in the words of the audit trail. */
export function factsOf(offer: OfferRow) {
  return {
    state: offer.state,
    name: offer.name,
    kind: offer.kind,
    ...(offer.method !== null && { method: offer.method }),
    currency: offer.currency,
    creditMinor: offer.amount_minor,
    depositBasisPoints: offer.rate,
    minDepositMinor: offer.min_deposit_minor,
    maxBonusMinor: offer.max_bonus_minor,
    waitsHours: offer.waits_hours,
    turnoverPercent: offer.turnover_percent,
    turnoverOf: offer.turnover_of,
    forfeits: offer.forfeits,
    startsAt: offer.starts_at.toISOString(),
    endsAt: offer.ends_at.toISOString(),
    usesTotal: offer.uses_total,
    usesPerMember: offer.uses_per_member,
    audience: offer.audience,
    registeredFrom: offer.registered_from?.toISOString() ?? null,
    budgetMinor: offer.budget_minor,
  };
}

type Columns = ReturnType<typeof columnsOf>;

export function columnsOf(terms: OfferTerms) {
  const ofDeposit = terms.kind === 'redeem' ? undefined : terms;
  return {
    name: terms.name,
    kind: terms.kind,
    method: terms.kind === 'method' ? terms.method : null,
    currency: terms.currency,
    amount_minor: terms.kind === 'redeem' ? BigInt(terms.amount) : null,
    rate: ofDeposit?.rate ?? null,
    min_deposit_minor: ofDeposit ? BigInt(ofDeposit.minDeposit) : null,
    max_bonus_minor: ofDeposit ? BigInt(ofDeposit.maxBonus) : null,
    waits_hours: terms.kind === 'promo' ? terms.waitsHours : null,
    turnover_percent: terms.turnoverPercent,
    turnover_of: ofDeposit?.turnoverOf ?? ('bonus' as const),
    forfeits: terms.forfeits,
    starts_at: new Date(terms.startsAt),
    ends_at: new Date(terms.endsAt),
    uses_total: terms.usesTotal,
    uses_per_member: terms.usesPerMember,
    audience: terms.audience,
    registered_from: terms.registeredFrom === null ? null : new Date(terms.registeredFrom),
    budget_minor: BigInt(terms.budget),
  };
}

async function requireMethod(
  { currencyOfMethod }: Needs,
  tx: Tx,
  { method, currency }: Columns,
): Promise<void> {
  if (method !== null && (await currencyOfMethod(tx, method)) !== currency)
    refuse('promotions/method-unfit', {}, 'terms.method');
}

function requireSound(columns: Columns): void {
  requireKnown(columns.currency);
  if (columns.starts_at >= columns.ends_at) refuse('promotions/window-backwards', {}, 'terms.endsAt');
  const { amount_minor, max_bonus_minor, budget_minor } = columns;
  const cost = costOf({ amount_minor, max_bonus_minor });
  if (budget_minor < cost)
    refuse('promotions/budget-too-small', moneyFacts(columns.currency, { min: cost }), 'terms.budget');
}
