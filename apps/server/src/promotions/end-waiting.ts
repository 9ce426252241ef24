import { inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { PromotionsCaller, PromotionsNeeds } from './needs.ts';
import { lockOffer, selectClaims, writeOffer } from './queries.ts';
import type { ClaimRow, OfferRow, PromotionsTables } from './tables.ts';

/**
 * Ends what waited too long for its deposit and gives back what was set aside for it. No timer does it: it is asked
 * whenever the offer is locked, and whoever reads goes by the time.
 */
export async function endOverdue(tx: Tx, offer: OfferRow, now: Date): Promise<OfferRow> {
  if (offer.kind !== 'promo') return offer;
  const overdue = await tx
    .withTables<PromotionsTables>()
    .selectFrom('promotions.claims')
    .where('offer_id', '=', offer.id)
    .where('status', '=', 'waiting')
    .where('expires_at', '<=', now)
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .execute();
  return await endWaiting(tx, { offer, claims: overdue, status: 'expired', at: now });
}

/** What a member let pass of another offer keeps no new code waiting; in a transaction of its own, since each offer has its lock. */
export async function endOwnOverdue(
  { db, clock }: Pick<PromotionsNeeds, 'db' | 'clock'>,
  { memberId, currency }: PromotionsCaller,
): Promise<void> {
  const now = clock.now();
  const overdue = await selectClaims(db)
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('status', '=', 'waiting')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  if (!overdue) return;
  await inTransaction(db, async (tx) => endOverdue(tx, await lockOffer(tx, overdue.offer_id), now));
}

type Ended = {
  offer: OfferRow;
  claims: readonly ClaimRow[];
  status: 'expired' | 'given-up';
  at: Date;
};

/** With the offer and the claims locked. */
export async function endWaiting(tx: Tx, { offer, claims, status, at }: Ended): Promise<OfferRow> {
  if (claims.length === 0) return offer;
  await tx
    .withTables<PromotionsTables>()
    .updateTable('promotions.claims')
    .set({ status, reserved_minor: 0n, ended_at: at })
    .where(
      'id',
      'in',
      claims.map(({ id }) => id),
    )
    .execute();
  await sql`
    update promotions.codes c set uses = c.uses - ended.uses
    from (
      select given.code_id, count(*)::integer as uses
      from unnest(${claims.map(({ code_id }) => code_id)}::bigint[]) as given (code_id) group by given.code_id
    ) ended
    where c.id = ended.code_id`.execute(tx);
  return await writeOffer(tx, offer.id, {
    uses: offer.uses - claims.length,
    reserved_minor: offer.reserved_minor - claims.reduce((sum, claim) => sum + claim.reserved_minor, 0n),
  });
}
