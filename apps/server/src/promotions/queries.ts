import type { Database, Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { refuse } from '#platform/refusal';
import type { ClaimRow, CodeRow, OfferRow, PromotionsTables } from './tables.ts';

export async function findOffer(db: Database, id: bigint): Promise<OfferRow> {
  return (await selectOffer(db, id).executeTakeFirst()) ?? refuse('promotions/not-found');
}

/** Whoever changes what an offer has promised holds this lock, and takes it before any of its codes or claims. */
export async function lockOffer(tx: Tx, id: bigint): Promise<OfferRow> {
  return (await selectOffer(tx, id).forUpdate().executeTakeFirst()) ?? refuse('promotions/not-found');
}

function selectOffer(db: Database, id: bigint) {
  return db.withTables<PromotionsTables>().selectFrom('promotions.offers').where('id', '=', id).selectAll();
}

/** A code of an offer that members may have heard of: drafts are known to nobody. */
export async function findCode(db: Database, look: string): Promise<CodeRow | undefined> {
  return await db
    .withTables<PromotionsTables>()
    .selectFrom('promotions.codes as c')
    .innerJoin('promotions.offers as o', 'o.id', 'c.offer_id')
    .where('c.look', '=', look)
    .where('o.state', '<>', 'draft')
    .selectAll('c')
    .executeTakeFirst();
}

export function selectClaims(db: Database) {
  return db.withTables<PromotionsTables>().selectFrom('promotions.claims').selectAll();
}

export async function findWaiting(
  db: Database,
  { memberId, currency, now }: { memberId: bigint; currency: string; now: Date },
): Promise<ClaimRow | undefined> {
  return await selectClaims(db)
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('status', '=', 'waiting')
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Of these members, those with a code that waits, whatever it is for. */
export async function whoWaits(
  db: Database,
  owners: readonly { memberId: bigint }[],
): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ member: bigint }>`
    select c.member_id as member from promotions.claims c
    where c.status = 'waiting' and c.member_id = any(${owners.map(({ memberId }) => memberId)}::bigint[])`.execute(
    db,
  );
  return new Set(rows.map(({ member }) => member));
}

/** Under the offer's lock. Of codes only the last one can still be given up, so that the next number is never taken. */
export async function countOwn(db: Database, offerId: bigint, memberId: bigint): Promise<number> {
  const rows = await selectClaims(db)
    .where('offer_id', '=', offerId)
    .where('member_id', '=', memberId)
    .where('status', 'not in', ['expired', 'given-up'])
    .execute();
  return rows.length;
}

type OfferChange = Partial<
  Pick<
    OfferRow,
    | 'state'
    | 'uses'
    | 'reserved_minor'
    | 'paid_minor'
    | 'online_at'
    | 'online_alone_by'
    | 'stopped_at'
    | 'approval_until'
    | 'revision'
  >
>;

export async function writeOffer(tx: Tx, id: bigint, change: OfferChange): Promise<OfferRow> {
  return await tx
    .withTables<PromotionsTables>()
    .updateTable('promotions.offers')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

type ClaimChange = Partial<Omit<ClaimRow, 'id' | 'offer_id' | 'code_id' | 'member_id' | 'request_key'>>;

export async function writeClaim(tx: Tx, id: bigint, change: ClaimChange): Promise<ClaimRow> {
  return await tx
    .withTables<PromotionsTables>()
    .updateTable('promotions.claims')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
