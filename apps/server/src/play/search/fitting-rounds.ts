import type { QueryOf, sumRounds } from '@fairhall/contract';
import { type RawBuilder, sql } from 'kysely';
import { spanOfDays } from '#platform/house-days';
import { firstIdAt, MAX_ID, timeOfId } from '../ids.ts';
import { settledWith } from '../list-settled.ts';
import { type Line, statusOf } from '../present-round.ts';

export type Search = QueryOf<typeof sumRounds>;
/** Rounds with ids from one on and below another. */
export type Span = { start: bigint; end: bigint };

const USUAL_DAYS = 7;
const MOST_DAYS = 31;
const MINUTE_MS = 60_000;
/** By how much a call may be decided after its id was minted. */
const DECIDED_WITHIN_MS = 6 * MINUTE_MS;

/** The days that are searched; all, where a round is named. */
export function spanOf(search: Search, now: Date): Span {
  if (search.reference !== undefined) return { start: 0n, end: MAX_ID };
  const days = { now, usual: USUAL_DAYS, most: MOST_DAYS, otherwise: 'play/period-invalid' } as const;
  const { from, until } = spanOfDays(search, days);
  return { start: firstIdAt(from), end: firstIdAt(until) };
}

/** Of rounds that have ended, as rows `r`. */
export function fittingSettled(search: Search, { start, end }: Span): RawBuilder<unknown> {
  const asked = [
    sql`from play.rounds r where r.id >= ${start} and r.id < ${end}`,
    ...named(search, 'r'),
    ...equal('r.game', search.gameCode),
    ...equal('r.category', search.category),
    ...equal('r.currency', search.currency),
    ...bound(sql`r.stake >=`, search.stakeFrom),
    ...bound(sql`r.stake <=`, search.stakeTo),
    ...bound(sql`r.payout >=`, search.payoutFrom),
    ...bound(sql`r.payout <=`, search.payoutTo),
    withState(search.state),
  ];
  return sql.join(asked, sql` and `);
}

/** Of rounds that have not, what is known of them before their calls are read: rows named like `table`. */
export function fittingOpen(search: Search, table: 'o'): RawBuilder<unknown> {
  const asked = named(search, table);
  return asked.length === 0 ? sql`true` : sql.join(asked, sql` and `);
}

/** The rest of it, once they are read. */
export function fits(line: Line, search: Search): boolean {
  const { gameCode, category, currency, stakeFrom, stakeTo, payoutFrom, payoutTo } = search;
  return (
    (gameCode === undefined || line.game === gameCode) &&
    (category === undefined || line.category === category) &&
    (currency === undefined || line.currency === currency) &&
    isWithin(line.stake, stakeFrom, stakeTo) &&
    isWithin(line.payout, payoutFrom, payoutTo) &&
    statusOf(line) === 'unsettled'
  );
}

/** No round that ended is unsettled, and of the others there is none with another state. */
export const maySettled = ({ state }: Search) => state !== 'unsettled';
export const mayOpen = ({ state }: Search) => state === undefined || state === 'unsettled';

function isWithin(minor: bigint, from: string | undefined, to: string | undefined): boolean {
  return (from === undefined || minor >= BigInt(from)) && (to === undefined || minor <= BigInt(to));
}

function named({ memberId, vendor, reference }: Search, table: 'r' | 'o'): RawBuilder<unknown>[] {
  const pair = sql`(${sql.ref(`${table}.member_id`)}, ${sql.ref(`${table}.id`)})`;
  return [
    ...equal(`${table}.member_id`, memberId),
    ...equal(`${table}.vendor`, vendor),
    ...(reference === undefined ? [] : [sql`${pair} in (${roundsNamed(reference)})`]),
  ];
}

/** By our number, by the vendor's, or by a transaction; each of them by an index of its own. */
function roundsNamed(reference: string): RawBuilder<unknown> {
  const first = sql`select c.member_id, c.id from play.calls c where c.round_seq = 1`;
  const told = sql`select t.member_id, t.id from play.told_rounds t`;
  const ways = [sql`${first} and c.round_id = ${reference}`, sql`${told} where t.round_id = ${reference}`];
  if (/^[1-9]\d{0,17}$/.test(reference)) {
    const minted = timeOfId(BigInt(reference));
    const [from, until] = [new Date(minted - MINUTE_MS), new Date(minted + DECIDED_WITHIN_MS)];
    ways.push(sql`${first} and c.id = ${reference} and c.at between ${from} and ${until}`);
    ways.push(sql`${told} where t.id = ${reference}`);
  }
  ways.push(sql`
    select c.member_id, c.id from ${transactionsNamed(reference)}
    join play.calls c on c.member_id = t.member_id and c.vendor = t.vendor and c.round_id = t.round_id
      and c.round_seq = 1`);
  return sql.join(ways, sql` union `);
}

/** `gw/` begins the key of the transfer that a call made. */
function transactionsNamed(reference: string): RawBuilder<unknown> {
  const [vendor, txId] = reference.replace(/^gw\//, '').split('/');
  const vendors = txId === undefined ? sql`play.calling_vendors()` : sql`(select ${vendor}::text)`;
  return sql`${vendors} v (vendor)
    join play.calls t on t.vendor = v.vendor and t.tx_id = ${txId ?? reference}`;
}

function withState(state: Search['state']): RawBuilder<unknown> {
  switch (state) {
    case 'settled':
      return sql`not r.is_voided`;
    case 'revised':
      return sql`exists (select from play.revisions v where v.member_id = r.member_id and v.id = r.id)`;
    default:
      return settledWith(state);
  }
}

function equal(column: string, value: string | undefined): RawBuilder<unknown>[] {
  return value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`];
}

function bound(comparison: RawBuilder<unknown>, minor: string | undefined): RawBuilder<unknown>[] {
  return minor === undefined ? [] : [sql`${comparison} ${minor}::bigint`];
}
