import type { Tx } from '@fairhall/database';
import { judgeGuess, type ThrottleRule } from '#identity';
import { type Deed, perform } from '#platform/deed';
import { refuse } from '#platform/refusal';
import { lookOf } from './code.ts';
import { endOverdue, endOwnOverdue } from './end-waiting.ts';
import type { PromotionsCaller, PromotionsMember, PromotionsNeeds } from './needs.ts';
import { costOf, judgeEntry, waitsUntil } from './offer.ts';
import { payBonus } from './pay-bonus.ts';
import { countOwn, findCode, lockOffer, selectClaims, writeOffer } from './queries.ts';
import type { ClaimRow, CodeRow, OfferRow, PromotionsTables } from './tables.ts';

const MINUTES_10_MS = 600_000;
/** Codes that nobody knows: five of them, and the next is listened to ten minutes later. */
const wrongCodes: ThrottleRule = { failures: 5, windowMs: MINUTES_10_MS, lockMs: MINUTES_10_MS };

export type CodeWish = { key: string; code: string };

/** Uses a code: a redeem code is credited, a promo code waits for a deposit. The same key answers the same claim. */
export async function enterCode(
  needs: PromotionsNeeds,
  caller: PromotionsCaller,
  wish: CodeWish,
): Promise<ClaimRow> {
  await needs.gate.requireBonus(caller.memberId);
  const look = lookOf(wish.code);
  const code = await guessCode(needs, caller, look);
  await endOwnOverdue(needs, caller);
  const member = await needs.members.read(caller.memberId);
  return await perform(needs, (deed) => use(needs, deed, { caller, member, code, key: wish.key }));
}

/** A code that is known does not wipe out those that were not: whoever has one could guess for ever between its uses. */
async function guessCode(
  { db, clock }: PromotionsNeeds,
  { memberId }: PromotionsCaller,
  look: string,
): Promise<CodeRow> {
  const guess = {
    ...{ subject: `code-entered:${memberId}`, rule: wrongCodes },
    locked: { code: 'promotions/locked', field: 'code' },
  } as const;
  const judged = await judgeGuess({ db, clock }, { others: [guess] }, () => findCode(db, look));
  return 'right' in judged ? judged.right : refuse('promotions/code-unknown', {}, 'code');
}

type Use = { caller: PromotionsCaller; member: PromotionsMember; code: CodeRow; key: string };

async function use(needs: PromotionsNeeds, deed: Deed, { caller, member, code: { id, offer_id }, key }: Use) {
  const { tx, at } = deed;
  const { memberId } = caller;
  const locked = await lockOffer(tx, offer_id);
  const known = await findByKey(tx, memberId, key);
  if (known) return known.code_id === id ? known : refuse('promotions/key-reused');
  await needs.gate.requireBonus(memberId, tx);
  const offer = await endOverdue(tx, locked, at);
  const code = await lockCode(tx, id);
  const ownUses = await countOwn(tx, offer.id, memberId);
  const no = judgeEntry({ offer, code, member, ownUses, now: at });
  if (no) refuse(no.code, no.params, 'code');
  const claim = await insertClaim(deed, { offer, code, memberId, key, useNumber: ownUses + 1 });
  if (!claim) return await refuseSecond(tx, memberId, key);
  await countUse(tx, { offer, code, claim });
  if (claim.kind === 'redeem') await payBonus(needs, deed, { claim, offer });
  return claim;
}

function findByKey(tx: Tx, memberId: bigint, key: string): Promise<ClaimRow | undefined> {
  return selectClaims(tx).where('member_id', '=', memberId).where('request_key', '=', key).executeTakeFirst();
}

async function lockCode(tx: Tx, id: bigint): Promise<CodeRow> {
  return await tx
    .withTables<PromotionsTables>()
    .selectFrom('promotions.codes')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
}

type NewClaim = { offer: OfferRow; code: CodeRow; memberId: bigint; key: string; useNumber: number };

/** Nothing when the member has another promo code waiting, or sent this key with another code. */
async function insertClaim(
  { tx, at }: Deed,
  { offer, code, memberId, key, useNumber }: NewClaim,
): Promise<ClaimRow | undefined> {
  const isPaid = offer.kind === 'redeem';
  return await tx
    .withTables<PromotionsTables>()
    .insertInto('promotions.claims')
    .values({
      offer_id: offer.id,
      code_id: code.id,
      member_id: memberId,
      request_key: key,
      kind: offer.kind,
      currency: offer.currency,
      use_number: useNumber,
      status: isPaid ? 'paid' : 'waiting',
      entered_at: at,
      expires_at: waitsUntil(offer, at),
      reserved_minor: isPaid ? 0n : costOf(offer),
      deposit_id: null,
      order_number: null,
      deposit_minor: null,
      bonus_minor: isPaid ? costOf(offer) : null,
      paid_at: isPaid ? at : null,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

async function refuseSecond(tx: Tx, memberId: bigint, key: string): Promise<never> {
  return (await findByKey(tx, memberId, key))
    ? refuse('promotions/key-reused')
    : refuse('promotions/one-waiting', {}, 'code');
}

async function countUse(
  tx: Tx,
  { offer, code, claim }: { offer: OfferRow; code: CodeRow; claim: ClaimRow },
): Promise<void> {
  await tx
    .withTables<PromotionsTables>()
    .updateTable('promotions.codes')
    .set({ uses: code.uses + 1 })
    .where('id', '=', code.id)
    .execute();
  await writeOffer(tx, offer.id, {
    uses: offer.uses + 1,
    reserved_minor: offer.reserved_minor + claim.reserved_minor,
    paid_minor: offer.paid_minor + (claim.bonus_minor ?? 0n),
  });
}
