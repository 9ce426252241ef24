import type { MovementMade } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';

type Row = { key: string; kind: string; amount: bigint; at: Date };

/** Of movements by their keys those that were made on a member's money, in the order they were. */
export async function findMade(
  db: Database,
  { member, keys }: { member: bigint; keys: readonly string[] },
): Promise<MovementMade[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<Row>`
    select made.key, made.kind, made.amount, b.at
    from (
      select distinct on (e.key) e.key, e.kind, e.amount, e.batch
      from wallet.entries e join wallet.accounts a on a.id = e.account
      where e.key = any(${[...keys]}::text[]) and a.member = ${member} order by e.key, e.leg
    ) made
    join wallet.batches b on b.id = made.batch order by b.at, made.batch, made.key`.execute(db);
  return rows.map(({ key, kind, amount, at }) => ({
    key,
    kind,
    amount: String(amount),
    at: at.toISOString(),
  }));
}
