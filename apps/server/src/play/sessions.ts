import { createHash, randomBytes } from 'node:crypto';
import type { Language } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import { sql } from 'kysely';

export type Mode = 'real' | 'demo';
export type EndReason = 'logout' | 'exclusion' | 'limit' | 'block' | 'expired' | 'operator';

export type SessionRow = {
  id: bigint;
  vendor: string;
  member_id: bigint;
  player_ref: string;
  game: string;
  mode: Mode;
  currency: string;
  language: Language;
  opened_at: Date | null;
  expires_at: Date;
  ended_at: Date | null;
  countries: string[];
  tier: number;
};

/** How long a launched game has to swap its token. */
const LAUNCH_TOKEN_MS = 60_000;
const SESSION_MS = 12 * 60 * 60_000;
const TOKEN_BYTES = 16;

const columns = sql`s.id, s.vendor, s.member_id, s.player_ref, s.game, s.mode, s.currency, s.language, s.opened_at,
  s.expires_at, s.ended_at, s.countries, s.tier`;

export type NewSession = {
  id: bigint;
  vendor: string;
  memberId: bigint;
  playerRef: string;
  game: string;
  mode: Mode;
  currency: string;
  language: Language;
  /** The member's own session it is launched from. */
  signIn: bigint;
  /** Of which countries its player is, as far as is known. */
  countries: readonly string[];
  /** How well the house knew its player. */
  tier: number;
  /** Who opens it: the vendor with a launch token, or whoever has the vendor's own address. */
  opensBy: 'token' | 'address';
};

/** Where bets are asked of us a session gets a launch token, of which only the hash survives; elsewhere it needs none. */
export async function createSession(
  tx: Tx,
  session: NewSession,
  now: Date,
): Promise<{ token: string | undefined; expiresAt: Date }> {
  const token = session.opensBy === 'token' ? randomBytes(TOKEN_BYTES).toString('base64url') : undefined;
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  await sql`insert into play.sessions (id, vendor, member_id, player_ref, game, mode, currency, language, sign_in,
      token_hash, token_expires_at, created_at, expires_at, countries, tier)
    values (${session.id}, ${session.vendor}, ${session.memberId}, ${session.playerRef}, ${session.game},
      ${session.mode}, ${session.currency}, ${session.language}, ${session.signIn}, ${token === undefined ? null : hashToken(token)},
      ${new Date(now.getTime() + LAUNCH_TOKEN_MS)}, ${now}, ${expiresAt}, ${[...session.countries]}::text[],
      ${session.tier})`.execute(tx);
  return { token, expiresAt };
}

/** Swaps a launch token for its session: once, within its minute, by the vendor it was made for. */
export async function openSession(
  db: Database,
  { vendor, token, now }: { vendor: string; token: string; now: Date },
): Promise<SessionRow | 'SESSION_EXPIRED' | 'SESSION_UNKNOWN'> {
  const hash = hashToken(token);
  const { rows } = await sql<SessionRow>`
    update play.sessions s set opened_at = ${now}
    where s.token_hash = ${hash} and s.vendor = ${vendor} and s.opened_at is null and s.ended_at is null
      and s.token_expires_at > ${now}
    returning ${columns}`.execute(db);
  if (rows[0]) return rows[0];
  const { rows: late } = await sql`
    select s.id from play.sessions s where s.token_hash = ${hash} and s.vendor = ${vendor}`.execute(db);
  return late.length > 0 ? 'SESSION_EXPIRED' : 'SESSION_UNKNOWN';
}

/** The vendor has an address for it: from then on it is told when the session ends. */
export async function noteOpened(db: Database, { id, now }: { id: bigint; now: Date }): Promise<void> {
  await sql`update play.sessions set opened_at = ${now} where id = ${id} and ended_at is null`.execute(db);
}

/** Whose launch token this is, while it can still be swapped by this vendor. */
export async function findTokenOwner(
  db: Database,
  { vendor, token }: { vendor: string; token: string },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ member_id: bigint }>`
    select s.member_id from play.sessions s
    where s.token_hash = ${hashToken(token)} and s.vendor = ${vendor} and s.opened_at is null`.execute(db);
  return rows[0]?.member_id;
}

/** What a session's token stands for with its vendor, for ever: whether it still plays is asked elsewhere. */
export async function findByToken(
  db: Database,
  { vendor, token }: { vendor: string; token: string },
): Promise<{ id: bigint; player_ref: string; game: string } | undefined> {
  const { rows } = await sql<{ id: bigint; player_ref: string; game: string }>`
    select s.id, s.player_ref, s.game from play.sessions s
    where s.token_hash = ${hashToken(token)} and s.vendor = ${vendor}`.execute(db);
  return rows[0];
}

export async function findSession(db: Database, id: bigint): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`select ${columns} from play.sessions s where s.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

type Ending = {
  memberId: bigint;
  reason: EndReason;
  now: Date;
  signIn?: bigint | null | undefined;
  vendors?: readonly string[] | undefined;
};

/** Closes every session of a member in the caller's transaction: no bet that commits later can rest on one. */
export async function endSessions(
  tx: Tx,
  { memberId, reason, now, signIn = null, vendors }: Ending,
): Promise<number> {
  const { rows } = await sql`
    update play.sessions set ended_at = ${now}, end_reason = ${reason}
    where member_id = ${memberId} and ended_at is null
      and (${signIn}::bigint is null or sign_in = ${signIn})
      and (${vendors ?? null}::text[] is null or vendor = any(${vendors ?? null}::text[])) returning id`.execute(
    tx,
  );
  return rows.length;
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
