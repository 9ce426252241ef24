import { randomUUID } from 'node:crypto';
import { type VendorCapability, vendorCapabilities } from '@fairhall/contract';
import { connectionConfig, createDatabase, createPool, inTransaction } from '@fairhall/database';
import {
  CONTENT_TYPE,
  type GatewayKey,
  hmacKey,
  type PlatformOperation,
  platformCalls,
  signRequest,
} from '@fairhall/vendor-protocol';
import pg from 'pg';
import { pino } from 'pino';
import type { Speaker } from '#catalogue';
import { standingClock } from '#platform/clock';
import { createHttp } from '#platform/http';
import {
  balances,
  fingerprintOf,
  houseAccount,
  houseBalance,
  memberAccount,
  openAccounts,
  post,
  startWallet,
} from '#wallet';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { mintIds } from '../ids.ts';
import { type BettingGate, type PlayNeeds, playInLanes, startPlay } from '../index.ts';
import { referTo } from '../players.ts';
import { createSession, type Mode, openSession } from '../sessions.ts';
import { companion, gateText, noPurses } from './gate.ts';
import { idsOfPlayers } from './ids-of-players.ts';
import { testMarkets } from './markets.ts';

export const NOON = '2026-01-05T12:00:00.000Z';
const unasked = () => {
  throw new Error('not part of this test');
};

type Restriction = Awaited<ReturnType<BettingGate['load']>> extends ReadonlyMap<bigint, infer R> ? R : never;
/** A second process on the database of the first. */
function join(connectionString: string) {
  const pool = createPool({ connectionString });
  return { db: createDatabase(pool), pool, connectionString, drop: () => pool.end() };
}

/** The staff that a test needs for real, and their clock. */
type Office = Pick<PlayNeeds, 'staff' | 'audit' | 'noteExport' | 'approvals' | 'work'> &
  Partial<Pick<PlayNeeds, 'findSegment' | 'mayBeContacted'>> & { clock: ReturnType<typeof standingClock> };
const nobody: Omit<Office, 'clock'> = {
  staff: {
    staff: unasked,
    signedIn: Object.assign(unasked, { permission: 'signed-in' as const }),
  },
  ...{ audit: async () => undefined, noteExport: async () => undefined },
  approvals: { register: () => undefined, propose: unasked },
  work: { register: () => undefined },
};

/**
 * A server that has nothing but play, with one vendor `ACME`, one game `naga` and the member 7. In GB rounds are two and a
 * half seconds at least; whoever is seated elsewhere plays as fast as a test sends.
 */
