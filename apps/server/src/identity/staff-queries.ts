import { type MemberCard, type MemberRow, toAccount } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { TEST_CURRENCY } from '@fairhall/money';
import { cursorOf, cutPage } from '#platform/page';
import { refuse } from '#platform/refusal';
import { maskedIdNumber } from './id-number.ts';
import { hasLabel } from './labels/has-label.ts';
import { lockSubjectsOf } from './lock-subjects.ts';
import { type MemberId, toMemberId, toMemberType } from './member.ts';
import { listPasskeys } from './passkeys/queries.ts';
import { readFactor } from './security/second-factor.ts';
import { listBindings } from './social/bindings.ts';
import type { IdentityTables } from './tables.ts';

export type MemberSearch = {
  search?: string | undefined;
  account?: string | undefined;
  type?: string | undefined;
  label?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

const PAGE = 50;
const DIGITS = /^[1-9][0-9]{0,17}$/;

/** Newest first. A search of digits finds the id too; anything else is the beginning of an account name. */
export async function searchMembers(
  database: Database,
  { search, account, type, label, cursor, limit = PAGE }: MemberSearch,
  now: Date,
) {
  const text = search === undefined ? undefined : toAccount(search);
  let query = database
    .withTables<IdentityTables>()
    .selectFrom('identity.members as m')
    .leftJoin('identity.members as u', 'u.id', 'm.upline_id')
    .select([
      'm.id',
      'm.account',
      'm.type',
      'm.nickname',
      'm.registered_at',
      'm.last_login_at',
      'm.labels',
      'm.currency',
      'u.account as upline_account',
    ])
    .orderBy('m.id', 'desc')
    .limit(limit + 1);
  if (type) query = query.where('m.type', '=', Number(type));
  else query = query.where('m.type', '<>', 4);
  if (label !== undefined) query = query.where(hasLabel(label));
  if (account !== undefined) query = query.where('m.account', '=', toAccount(account));
  const before = cursorOf(cursor);
  if (before !== undefined) query = query.where('m.id', '<', before as MemberId);
  if (text)
    query = query.where((where) =>
      where.or([
        where('m.account', 'like', `${text.replace(/[\\%_]/g, '\\$&')}%`),
        ...(DIGITS.test(text) ? [where('m.id', '=', toMemberId(text))] : []),
      ]),
    );
  const { rows, next } = cutPage(await query.execute(), limit);
  const locks = await locksOf(database, rows, now);
  const items = rows.map(
    (row): MemberRow => ({
      id: String(row.id),
      account: row.account,
      nickname: row.nickname,
      type: toMemberType(row.type),
      uplineAccount: row.upline_account,
      registeredAt: row.registered_at.toISOString(),
      lastLoginAt: row.last_login_at?.toISOString() ?? null,
      locked: locks.has(row.id),
      isTest: row.currency === TEST_CURRENCY,
      labels: row.labels,
    }),
  );
  return { items, next };
}

/** Whom wrong guesses have locked out of anything, and until when. */
async function locksOf(
  database: Database,
  members: readonly { id: MemberId; account: string }[],
  now: Date,
): Promise<Map<MemberId, Date>> {
  const owners = new Map(members.flatMap((one) => lockSubjectsOf(one).map((subject) => [subject, one.id])));
  if (owners.size === 0) return new Map();
  const rows = await database
    .withTables<IdentityTables>()
    .selectFrom('identity.attempts')
    .select(['subject', 'locked_until'])
    .where('subject', 'in', [...owners.keys()])
    .where('locked_until', '>', now)
    .orderBy('locked_until')
    .execute();
  return new Map(
    rows.flatMap(({ subject, locked_until: until }) => {
      const owner = owners.get(subject);
      return owner && until ? [[owner, until] as const] : [];
    }),
  );
}

export async function readCard(database: Database, memberId: MemberId, now: Date): Promise<MemberCard> {
  const db = database.withTables<IdentityTables>();
  const row = await db
    .selectFrom('identity.members')
    .select([
      'id',
      'account',
      'nickname',
      'icon',
      'type',
      'real_name',
      'language',
      'currency',
      'path',
      'register_url',
      'register_method',
      'register_network',
      'affiliate_code',
      'terms_version',
      'must_change_password',
      'password_changed_at',
      'registered_at',
      'last_login_at',
      'labels',
    ])
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (!row) refuse('identity/unknown-member');
  const [contacts, idNumber, upline, downlines, notes, locks, factor, passkeys, bindings, terms, openedBy] =
    await Promise.all([
      db
        .selectFrom('identity.contacts')
        .select(['kind', 'value'])
        .where('member_id', '=', memberId)
        .orderBy('kind')
        .execute(),
      maskedIdNumber(database, memberId),
      readLine(database, row.path, memberId),
      db
        .selectFrom('identity.members')
        .select((select) => select.fn.countAll<bigint>().as('count'))
        .where('upline_id', '=', memberId)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('identity.notes')
        .select(['id', 'text', 'by_name', 'at'])
        .where('member_id', '=', memberId)
        .orderBy('id', 'desc')
        .limit(100)
        .execute(),
      locksOf(database, [row], now),
      readFactor(database, memberId),
      listPasskeys(database, memberId),
      listBindings(database, memberId),
      readTerms(database, memberId, row.terms_version),
      readOpening(database, memberId),
    ]);
  const lockedUntil = locks.get(memberId);
  return {
    id: String(row.id),
    account: row.account,
    nickname: row.nickname,
    type: toMemberType(row.type),
    uplineAccount: upline.at(-1)?.account ?? null,
    registeredAt: row.registered_at.toISOString(),
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    locked: lockedUntil !== undefined,
    isTest: row.currency === TEST_CURRENCY,
    labels: row.labels,
    icon: row.icon,
    realName: row.real_name,
    contacts: idNumber ? [...contacts, { kind: 'idNumber', value: idNumber }] : contacts,
    language: row.language,
    currency: row.currency,
    upline,
    directDownlines: Number(downlines.count),
    openedBy,
    registerUrl: row.register_url,
    registerMethod: row.register_method,
    registerNetwork: row.register_network,
    affiliateCode: row.affiliate_code,
    terms,
    mustChangePassword: row.must_change_password,
    passwordChangedAt: (row.password_changed_at ?? row.registered_at).toISOString(),
    lockedUntil: lockedUntil?.toISOString() ?? null,
    secondFactorSince: factor.since,
    passkeys,
    bindings,
    notes: notes.map((note) => ({
      id: String(note.id),
      text: note.text,
      byName: note.by_name,
      at: note.at.toISOString(),
    })),
  };
}

/** The agents above, root first. */
async function readLine(database: Database, path: string, memberId: MemberId) {
  const above = path.split('/').filter((part) => part !== '' && part !== String(memberId));
  if (above.length === 0) return [];
  const rows = await database
    .withTables<IdentityTables>()
    .selectFrom('identity.members')
    .select(['id', 'account'])
    .where('id', 'in', above.map(toMemberId))
    .orderBy('depth')
    .execute();
  return rows.map((row) => ({ id: String(row.id), account: row.account }));
}

/** Which terms they accepted last, when and from where. */
async function readTerms(
  database: Database,
  memberId: MemberId,
  version: string | null,
): Promise<MemberCard['terms']> {
  if (version === null) return null;
  const row = await database
    .withTables<IdentityTables>()
    .selectFrom('identity.terms_acceptances')
    .select(['accepted_at', 'address'])
    .where('member_id', '=', memberId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ? { version, acceptedAt: row.accepted_at.toISOString(), address: row.address } : null;
}

async function readOpening(database: Database, memberId: MemberId): Promise<MemberCard['openedBy']> {
  const row = await database
    .withTables<IdentityTables>()
    .selectFrom('identity.openings as o')
    .innerJoin('identity.members as m', 'm.id', 'o.opened_by')
    .select(['m.id', 'm.account', 'o.opened_at'])
    .where('o.member_id', '=', memberId)
    .executeTakeFirst();
  return row ? { id: String(row.id), account: row.account, at: row.opened_at.toISOString() } : null;
}
