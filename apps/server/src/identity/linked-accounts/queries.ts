import type { LinkKind } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import type { MemberId } from '../member.ts';
import { COUNTED_AT_MOST, SHARERS_SHOWN } from './link.ts';

export type SharedThing = {
  member_id: MemberId;
  kind: LinkKind;
  label: string;
  own_since: Date;
  own_until: Date | null;
  their_since: Date;
  their_until: Date | null;
  shared_by: number;
};

/** A member's own footprints that are looked up: beyond these, the oldest are left out. */
const OWN_AT_MOST = 200;

/** Others' footprints that are this member's too. Each step reads by an index, whatever the number of members. */
export async function readSharedFootprints(db: Database, memberId: MemberId): Promise<SharedThing[]> {
  const { rows } = await sql<SharedThing>`${sharedFootprints(memberId)}`.execute(db);
  return rows;
}

export function sharedFootprints(memberId: MemberId) {
  return sql`
    with own as (
      select kind, mark, label, first_at, last_at from identity.footprints
      where member_id = ${memberId} order by last_at desc limit ${OWN_AT_MOST}
    )
    select theirs.member_id, own.kind, own.label, own.first_at as own_since, own.last_at as own_until,
      theirs.first_at as their_since, theirs.last_at as their_until, counted.members::int as shared_by
    from own
    cross join lateral (
      select count(*) as members from (
        select from identity.footprints f where f.kind = own.kind and f.mark = own.mark limit ${COUNTED_AT_MOST}
      ) sharers
    ) counted
    cross join lateral (
      select f.member_id, f.first_at, f.last_at from identity.footprints f
      where f.kind = own.kind and f.mark = own.mark and f.member_id <> ${memberId}
      order by f.last_at desc limit ${SHARERS_SHOWN}
    ) theirs`;
}

/** Others of this member's name. */
export async function readSharedName(db: Database, memberId: MemberId): Promise<SharedThing[]> {
  const { rows } = await sql<SharedThing>`${sharedName(memberId)}`.execute(db);
  return rows;
}

export function sharedName(memberId: MemberId) {
  return sql`
    with own as (
      select name_key, real_name, registered_at from identity.members
      where id = ${memberId} and name_key is not null
    )
    select theirs.id as member_id, 'name' as kind, own.real_name as label,
      own.registered_at as own_since, null::timestamptz as own_until,
      theirs.registered_at as their_since, null::timestamptz as their_until, counted.members::int as shared_by
    from own
    cross join lateral (
      select count(*) as members from (
        select from identity.members m where m.name_key = own.name_key limit ${COUNTED_AT_MOST}
      ) sharers
    ) counted
    cross join lateral (
      select m.id, m.registered_at from identity.members m
      where m.name_key = own.name_key and m.id <> ${memberId}
      order by m.id desc limit ${SHARERS_SHOWN}
    ) theirs`;
}
