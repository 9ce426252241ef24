import type { Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { MemberId } from '../member.ts';
import type { Visit } from '../visit.ts';

/** Notes from where a member came, so that accounts that come from one place can be found. */
export async function noteFootprints(
  tx: Tx,
  { memberId, visit, at }: { memberId: MemberId; visit: Visit; at: Date },
): Promise<void> {
  const prints = [
    ...(visit.mark ? [{ kind: 'device', mark: visit.mark, label: visit.device }] : []),
    ...(visit.network === UNKNOWN ? [] : [{ kind: 'network', mark: visit.network, label: visit.network }]),
  ];
  if (prints.length === 0) return;
  const rows = prints.map(
    ({ kind, mark, label }) => sql`(${memberId}, ${kind}, ${mark}, ${label}, ${at}, ${at}, 1)`,
  );
  await sql`insert into identity.footprints as f (member_id, kind, mark, label, first_at, last_at, times)
    values ${sql.join(rows)}
    on conflict (member_id, kind, mark) do update
      set label = excluded.label, last_at = greatest(f.last_at, excluded.last_at), times = f.times + 1`.execute(
    tx,
  );
}

/** What `networkOf` says of an address it cannot read: not a place anybody shares. */
const UNKNOWN = 'unknown';
