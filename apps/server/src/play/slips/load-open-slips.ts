import type { LaneQuery } from '#wallet';
import { MAX_ID } from '../ids.ts';
import type { OpenSlip } from '../rules/open-slips.ts';

type Row = {
  place: bigint;
  call_id: bigint;
  pays: bigint;
  selection: string;
  event_id: string | null;
  event: string;
};

/** What members have open at vendors on events, by member, vendor and currency. */
export async function loadOpenSlips(
  query: LaneQuery,
  keys: readonly string[],
): Promise<Map<string, readonly OpenSlip[]>> {
  const parts = keys.map((key) => key.split(' '));
  const rows = await query<Row>(
    'play.load_open_slips',
    `select k.place, c.id as call_id, c.win_amount as pays, l.selection, l.event_id, l.event
     from unnest($1::bigint[], $2::text[], $3::text[]) with ordinality k (member_id, vendor, currency, place)
     cross join lateral play.open_rounds_of(array[k.member_id], 0, $4) o
     cross join lateral (
       select c.id, c.win_amount, c.op, c.vendor, c.currency from play.current_calls c
       where c.member_id = o.member_id and c.id = o.id and c.round_seq = 1 offset 0
     ) c
     cross join lateral (
       select l.selection, l.event_id, l.event, l.place from play.slip_legs l where l.call_id = c.id offset 0
     ) l
     where c.op = 'sport_place' and c.vendor = k.vendor and c.currency = k.currency
     order by k.place, c.id, l.place`,
    [
      parts.map((part) => part[0]),
      parts.map((part) => part[1]),
      parts.map((part) => part[2]),
      String(MAX_ID),
    ],
  );
  const byKey = Map.groupBy(rows, ({ place }) => keys[Number(place) - 1] ?? '');
  return new Map(keys.map((key) => [key, slipsOf(byKey.get(key) ?? [])]));
}

function slipsOf(rows: readonly Row[]): OpenSlip[] {
  return [...Map.groupBy(rows, ({ call_id: id }) => id).values()].map((legs) => ({
    pays: legs[0]?.pays ?? 0n,
    legs: legs.map(({ selection, event_id: eventId, event }) => ({ selection, eventId, event })),
  }));
}