export async function openHouse(besideUrl?: string, office?: Office) {
  const { db, pool, connectionString, drop } = besideUrl ? join(besideUrl) : await createTestDatabase();
  await pool.query(gateText);
  const { clock, ...staff } = office ?? { clock: standingClock(NOON), ...nobody };
  const key = hmacKey({ keyId: 'k1', secret: Buffer.alloc(32, 7) });
  const restrictions = new Map<bigint, Restriction>();
  const may = new Set<VendorCapability>(vendorCapabilities);
  const game = { closed: null as 'GAME_DISABLED' | null, blockedIn: '', closedTo: new Set<bigint>() };
  const speakers = new Map<string, Speaker>();
  const betting: BettingGate = {
    checkMinutes: async () => 20,
    requireBetting: async () => undefined,
    dayOf: (atMs) => Math.floor(atMs / 86_400_000) * 86_400_000,
    load: async (_query, members) =>
      new Map([...restrictions].filter(([member]) => members.includes(member))),
    companion,
  };
  const games: PlayNeeds['games'] = {
    keyOf: (vendor, keyId) => (['ACME', 'OTHER'].includes(vendor) && keyId === 'k1' ? key : undefined),
    gameOf: (vendor, code) =>
      code === 'naga' || code === 'gecko'
        ? {
            id: 1n,
            vendor,
            wallet: 'seamless',
            speech: 'gw1',
            code,
            category: vendor === 'OTHER' ? 'ELOTT' : 'RNG',
            rooms: [],
            hasDemo: true,
            hasFreeRounds: true,
            rtpBps: 9_600,
            jackpots: ['pot-1', 'pot-2', 'river-P'],
            openness: 'open',
            closedTo: ({ memberId, countries }) => {
              if (game.closedTo.has(memberId)) return 'GAME_DISABLED';
              return countries.includes(game.blockedIn) ? 'MARKET_BLOCKED' : game.closed;
            },
            stakes: () => ({ minStake: 1n, maxStake: 1_000_000n, maxWin: 500_000n }),
            name: () => 'Naga',
          }
        : undefined,
    mayOf: (vendor) =>
      vendor === 'OTHER' ? new Set(vendorCapabilities.filter((one) => one !== 'adjust')) : may,
    signOffAbove: () => 300_000n,
    gameById: () => games.gameOf('ACME', 'naga'),
    gameWithRoom: () => undefined,
    ...{ vendorName: (vendor) => vendor, clientOf: () => undefined },
    originsOf: () => ['https://games.acme.test'],
    speakerOf: (vendor) => speakers.get(vendor),
    opened: async () => undefined,
  };
  const log = pino({ level: 'error' });
  const openWallet = () =>
    startWallet({
      connect: () => new pg.Client(connectionConfig({ connectionString })),
      clock,
      log,
      ...playInLanes(betting, clock),
    });
  const wallet = openWallet();
  const needs: PlayNeeds = {
    db,
    clock,
    log,
    games,
    betting,
    live: { publish: () => undefined },
    lanes: wallet.lanes,
    guards: {
      member: Object.assign(() => unasked(), { asks: 'play' as const }),
      realMember: Object.assign(() => unasked(), { asks: 'account' as const }),
    },
    mayBeOffered: async () => true,
    ...{ findSegment: async () => [], mayBeContacted: async () => true },
    ...staff,
    ...{ accountsOf: async () => new Map(), idsOf: idsOfPlayers },
    memberOf: async () => ({ currency: 'P', isTrial: false }),
    tierOf: async () => 0,
    purses: noPurses,
    markets: testMarkets,
    ...{ portalOrigin: 'http://portal.test', country: 'TH', merchantCode: () => 'FAIRHALL' },
  };
  const play = startPlay(needs);
  const app = await createHttp({
    log,
    statuses: new Map(),
    trustProxy: false,
    gameOrigins: () => [],
    takeRequest: play.takeRequest,
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const mintId = mintIds(clock);

  async function seat(
    memberId: bigint,
    cash: bigint,
    { vendor = 'ACME', mode = 'real' as Mode, country = 'TH', tier = 0 } = {},
  ) {
    return inTransaction(db, async (tx) => {
      await openAccounts(tx, { member: memberId, currency: 'P' });
      const ref = await referTo(tx, { vendor, memberId, currency: 'P' });
      const id = mintId();
      const session = {
        id,
        vendor,
        memberId,
        playerRef: ref,
        game: 'naga',
        mode,
        currency: 'P',
        language: 'EN',
        signIn: 1n,
        ...{ countries: [country], tier },
        opensBy: mode === 'real' ? 'token' : 'address',
      } as const;
      const { token } = await createSession(tx, session, clock.now());
      if (token) await openSession(tx, { vendor, token, now: clock.now() });
      if (cash > 0n) await deposit(memberId, cash, tx);
      return { memberId, ref, sessionId: String(id), token, now: () => clock.now().toISOString() };
    });
  }

  async function deposit(member: bigint, amount: bigint, tx: Parameters<typeof post>[0]) {
    const account = await memberAccount(tx, { member, kind: 'cash', currency: 'P' });
    const clearing = await houseAccount(tx, { name: 'bank:clearing', currency: 'P' });
    const legs = [
      { account: clearing.id, amount: -amount },
      { account: account.id, amount },
    ];
    const name = randomUUID();
    await post(tx, {
      key: `deposit/${name}`,
      kind: 'deposit',
      legs,
      fingerprint: fingerprintOf(name),
      at: clock.now(),
    });
  }

  async function send(
    operation: PlatformOperation,
    call: object | string,
    {
      vendor = 'ACME',
      signer = key as GatewayKey,
      nowMs = clock.now().getTime(),
      nonce = randomUUID(),
      headers = {},
    } = {},
  ) {
    const body = typeof call === 'string' ? call : JSON.stringify(call);
    const { path } = platformCalls[operation];
    const signed = signRequest(signer, { method: 'POST', target: path, body }, { vendor, nowMs, nonce });
    const response = await fetch(origin + path, {
      method: 'POST',
      body,
      headers: { 'content-type': CONTENT_TYPE, ...signed, ...headers },
    });
    const text = await response.text();
    return {
      http: response.status,
      text,
      isReplay: response.headers.get('x-gw-replayed') === 'true',
      retryAfter: response.headers.get('retry-after'),
      signature: response.headers.get('x-gw-signature'),
      nonce,
      answer: JSON.parse(text) as Record<string, unknown>,
    };
  }

  return {
    db,
    pool,
    connectionString,
    clock,
    key,
    needs,
    play,
    origin,
    game,
    /** Vendors whose calls come in a dialect. */
    speakers,
    /** As the gate does: the new word and its version together. */
    async restrict(member: bigint, restriction: Restriction) {
      await pool.query(
        'insert into gate.versions values ($1, $2) on conflict (member) do update set version = $2',
        [member, restriction.version],
      );
      restrictions.set(member, restriction);
    },
    seat,
    mintId,
    send,
    give: (member: bigint, amount: bigint) => inTransaction(db, (tx) => deposit(member, amount, tx)),
    cash: async (member: bigint) => (await balances(db, { member, currency: 'P' })).cash,
    shared: (name: string) => houseBalance(db, { name, currency: 'P' }),
    async close() {
      await app.close();
      await play.stop();
      await wallet.stop();
      await drop();
    },
  };
}
export type House = Awaited<ReturnType<typeof openHouse>>;
export type Seated = Awaited<ReturnType<House['seat']>>;

let count = 0;

/** A whole bet of this member; `facts` change it. */
export function betOf(seat: Seated, facts: Record<string, unknown> = {}) {
  count += 1;
  return {
    tx_id: `b${count}`,
    session_id: seat.sessionId,
    player_ref: seat.ref,
    game_id: 'naga',
    round_id: `r${count}`,
    amount: '1000',
    currency: 'P',
    kind: 'cash',
    occurred_at: seat.now(),
    ...facts,
  };
}

/** A call that belongs to a bet's round. */
export function after(bet: ReturnType<typeof betOf>, facts: Record<string, unknown>) {
  count += 1;
  const { player_ref, game_id, round_id, occurred_at } = bet;
  return { tx_id: `t${count}`, player_ref, game_id, round_id, occurred_at, ...facts };
}
