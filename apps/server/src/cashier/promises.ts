import type { MethodBonus } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { CashierNeeds } from './needs.ts';
import type { CashierTables } from './tables.ts';

type Needs = Pick<CashierNeeds, 'bonuses'>;
type Wish = { bonus: Pick<MethodBonus, 'offerId'>; memberId: bigint };

/** As `hasRoom`; nobody else is promised any of this offer until the transaction ends. */
export async function takeRoom(needs: Needs, tx: Tx, wish: Wish): Promise<boolean> {
  const lock = `cashier/promises/${wish.bonus.offerId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
  return await hasRoom(needs, tx, wish);
}

/**
 * Whether the bonus comes with one order more, besides those that wait with a promise of it. Those are counted first:
 * one that is paid meanwhile then counts twice, and not never. Late ones gave theirs back, and ask when they are paid.
 */
export async function hasRoom({ bonuses }: Needs, db: Database, { bonus, memberId }: Wish): Promise<boolean> {
  const promised = await db
    .withTables<CashierTables>()
    .selectFrom('cashier.deposits')
    .where('settled_at', 'is', null)
    .where('status', '<>', 'late')
    .where(sql`bonus_terms ->> 'offerId'`, '=', bonus.offerId)
    .select(({ fn }) => fn.countAll<bigint>().as('all'))
    .select(({ fn }) => fn.countAll<bigint>().filterWhere('member_id', '=', memberId).as('own'))
    .executeTakeFirstOrThrow();
  const room = await bonuses.roomOf(db, { offerId: BigInt(bonus.offerId), memberId });
  return promised.own < room.own && promised.all < room.all;
}
