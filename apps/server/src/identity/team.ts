import type { MemberType } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { type RawBuilder, sql } from 'kysely';
import { maskContact } from '#platform/mask-contact';
import { type MemberId, policyOf, toMemberType } from './member.ts';

/** Somebody of a tree: `path` leads from its root down to them, themselves last. */
export type Place = { id: MemberId; account: string; path: string };
export type Registered = { id: MemberId; path: string; type: MemberType; at: Date };
export type TeamCard = Place & {
  type: MemberType;
  nickname: string;
  contacts: { kind: string; value: string }[];
  direct: number;
  team: number;
  registeredAt: Date;
  lastLoginAt: Date | null;
};

type RegisteredRow = Omit<Registered, 'type'> & { type: number };
type CardRow = Omit<TeamCard, 'type' | 'contacts'> & { type: number };

/** Everyone below this place, at any depth; not whoever stands there. */
export const below = (path: string): RawBuilder<boolean> => sql`(m.path like ${`${path}_%`})`;

/** Whoever stands somewhere below, by id or account; undefined for everybody else. */
export async function findBelow(
  db: Database,
  path: string,
  by: { id: bigint } | { account: string },
): Promise<(Place & Registered) | undefined> {
  const wanted = 'id' in by ? sql`m.id = ${by.id}` : sql`m.account = ${by.account}`;
  const { rows } = await sql<Place & RegisteredRow>`
    select m.id, m.account, m.path, m.type, m.registered_at as at from identity.members m
    where ${wanted} and ${below(path)}`.execute(db);
  return rows.map(typed)[0];
}

/** Whoever stands directly below, by account, with a wallet of that currency; undefined for everybody else. */
export async function findDirect(
  db: Database,
  { uplineId, currency }: { uplineId: bigint; currency: string },
  account: string,
): Promise<{ memberId: MemberId; account: string; realName: string | null } | undefined> {
  const { rows } = await sql<{ memberId: MemberId; account: string; realName: string | null }>`
    select m.id as "memberId", m.account, m.real_name as "realName" from identity.members m
    where m.upline_id = ${uplineId} and m.account = ${account} and m.currency = ${currency}`.execute(db);
  return rows[0];
}

/** Whether anybody stands directly below. */
export async function hasPeopleBelow(db: Database, memberId: MemberId): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from identity.members m where m.upline_id = ${memberId}) as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** Nothing when they are no agent. */
export async function findAgent(db: Database, memberId: MemberId): Promise<{ currency: string } | undefined> {
  const { rows } = await sql<{ type: number; currency: string }>`
    select m.type, m.currency from identity.members m where m.id = ${memberId}`.execute(db);
  const [agent] = rows.filter(({ type }) => policyOf(toMemberType(type)).isAgent);
  return agent && { currency: agent.currency };
}

/** Everyone below, as their ids, places and when they came. */
export async function listBelow(db: Database, path: string): Promise<Registered[]> {
  const { rows } = await sql<RegisteredRow>`
    select m.id, m.path, m.type, m.registered_at as at from identity.members m where ${below(path)}`.execute(
    db,
  );
  return rows.map(typed);
}

/** Those between two places, the upper one first and both included. */
export async function listLine(db: Database, path: string, from: string): Promise<Place[]> {
  const ids = path.slice(from.length).split('/').filter(Boolean);
  const top = from.split('/').filter(Boolean).at(-1);
  const { rows } = await sql<Place>`select m.id, m.account, m.path from identity.members m
    where m.id = any(${[...(top ? [top] : []), ...ids]}::bigint[]) order by m.depth`.execute(db);
  return rows;
}

export type TeamSearch = {
  /** Whose own members, or, with a search, whose whole team. */
  path: string;
  memberId: bigint;
  search?: string | undefined;
  before?: bigint | undefined;
  limit: number;
};

/** One's own members, newest first; a search finds the beginning of an account in the whole team. */
export async function pageTeam(db: Database, wish: TeamSearch): Promise<TeamCard[]> {
  const { path, memberId, search, before, limit } = wish;
  const start = search && `${search.replace(/[\\%_]/g, '\\$&')}%`;
  const wanted = start ? sql`${below(path)} and m.account like ${start}` : sql`m.upline_id = ${memberId}`;
  const { rows } = await sql<CardRow>`
    select m.id, m.account, m.type, m.path, m.nickname, m.registered_at as "registeredAt",
      m.last_login_at as "lastLoginAt",
      (select count(*) from identity.members d where d.upline_id = m.id)::integer as direct,
      -- what begins with a path that is only known here: ':' comes right after the digits
      (select count(*) from identity.members d
        where d.path ~>~ m.path and d.path ~<~ (m.path || ':'))::integer as team
    from identity.members m
    where ${wanted} and (${before ?? null}::bigint is null or m.id < ${before ?? null})
    order by m.id desc limit ${limit}`.execute(db);
  const contacts = await contactsOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...typed(row), contacts: contacts.get(row.id) ?? [] }));
}

/** How to reach them, with the middle hidden: an agent can tell people apart, and call nobody by it. */
async function contactsOf(
  db: Database,
  ids: readonly MemberId[],
): Promise<Map<MemberId, TeamCard['contacts']>> {
  const { rows } = await sql<{ member_id: MemberId; kind: string; value: string }>`
    select member_id, kind, value from identity.contacts
    where member_id = any(${[...ids]}::bigint[]) and kind in ('mobileNum', 'email') order by kind`.execute(
    db,
  );
  return new Map(
    ids.map((id) => [
      id,
      rows
        .filter((row) => row.member_id === id)
        .map(({ kind, value }) => ({ kind, value: maskContact(value) })),
    ]),
  );
}

function typed<Row extends { type: number }>(row: Row): Row & { type: MemberType } {
  return { ...row, type: toMemberType(row.type) };
}
