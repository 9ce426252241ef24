import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GatewayKey } from '../keys.ts';
import type { LaunchCall, VendorGame } from '../vendor-calls.ts';
import { createVendorClient, type VendorClient } from '../vendor-client.ts';
import { type Asker, createAsker } from './ask.ts';
import type { Capability, Pace } from './case.ts';
import { Finding, must, NotAsked } from './finding.ts';
import { misdeedOf, type Sitting, unfinishedOf } from './habits.ts';
import type { Seat } from './practice/seat.ts';
import type { Practice } from './practice/server.ts';

export type BenchOptions = {
  vendorUrl: string;
  vendor: string;
  key: GatewayKey;
  now: () => number;
  pace: Pace;
  practice: Practice;
  /** Where the vendor is told to play a round; absent when a person plays. */
  playUrl: string | undefined;
  hasOwnWallet: boolean;
  /** What it says it does besides plain rounds. */
  can?: readonly Capability[];
  /** Undefined: the first live game of the catalogue, and its first currency. */
  gameId: string | undefined;
  currency: string | undefined;
  seed: number;
  stormRounds: number;
  waitsForLists: boolean;
  /** To the person at the terminal. */
  say: (line: string) => void;
};

/** A session the vendor prepared, its address as a browser would open it, and the rounds asked for so far. */
export type Table = { seat: Seat; url: string; rounds: number; deed: Capability | undefined };

type Playable = Pick<VendorGame, 'game_id' | 'stakes'>;

export type Bench = BenchOptions & {
  ask: Asker;
  client: VendorClient;
  game(): Promise<VendorGame>;
  /** The first live game of this sort; undefined where there is none. */
  gameWith(isOfSort: (game: VendorGame) => boolean): Promise<VendorGame | undefined>;
  launchCall(game: Playable, fields?: Partial<LaunchCall>): LaunchCall;
  sitDown(wish?: { mode?: 'demo'; cash?: bigint; game?: VendorGame }): Promise<Table>;
  /** Has one more round played and waits for its end; throws what was wrong with it. `beside`: who plays it with them. */
  play(table: Table, deed?: Capability, beside?: Table): Promise<void>;
  /** Has the vendor asked to play where nothing should come of it. */
  knock(table: Table, deed?: Capability): Promise<void>;
  /** A moment for whatever should not come, or what was asked for just now. */
  settle(table: Table): Promise<void>;
  sittingAt(table: Table): Sitting;
  /** Which round an address shows again, as it was first told. */
  replays: Map<string, string>;
};

type DoorAnswer = { isRefused: boolean; text: string };

const wishes: Readonly<Record<Capability, string>> = {
  magazines: 'Please open this address once, pay for a round, play a part of it and leave:',
  events:
    'Please open this address once, bet on one event, have it accepted, settled, and settled again another way:',
  cashouts:
    'Please open this address once, bet on one event, have it accepted, sell all of it, and have it settled:',
  'part-cashouts':
    'Please open this address once, bet on one event, have it accepted, sell a part of it, and have the rest settled:',
  tables: 'Please open this address once, sit down alone at a table, bring more to it once, and leave:',
  'shared-tables':
    'Please open these two addresses once, sit both players down at one table, let one win from the other, and leave:',
  'free-rounds': 'Please open this address and play one of the rounds that were promised to its player:',
  jackpots: 'Please open this address once and play one round that wins a jackpot:',
  corrections:
    'Please open this address once, play one round, and correct what it paid, once up and then once down:',
};
const LONGEST_WORDS = 200;
const STAKES_IN_PURSE = 10_000n;
const LOOK_MS = 25;
/** As long as a session of the platform itself. */
const SESSION_MS = 12 * 60 * 60_000;

