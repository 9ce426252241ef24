import { createHash } from 'node:crypto';
import { gamesOffering, type Offer, POT_ID } from './games.ts';
import { createLists } from './lists.ts';
import type { Pots } from './pots.ts';
import type { createPromises } from './promises.ts';
import { grantShape, launchShape, readFields, resendShape, terminateShape } from './reading.ts';
import type { Rounds } from './rounds.ts';
import type { Credentials } from './signer.ts';

export type Reply = { status: number; body: unknown };
type Fields = Record<string, unknown>;

const NONCE_MEMORY_MS = 600_000;
const refuse = (status: number, code: string): Reply => ({ status, body: { code } });

/** What the platform asks of a vendor, and the sessions it has prepared here. */
export function createPlatformSide({
  credentials,
  rounds,
  promises,
  pots,
  offers,
  address,
}: {
  credentials: Credentials;
  rounds: Rounds;
  promises: ReturnType<typeof createPromises>;
  pots: Pots;
  offers: readonly Offer[];
  address: () => string;
}) {
  // what it has is asked for anew each time: a test may take a game away
  const games = () => gamesOffering(offers);
  const startedMs = Date.now();
  const lists = createLists({ credentials, rounds });
  const sessions = new Map<string, { playerRef: string; isEnded: boolean }>();

  async function answer(method: string, target: string, body: Fields): Promise<Reply> {
    const [path = '/', query] = target.split('?');
    const [room = '', id = '', ...rest] = path.slice(1).split('/').map(decodeURIComponent);
    const call = `${method} ${room}`;
    if (path === '/games' && method === 'GET')
      return tellGames(new URLSearchParams(query).get('updated_since'));
    if (path === '/launch' && method === 'POST') return launch(readFields(body, launchShape));
    if (room === 'freerounds' && offers.includes('free-rounds')) return grant(call, id, body);
    if (room === 'jackpots' && offers.includes('jackpots')) return tellPot(id, rest);
    if (call === 'GET rounds' && rest.length === 0) return describe(id);
    if (call === 'POST sessions' && rest[0] === 'terminate') return end(id, readFields(body, terminateShape));
    if (call === 'POST transactions' && rest[0] === 'resend')
      return resend(id, readFields(body, resendShape));
    if (call === 'GET reconciliation' && rest.length === 0) return tellList(id);
    if (call === 'GET reconciliation') return tellPart([id, ...rest].join('/'));
    return refuse(404, 'NOT_FOUND');
  }

  /** They are as they were when the vendor started: since then none has changed. */
  function tellGames(since: string | null): Reply {
    const changed = since === null || Date.parse(since) <= startedMs ? games() : [];
    return { status: 200, body: { games: changed, next_cursor: null } };
  }

  function grant(call: string, id: string, body: Fields): Reply {
    if (call === 'POST freerounds') {
      const kept = promises.keep(readFields(body, grantShape));
      return kept ? { status: 200, body: kept } : refuse(409, 'GRANT_CONFLICT');
    }
    const ended = call === 'DELETE freerounds' ? promises.cancel(id) : undefined;
    return ended ? { status: 200, body: ended } : refuse(404, 'GRANT_UNKNOWN');
  }

  function tellPot(id: string, [what, day = '']: readonly string[]): Reply {
    if (id === '') return { status: 200, body: pots.tell() };
    if (id !== POT_ID) return refuse(404, 'JACKPOT_UNKNOWN');
    if (what === 'days') return { status: 200, body: pots.tellDay(day, rounds.list()) };
    return what === 'cycles' ? { status: 200, body: pots.cycles() } : refuse(404, 'NOT_FOUND');
  }

  function launch(body: Fields): Reply {
    const game = games().find((one) => one.game_id === body.game_id);
    if (!game) return refuse(404, 'GAME_UNKNOWN');
    const rooms: readonly string[] = game.rooms?.map(({ room_id }) => room_id) ?? [];
    if (body.room_id !== undefined && !rooms.includes(String(body.room_id)))
      return refuse(404, 'ROOM_UNKNOWN');
    if (!Object.hasOwn(game.stakes, String(body.currency))) return refuse(400, 'CURRENCY_UNKNOWN');
    sessions.set(String(body.session_id), { playerRef: String(body.player_ref), isEnded: false });
    const url = body.mode === 'demo' ? `${address()}/play?demo=1` : `${address()}/play`;
    return { status: 200, body: { url, expires_at: new Date(Date.now() + 60_000).toISOString() } };
  }

  function describe(roundId: string): Reply {
    const round = rounds.find(roundId);
    if (!round) return refuse(404, 'ROUND_UNKNOWN');
    const replay_url = `${address()}/replay/${encodeURIComponent(roundId)}`;
    return { status: 200, body: { ...round, replay_url } };
  }

  function end(sessionId: string, body: Fields): Reply {
    const session = sessions.get(sessionId);
    if (session?.playerRef !== body.player_ref || !session) return refuse(404, 'SESSION_UNKNOWN');
    session.isEnded = true;
    return { status: 200, body: { terminated: true } };
  }

  async function resend(txId: string, body: Fields): Promise<Reply> {
    const transaction = rounds.list().find((one) => one.tx_id === txId);
    if (transaction?.player_ref !== body.player_ref || !transaction) return refuse(404, 'TX_UNKNOWN');
    if (transaction.op === 'bet') return refuse(409, 'BET_NOT_REPEATED');
    const code = await rounds.resend(txId);
    return { status: 200, body: code === undefined ? { sent: false } : { sent: true, code } };
  }

  function tellList(period: string): Reply {
    const list = lists.tell(period);
    if (list === null) return refuse(400, 'INVALID_REQUEST');
    return list ? { status: 200, body: list } : refuse(409, 'NOT_READY');
  }

  function tellPart(path: string): Reply {
    const content = lists.part(path);
    return content === undefined ? refuse(404, 'LIST_UNKNOWN') : { status: 200, body: { content } };
  }

  return { answer, isEnded: (sessionId: string) => sessions.get(sessionId)?.isEnded === true };
}

/** Whether a nonce is new, or comes with the body it came with before. */
export function rememberNonces(): (nonce: string, body: Buffer) => boolean {
  const heard = new Map<string, { hash: string; atMs: number }>();
  return (nonce, body) => {
    for (const [old, { atMs }] of heard) {
      if (atMs + NONCE_MEMORY_MS > Date.now()) break;
      heard.delete(old);
    }
    const hash = createHash('sha256').update(body).digest('hex');
    const known = heard.get(nonce);
    if (!known) heard.set(nonce, { hash, atMs: Date.now() });
    return !known || known.hash === hash;
  };
}
