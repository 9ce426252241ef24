import type { Clock } from '#platform/clock';
import type { LaneQuery, Shelf } from '#wallet';
import { type CallRow, callColumnsText, readCallRow } from './call-rows.ts';
import { loadGrants } from './grants/load-grants.ts';
import { AWAY, loadClosedCalls, loadClosedRounds, type OrAway } from './load-closed.ts';
import type { BettingGate } from './needs.ts';
import { loadPaces } from './paces.ts';
import type { StoredCall } from './rules/call.ts';
import { advanceRound, type Round } from './rules/round.ts';
import type { PlaySession } from './rules/situation.ts';
import { loadOpenSlips } from './slips/load-open-slips.ts';
import { loadQuotes } from './slips/load-quotes.ts';
import { loadWords } from './slips/load-words.ts';
import { loadTables } from './tables/load-tables.ts';
import { type Betting, loadBetting } from './usage.ts';

export const shelfNames = {
  calls: 'play.calls',
  rounds: 'play.rounds',
  sessions: 'play.sessions',
  betting: 'play.betting',
  grants: 'play.grants',
  tables: 'play.tables',
  paces: 'play.paces',
  quotes: 'play.quotes',
  slips: 'play.open_slips',
} as const;

export function callKey(vendor: string, txId: string): string {
  return `${vendor} ${txId}`;
}

export function roundKey(memberId: bigint, vendor: string, roundId: string): string {
  return `${memberId} ${vendor} ${roundId}`;
}

/** What stands at a vendor's tables is one sum for each currency. */
export function tablesKey(vendor: string, currency: string): string {
  return `${vendor} ${currency}`;
}

/** What a member has open is held together by vendor and currency. */
export function slipsKey(
  { memberId, vendor }: { memberId: bigint; vendor: string },
  currency: string,
): string {
  return `${memberId} ${vendor} ${currency}`;
}

export function quoteKey(vendor: string, quoteId: string): string {
  return `${vendor} ${quoteId}`;
}

export function grantKey(vendor: string, grantId: bigint): string {
  return `${vendor} ${grantId}`;
}

const SLOT_MS = 15 * 60_000;
const SLOT_SECONDS = BigInt(SLOT_MS / 1_000);
const PLAYERS_REMEMBERED = 80_000;

/**
 * What is kept of a member is read again every quarter of an hour, for each at a second of their own: everybody who plays
 * at once would have bets wait. Windows of limits begin with a day, and what is kept for one day never outlives it.
 */
export function bettingKey(memberId: bigint, { atMs, dayMs }: { atMs: number; dayMs: number }): string {
  const ownMs = Number(memberId % SLOT_SECONDS) * 1_000;
  return `${memberId} ${dayMs} ${Math.floor((atMs + ownMs) / SLOT_MS)}`;
}

/** The facts of this domain that the wallet's lanes keep in memory. */
export function createShelves(gate: BettingGate, clock: Clock): Shelf[] {
  return [
    { name: shelfNames.calls, load: loadCalls },
    { name: shelfNames.rounds, load: loadRounds },
    { name: shelfNames.sessions, size: PLAYERS_REMEMBERED, load: loadSessions },
    { name: shelfNames.grants, load: loadGrants },
    { name: shelfNames.tables, load: loadTables },
    { name: shelfNames.quotes, load: loadQuotes },
    { name: shelfNames.slips, load: loadOpenSlips },
    { name: shelfNames.paces, load: (query, keys) => loadPaces(query, keys, clock.now()) },
    {
      name: shelfNames.betting,
      size: PLAYERS_REMEMBERED,
      load: (query, keys) => loadSlots(query, keys, { gate, now: clock.now() }),
    },
  ];
}

async function loadSlots(
  query: LaneQuery,
  keys: readonly string[],
  { gate, now }: { gate: BettingGate; now: Date },
): Promise<Map<string, Betting>> {
  const slots = keys.map((key) => {
    const [member = '', dayMs] = key.split(' ');
    return { key, member: BigInt(member), dayMs: Number(dayMs) };
  });
  const day = new Date(Math.max(...slots.map(({ dayMs }) => dayMs)));
  const members = [...new Set(slots.map(({ member }) => member))];
  const betting = await loadBetting(query, { gate, members, day, now });
  // by key: when a day begins everybody who plays is asked for at once
  return new Map(
    slots.flatMap(({ key, member }) => {
      const one = betting.get(member);
      return one ? [[key, one] as const] : [];
    }),
  );
}

