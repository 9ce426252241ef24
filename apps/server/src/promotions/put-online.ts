import { amount, houseDay, id, startOfHouseDay } from '@fairhall/contract';
import { inTransaction, sqlState, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { refuse } from '#platform/refusal';
import type { ApprovalKind, StaffCaller } from '#staff';
import { factsOf, noteOffer, requireDraft } from './draft-offer.ts';
import type { PromotionsNeeds } from './needs.ts';
import { lockOffer, writeOffer } from './queries.ts';
import { lockSettings } from './settings.ts';
import type { OfferRow, PromotionsTables } from './tables.ts';

const KIND = 'promotions.put-online';
const EXCLUSION_VIOLATION = '23P01';
const command = z.strictObject({ offerId: id, amountMinor: amount });

type Word = { staff: StaffCaller; reason: string };
export type PutOnline = { offer: OfferRow; approvalId: bigint | null };

/**
 * Makes a draft known to members. One person does it up to the budget of a day that the settings say; beyond it, and so
 * for many small offers together, a second one is asked.
 */
export function putOnline(
  needs: PromotionsNeeds,
  { offerId, revision, staff, reason }: Word & { offerId: bigint; revision: number },
): Promise<PutOnline> {
  return inTransaction(needs.db, async (tx) => {
    const draft = await lockOffer(tx, offerId);
    requireDraft(draft, { revision, now: needs.clock.now() });
    await requireReady(needs, tx, draft);
    const { aloneMinor } = await lockSettings(tx, draft.currency);
    const promised = await sumOfToday(needs, tx, draft, staff);
    if (promised + draft.budget_minor > aloneMinor) return await ask(needs, tx, { draft, staff, reason });
    const offer = await goOnline(needs, tx, { draft, staff, reason, isAlone: true });
    return { offer, approvalId: null };
  });
}

/** The command behind a large budget; the offer is the one that was asked about, since nobody edits it meanwhile. */
export function registerPutOnline(needs: PromotionsNeeds): void {
  needs.approvals.register({
    kind: KIND,
    payload: command,
    propose: 'promotions.offers.write',
    approve: 'promotions.offers.approve',
    amountMinor: (payload) => BigInt(payload.amountMinor),
    async preview(tx, { offerId }) {
      const facts = factsOf(await lockOffer(tx, BigInt(offerId)));
      return { before: facts, after: { ...facts, state: 'online' } };
    },
    async release(tx, { offerId }) {
      await lockOffer(tx, BigInt(offerId));
      await writeOffer(tx, BigInt(offerId), { approval_until: null });
    },
    async execute(tx, { payload, approvedBy, reason }) {
      const draft = await lockOffer(tx, BigInt(payload.offerId));
      if (draft.state !== 'draft') refuse('promotions/not-draft');
      await requireReady(needs, tx, draft);
      const offer = await goOnline(needs, tx, { draft, staff: approvedBy, reason, isAlone: false });
      return { offerId: offer.id, state: offer.state };
    },
  } satisfies ApprovalKind<typeof command>);
}

async function requireReady({ clock }: PromotionsNeeds, tx: Tx, draft: OfferRow): Promise<void> {
  if (draft.ends_at <= clock.now()) refuse('promotions/is-over');
  if (draft.method !== null) return await requireOnlyOne(tx, draft, clock.now());
  const code = await tx
    .withTables<PromotionsTables>()
    .selectFrom('promotions.codes')
    .where('offer_id', '=', draft.id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (!code) refuse('promotions/no-codes');
}

/** Said before a second person is asked; of two that go online at one moment the constraint says it. */
async function requireOnlyOne(tx: Tx, { method, starts_at, ends_at }: OfferRow, now: Date): Promise<void> {
  const other = await tx
    .withTables<PromotionsTables>()
    .selectFrom('promotions.offers')
    .where('method', '=', method)
    .where('state', '=', 'online')
    .where('starts_at', '<', ends_at)
    .where('ends_at', '>', starts_at > now ? starts_at : now)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (other) refuse('promotions/method-taken');
}

/** What this person has promised today without a second one. */
async function sumOfToday(
  { clock }: PromotionsNeeds,
  tx: Tx,
  { currency }: OfferRow,
  staff: StaffCaller,
): Promise<bigint> {
  const today = new Date(startOfHouseDay(houseDay(clock.now().getTime())));
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(o.budget_minor), 0)::bigint as sum from promotions.offers o
    where o.online_alone_by = ${staff.staffId} and o.currency = ${currency} and o.online_at >= ${today}`.execute(
    tx,
  );
  return rows[0]?.sum ?? 0n;
}

type Going = Word & { draft: OfferRow };

async function ask(needs: PromotionsNeeds, tx: Tx, { draft, staff, reason }: Going): Promise<PutOnline> {
  const { approvalId, expiresAt } = await needs.approvals.propose(tx, {
    kind: KIND,
    payload: { offerId: String(draft.id), amountMinor: String(draft.budget_minor) },
    subject: `offer:${draft.id}`,
    currency: draft.currency,
    reason,
    staff,
  });
  return { offer: await writeOffer(tx, draft.id, { approval_until: expiresAt }), approvalId };
}

async function goOnline(
  needs: PromotionsNeeds,
  tx: Tx,
  { draft, staff, reason, isAlone }: Going & { isAlone: boolean },
): Promise<OfferRow> {
  const offer = await writeOffer(tx, draft.id, {
    state: 'online',
    online_at: needs.clock.now(),
    online_alone_by: isAlone ? staff.staffId : null,
    approval_until: null,
    revision: draft.revision + 1,
  }).catch((error: unknown) => {
    if (sqlState(error) === EXCLUSION_VIOLATION) refuse('promotions/method-taken');
    throw error;
  });
  await noteOffer(needs, tx, { action: KIND, before: draft, after: offer, staff, reason });
  return offer;
}