export function openBench(options: BenchOptions): Bench {
  const { practice, pace, now, vendor, key, playUrl } = options;
  const wire = { vendor, key, now, patienceMs: pace.patienceMs };
  const ask = createAsker({ ...wire, vendorUrl: options.vendorUrl });
  const askToPlay = playUrl && createAsker({ ...wire, vendorUrl: playUrl, patienceMs: pace.roundMs });
  const client = createVendorClient({
    baseUrl: options.vendorUrl,
    vendor,
    key: () => key,
    now,
    timeoutMs: pace.patienceMs,
  });
  let found: Promise<VendorGame> | undefined;

  async function gameWith(isOfSort: (game: VendorGame) => boolean): Promise<VendorGame | undefined> {
    const { gameId, currency } = options;
    let cursor: string | undefined;
    do {
      const outcome = await client.games(cursor === undefined ? {} : { cursor });
      if (outcome.kind !== 'answered') throw new NotAsked('the catalogue cannot be read (G01)');
      const game = outcome.answer.games.find(
        (one) =>
          one.status === 'live' &&
          isOfSort(one) &&
          (gameId === undefined || one.game_id === gameId) &&
          (currency === undefined ? Object.keys(one.stakes).length > 0 : one.stakes[currency] !== undefined),
      );
      if (game) return game;
      cursor = outcome.answer.next_cursor ?? undefined;
    } while (cursor !== undefined);
    return undefined;
  }

  async function findGame(): Promise<VendorGame> {
    const any = await gameWith(() => true);
    if (!any) throw new NotAsked('the catalogue has no such live game with stakes');
    return any;
  }

  function game(): Promise<VendorGame> {
    found ??= findGame();
    return found;
  }

  const currencyOf = (played: Playable) => options.currency ?? Object.keys(played.stakes)[0] ?? 'P';

  function launchCall(played: Playable, fields: Partial<LaunchCall> = {}): LaunchCall {
    return {
      player_ref: `kit-${randomUUID()}`,
      session_id: randomUUID(),
      game_id: played.game_id,
      mode: 'real',
      currency: currencyOf(played),
      language: 'EN',
      device: 'desktop',
      return_url: `${practice.address}/lobby`,
      cashier_url: `${practice.address}/cashier`,
      country: 'TH',
      rg: {
        ...{ reality_check_minutes: 0, autoplay_allowed: true, min_cycle_ms: 0 },
        session_left_seconds: SESSION_MS / 1_000,
      },
      ...fields,
    };
  }

  async function sitDown(wish: { mode?: 'demo'; cash?: bigint; game?: VendorGame } = {}): Promise<Table> {
    const { mode, cash, game: wished } = wish;
    const played = wished ?? (await game());
    const call = launchCall(played, mode && { mode });
    const outcome = await client.launch(call);
    if (outcome.kind !== 'answered')
      throw new NotAsked(`the launch was not answered (L01): ${JSON.stringify(outcome)}`);
    const stakes = played.stakes[call.currency];
    const seat: Seat = {
      sessionId: call.session_id,
      playerRef: call.player_ref,
      gameId: call.game_id,
      currency: call.currency,
      mode: call.mode,
      launchToken: randomBytes(24).toString('base64url'),
      country: call.country,
      endsAtMs: now() + SESSION_MS,
      minStake: stakes?.min_stake ?? '0',
      maxStake: stakes?.max_stake ?? '0',
      isTokenUsed: false,
      isEnded: false,
      cash: cash ?? BigInt(stakes?.min_stake ?? '1') * STAKES_IN_PURSE,
      version: 1,
      plans: [],
      whim: undefined,
      heard: [],
    };
    practice.seats.set(seat.playerRef, seat);
    const isOwn = mode === 'demo' || options.hasOwnWallet;
    const url = isOwn ? outcome.answer.url : `${outcome.answer.url}#lt=${seat.launchToken}`;
    return { seat, url, rounds: 0, deed: undefined };
  }

  const sittingAt = ({ seat, rounds, deed }: Table): Sitting => ({
    seat,
    rounds,
    deed,
    purses: practice.purses,
  });

  /** Answers what the door said; undefined when a person was asked. */
  function invite(
    table: Table,
    wish: string,
    { deed, beside }: { deed?: Capability | undefined; beside?: Table | undefined } = {},
  ): Promise<DoorAnswer> | undefined {
    if (!askToPlay) {
      options.say(`  ${wish} ${table.url}`);
      if (beside) options.say(`  ... and this one beside it: ${beside.url}`);
      return undefined;
    }
    const body = {
      ...{ session_id: table.seat.sessionId, url: table.url },
      ...(deed && { deed }),
      ...(beside && { beside: { session_id: beside.seat.sessionId, url: beside.url } }),
    };
    return askToPlay({ method: 'POST', path: '', body }).then(
      ({ httpStatus, json }) => ({
        isRefused: httpStatus >= 400,
        text: `HTTP ${httpStatus} ${JSON.stringify(json ?? {}).slice(0, LONGEST_WORDS)}`,
      }),
      (error: Error) => ({ isRefused: true, text: error.message }),
    );
  }

  async function play(table: Table, deed?: Capability, beside?: Table): Promise<void> {
    const tables = beside ? [table, beside] : [table];
    for (const one of tables) {
      one.rounds += 1;
      one.deed = deed;
    }
    const sittings = tables.map(sittingAt);
    const first = (faultOf: (sitting: Sitting) => string | undefined) => sittings.map(faultOf).find(Boolean);
    const wish = deed ? wishes[deed] : 'Please open this address once and play one round:';
    const answer = invite(table, wish, { deed, beside });
    let told: DoorAnswer | undefined;
    void answer?.then((said) => {
      told = said;
    });
    const boundMs = pace.roundMs + (askToPlay ? 0 : pace.personMs);
    const isCaught = () => first(misdeedOf) !== undefined;
    const isHopeless = () => told?.isRefused === true && table.seat.heard.length === 0;
    const isDone = () => isHopeless() || isCaught() || first(unfinishedOf) === undefined;
    await until(isDone, boundMs);
    if (table.seat.heard.length === 0) throw nothingHeard(told?.text);
    // a door that has not answered may be playing on
    if (answer) await until(() => told !== undefined || isCaught(), pace.answerMs);
    if (!isCaught()) await sleep(pace.quietMs);
    const fault = first(misdeedOf) ?? first(unfinishedOf);
    must(fault === undefined, `${fault}`);
  }

  function nothingHeard(told: string | undefined): Error {
    const where = `nothing of this player reached ${practice.address}`;
    return askToPlay
      ? new Finding(`${where}; your practice door said: ${told ?? 'nothing yet'}`)
      : new NotAsked(`${where}: nobody played`);
  }

  async function knock(table: Table, deed?: Capability): Promise<void> {
    const answer = invite(table, 'Please open this address and try to play a round:', { deed });
    if (answer) await answer;
    else await sleep(pace.personMs);
    await sleep(pace.quietMs);
  }

  async function settle(table: Table): Promise<void> {
    await sleep(pace.quietMs);
    await until(() => table.seat.heard.every((call) => !call.isPending), pace.patienceMs);
  }

  const replays = new Map<string, string>();
  const deeds = { launchCall, sitDown, play, knock, settle, sittingAt };
  return { ...options, ...deeds, ask, client, game, gameWith, replays };
}

export async function until(isSo: () => boolean, boundMs: number): Promise<boolean> {
  const endMs = performance.now() + boundMs;
  while (!isSo()) {
    if (performance.now() > endMs) return false;
    await sleep(LOOK_MS);
  }
  return true;
}