async function loadCalls(
  query: LaneQuery,
  keys: readonly string[],
): Promise<Map<string, OrAway<StoredCall>>> {
  const pairs = keys.map((key) => key.split(' '));
  const rows = await query<CallRow>(
    'play.load_calls',
    `select ${callColumnsText} from unnest($1::text[], $2::text[]) k (vendor, tx_id)
     join play.current_calls c on c.vendor = k.vendor and c.tx_id = k.tx_id`,
    [pairs.map((pair) => pair[0]), pairs.map((pair) => pair[1])],
  );
  const found = new Map(rows.map(readCallRow).map((call) => [callKey(call.vendor, call.txId), call]));
  const closed = await loadClosedCalls(
    query,
    keys.filter((key) => !found.has(key)),
  );
  return new Map<string, OrAway<StoredCall>>([...found, ...closed]);
}

async function loadRounds(query: LaneQuery, keys: readonly string[]): Promise<Map<string, OrAway<Round>>> {
  const parts = keys.map((key) => key.split(' '));
  const rows = await query<CallRow>(
    'play.load_rounds',
    `select ${callColumnsText} from unnest($1::bigint[], $2::text[], $3::text[]) k (member_id, vendor, round_id)
     join play.current_calls c on c.member_id = k.member_id and c.vendor = k.vendor and c.round_id = k.round_id
       and c.round_seq is not null
     order by c.member_id, c.vendor, c.round_id, c.round_seq`,
    [parts.map((part) => part[0]), parts.map((part) => part[1]), parts.map((part) => part[2])],
  );
  const current = Map.groupBy(rows.map(readCallRow), ({ memberId, vendor, roundId }) =>
    roundKey(memberId, vendor, roundId),
  );
  const isWhole = (key: string) => current.get(key)?.[0]?.roundSeq === 1;
  const closed = await loadClosedRounds(
    query,
    keys.filter((key) => !isWhole(key)),
  );
  const whole = [...current].filter(([key]) => isWhole(key));
  const found = [...new Map<string, OrAway<StoredCall[]>>([...whole, ...closed])];
  const words = await loadWords(
    query,
    found.flatMap(([, calls]) => (calls === AWAY ? [] : calls.filter(isOnEvents).map(({ id }) => id))),
  );
  const roundBy = (calls: readonly StoredCall[]) =>
    calls.reduce<Round | undefined>(
      (round, call) => advanceRound(round, { ...call, sport: words.get(call.id) }),
      undefined,
    );
  return new Map(
    found.flatMap(([key, calls]) => {
      const round = calls === AWAY ? AWAY : roundBy(calls);
      return round === undefined ? [] : [[key, round] as const];
    }),
  );
}

const isOnEvents = ({ op }: StoredCall) => op.startsWith('sport_');

type SessionRow = {
  id: bigint;
  vendor: string;
  member_id: bigint;
  mode: 'real' | 'demo';
  currency: string;
  opened_at: Date | null;
  expires_at: Date;
  ended_at: Date | null;
  countries: string[];
  tier: number;
};

async function loadSessions(query: LaneQuery, keys: readonly string[]): Promise<Map<string, PlaySession>> {
  const rows = await query<SessionRow>(
    'play.load_sessions',
    `select s.id, s.vendor, s.member_id, s.mode, s.currency, s.opened_at, s.expires_at, s.ended_at,
       s.countries, s.tier
     from play.sessions s where s.id = any ($1::bigint[])`,
    [keys],
  );
  return new Map(rows.map((row) => [String(row.id), readSessionRow(row)]));
}

export function readSessionRow(row: SessionRow): PlaySession {
  return {
    vendor: row.vendor,
    memberId: row.member_id,
    mode: row.mode,
    currency: row.currency,
    openedAtMs: row.opened_at?.getTime() ?? null,
    expiresAtMs: row.expires_at.getTime(),
    endedAtMs: row.ended_at?.getTime() ?? null,
    countries: row.countries,
    tier: row.tier,
  };
}
