import { randomBytes } from 'node:crypto';
import type { Database, Tx } from '@fairhall/database';
import { sql } from 'kysely';

/** `currency` is that of the member's wallet; null when there is only play money. */
export type Player = {
  readonly vendor: string;
  readonly memberId: bigint;
  readonly currency: string | null;
};

const REF_BYTES = 16;

/** The vendor's word for a member, made when the member first opens one of its games. */
export async function referTo(tx: Tx, { vendor, memberId, currency }: Player): Promise<string> {
  await sql`insert into play.players (vendor, member_id, player_ref, currency)
    values (${vendor}, ${memberId}, ${randomBytes(REF_BYTES).toString('base64url')}, ${currency})
    on conflict (vendor, member_id) do nothing`.execute(tx);
  const { rows } = await sql<{ player_ref: string }>`
    select player_ref from play.players where vendor = ${vendor} and member_id = ${memberId}`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error(`member ${memberId} has no word at ${vendor}`);
  return row.player_ref;
}

/** Never changes once made, so whoever asks may keep it. */
export async function findPlayer(
  db: Database,
  { vendor, ref }: { vendor: string; ref: string },
): Promise<Player | undefined> {
  const { rows } = await sql<{ member_id: bigint; currency: string | null }>`
    select member_id, currency from play.players where vendor = ${vendor} and player_ref = ${ref}`.execute(
    db,
  );
  return rows[0] && { vendor, memberId: rows[0].member_id, currency: rows[0].currency };
}

/** Whose words these are, of those a vendor was ever given. */
export async function findPlayers(
  db: Database | Tx,
  { vendor, refs }: { vendor: string; refs: readonly string[] },
): Promise<Map<string, bigint>> {
  if (refs.length === 0) return new Map();
  const { rows } = await sql<{ member_id: bigint; player_ref: string }>`
    select member_id, player_ref from play.players
    where vendor = ${vendor} and player_ref = any (${refs}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.player_ref, row.member_id]));
}
