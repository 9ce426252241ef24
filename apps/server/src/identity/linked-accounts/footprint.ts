import { type RawBuilder, sql } from 'kysely';
import type { MemberId } from '../member.ts';
import type { Visit } from '../visit.ts';

/** The statement that notes from where a member came, so that accounts that come from one place can be found. */
export function footprintsOf({
  memberId,
  visit,
  at,
}: {
  memberId: MemberId;
  visit: Visit;
  at: Date;
}): RawBuilder<unknown> | undefined {
  const prints = [
    ...(visit.mark ? [{ kind: 'device', mark: visit.mark, label: visit.device }] : []),
    ...(visit.network === UNKNOWN ? [] : [{ kind: 'network', mark: visit.network, label: visit.network }]),
  ];
  if (prints.length === 0) return undefined;
  const rows = prints.map(
    ({ kind, mark, label }) =>
      sql`(${memberId}::bigint, ${kind}, ${mark}, ${label}, ${at}::timestamptz, ${at}::timestamptz, 1)`,
  );
  return sql`insert into identity.footprints as f (member_id, kind, mark, label, first_at, last_at, times)
    values ${sql.join(rows)}
    on conflict (member_id, kind, mark) do update
      set label = excluded.label, last_at = greatest(f.last_at, excluded.last_at), times = f.times + 1`;
}

/** What `networkOf` says of an address it cannot read: not a place anybody shares. */
const UNKNOWN = 'unknown';
