import type { Database, Tx } from '@fairhall/database';
import { type Selectable, sql } from 'kysely';
import { refuse } from '#platform/refusal';
import type { MemberId } from './member.ts';
import type { IdentityTables } from './tables.ts';

const memberColumns = [
  'id',
  'account',
  'type',
  'nickname',
  'icon',
  'real_name',
  'language',
  'currency',
  'upline_id',
  'path',
  'labels',
  'status',
  'password_hash',
  'password_changed_at',
  'must_change_password',
  'password_ends_at',
  'password_came_by',
  'terms_version',
  'age_confirmed_at',
  'registered_at',
  'last_login_at',
  'expires_at',
] as const;

/** Of a member's labels those that they read themselves. */
const toldLabels = sql<string[]>`case when labels = '{}' then '{}'::text[] else array(
  select l.name from identity.labels l where l.is_told and l.name = any(labels) order by l.name
) end`.as('told_labels');

export type MemberRow = Pick<
  Selectable<IdentityTables['identity.members']>,
  (typeof memberColumns)[number]
> & {
  told_labels: string[];
};

export async function readMemberRow(db: Database | Tx, memberId: MemberId): Promise<MemberRow> {
  const row = await db
    .withTables<IdentityTables>()
    .selectFrom('identity.members')
    .select(memberColumns)
    .select(toldLabels)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row ?? refuse('identity/unknown-member');
}

/** The member's row, kept from changing until the transaction ends. */
export async function lockMember(tx: Tx, memberId: MemberId): Promise<MemberRow> {
  const row = await tx
    .withTables<IdentityTables>()
    .selectFrom('identity.members')
    .select(memberColumns)
    .select(toldLabels)
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse('identity/unknown-member');
}

/** The query that finds a member by account, to be asked beside something else. */
export function byAccount(db: Database | Tx, { brandId, account }: { brandId: bigint; account: string }) {
  return db
    .withTables<IdentityTables>()
    .selectFrom('identity.members')
    .select(memberColumns)
    .select(toldLabels)
    .where('brand_id', '=', brandId)
    .where('account', '=', account);
}

/** Those of the accounts that members have. */
export async function knownAccounts(db: Database, accounts: readonly string[]): Promise<string[]> {
  return [...(await idsOf(db, accounts)).keys()];
}

/** Whose accounts these are: id by account; those that nobody has are left out. */
export async function idsOf(
  db: Database,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, MemberId>> {
  if (accounts.length === 0) return new Map();
  const rows = await db
    .withTables<IdentityTables>()
    .selectFrom('identity.members')
    .select(['id', 'account'])
    .where('account', 'in', [...accounts])
    .execute();
  return new Map(rows.map((row) => [row.account, row.id]));
}

/** Names for lists of other domains: account by id. */
export async function accountsOf(
  db: Database | Tx,
  memberIds: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .withTables<IdentityTables>()
    .selectFrom('identity.members')
    .select(['id', 'account'])
    .where('id', 'in', [...new Set(memberIds)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.account]));
}

export async function listOpenSessions(db: Database, memberId: MemberId) {
  return db
    .withTables<IdentityTables>()
    .selectFrom('identity.sessions')
    .select(['id', 'device', 'device_mark', 'network', 'started_at', 'last_seen_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .orderBy('started_at', 'desc')
    .execute();
}
