import { LONGEST_CYCLE_MS } from '@fairhall/contract';
import type { Companion, LaneQuery, Row } from '#wallet';
import { firstIdAt, timeOfId } from './ids.ts';
import type { Deed, StoredCall } from './rules/call.ts';
import type { Pace } from './rules/pace.ts';

/**
 * Looks in the commit itself whether the game's last round of this member lies far enough back, so that nobody has to
 * look before: what a lane remembers spares only a commit that would fail. Nothing is asked where no rule holds.
 */
export const paceCompanion: Companion = {
  name: 'play.paces',
  call: 'play.check_paces',
  columns: ['bigint', 'text', 'text', 'bigint'],
};

export function paceKey({ memberId, vendor, game }: Pick<Deed, 'memberId' | 'vendor' | 'game'>): string {
  return `${memberId} ${vendor} ${game}`;
}

/** Of an accepted call that begins a round under a rule: from which id on no other may have begun one. */
export function paceRows(deed: Deed, pace: Pace | null, call: StoredCall): Row[] {
  if (!pace || call.roundSeq !== 1) return [];
  const since = firstIdAt(new Date(deed.receivedAtMs - pace.leastMs + 1));
  return [
    { companion: paceCompanion.name, values: [String(deed.memberId), deed.vendor, deed.game, String(since)] },
  ];
}

/** A call that was held up may look back from some seconds ago. */
const LOOK_BACK_MS = 2 * LONGEST_CYCLE_MS;

/** When the last round of each member's game began, if it was lately: its id says when its first bet arrived. */
export async function loadPaces(
  query: LaneQuery,
  keys: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const parts = keys.map((key) => key.split(' '));
  const rows = await query<{ place: bigint; id: bigint }>(
    'play.load_paces',
    `select k.place, max(o.id) as id
     from unnest($1::bigint[], $2::text[], $3::text[]) with ordinality k (member_id, vendor, game, place)
     cross join lateral (
       select c.id, c.vendor, c.game from play.current_calls c
       where c.member_id = k.member_id and c.round_seq = 1 and c.id >= $4 offset 0
     ) o
     where o.vendor = k.vendor and o.game = k.game
     group by k.place`,
    [
      parts.map((part) => part[0]),
      parts.map((part) => part[1]),
      parts.map((part) => part[2]),
      String(firstIdAt(new Date(now.getTime() - LOOK_BACK_MS))),
    ],
  );
  return new Map(rows.map(({ place, id }) => [keys[Number(place) - 1] ?? '', timeOfId(id)]));
}
