import type { AnswerOf, LineDirection, listLineTransfers, QueryOf } from '@fairhall/contract';
import { type RawBuilder, sql } from 'kysely';
import { readSummedPage } from '#platform/summed-page';
import { findMade } from '#wallet';
import { spanOf } from '../list-orders.ts';
import type { CashierCaller, CashierNeeds } from '../needs.ts';
import type { CashierTables } from '../tables.ts';
import { lineKey } from './post-line.ts';
import { presentLine } from './present-line.ts';

/** What a member sent along the line in some days, and what came, with its sums. */
export async function listOwnLine(
  needs: CashierNeeds,
  { memberId: member }: CashierCaller,
  wish: QueryOf<typeof listLineTransfers>,
): Promise<AnswerOf<typeof listLineTransfers>> {
  const { db, clock } = needs;
  const { direction } = wish;
  const fitting = fittingTransfers({ ...spanOf(wish, clock.now()), member, direction });
  const { ids, ...page } = await readSummedPage(db, { fitting, names: ['sent', 'received'] }, wish);
  if (ids.length === 0) return { ...page, items: [] };
  const rows = await db
    .withTables<CashierTables>()
    .selectFrom('cashier.line_transfers')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
  const made = await findMade(db, { member, keys: rows.map(lineKey) });
  const items = (await presentLine(needs, rows, member)).map((transfer) => {
    const name = lineKey({ direction: transfer.direction, id: BigInt(transfer.id) });
    return { ...transfer, movements: made.filter(({ key }) => key === name) };
  });
  return { ...page, items };
}

type Fit = { member: bigint; from: Date; until: Date; direction?: LineDirection | undefined };

export function fittingTransfers({ member, from, until, direction }: Fit): RawBuilder<unknown> {
  const fits = sql`t.at >= ${from} and t.at < ${until}
    and ${direction === undefined ? sql`true` : sql`t.direction = ${direction}`}`;
  return sql`select t.id, t.currency, t.amount_minor as sent, 0::bigint as received from cashier.line_transfers t
    where t.from_id = ${member} and ${fits}
    union all
    select t.id, t.currency, 0, t.amount_minor from cashier.line_transfers t where t.to_id = ${member} and ${fits}`;
}
