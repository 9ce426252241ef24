import { randomUUID } from 'node:crypto';
import { inTransaction } from '@fairhall/database';
import { hmacKey } from '@fairhall/vendor-protocol';
import { sql } from 'kysely';
import { createSession } from '../sessions.ts';
import { type House, NOON, type Seated } from './house.ts';
import type { Step } from './storm.ts';
import { closes, countOf, keyed, type Plan, planOf, txOf, type wordsOf } from './storm-words.ts';

const CURRENCY = 'P';
const stranger = hmacKey({ keyId: 'k1', secret: Buffer.alloc(32, 9) });

/** Who may stake, and that what follows a stake arrives whatever became of the player. */
const sessions: Plan[] = [
  planOf('C37', 'a win is paid when the player has left', [['OK', '', 'OK'], 1_500n], (w) => [
    w.bet('bet'),
    w.leaves(),
    w.win('win', 2_500, closes),
  ]),
  planOf(
    'C38',
    'a bet needs a session that is theirs',
    [['SESSION_UNKNOWN', 'SESSION_UNKNOWN', 'OK'], -1_000n],
    (w) => [
      w.bet('nobody', { session_id: '999999999999' }),
      w.bet('nothing', { session_id: 'no-number' }),
      w.bet('bet'),
    ],
  ),
  planOf(
    'C42',
    'of three free rounds on a grant of two, two are played',
    [['OK', 'OK', 'GRANT_EXHAUSTED'], 0n],
    freeRounds,
    {
      holds: (end, change) =>
        countOf(end, 'OK') === 2 && countOf(end, 'GRANT_EXHAUSTED') === 1 && change === 0n,
    },
  ),
  planOf(
    'C55',
    'nothing is staked after an exclusion, and the open round ends',
    [['OK', '', 'PLAYER_EXCLUDED', 'OK'], 1_500n],
    (w) => [
      w.bet('bet'),
      w.restricted('excluded', { block: 'PLAYER_EXCLUDED' }),
      w.bet('late', { round_id: keyed('r') }),
      w.win('win', 2_500, closes),
    ],
  ),
  planOf(
    'C56',
    'bets never exceed a limit',
    [['', 'OK', 'OK', 'OK', 'LIMIT_STAKE', 'LIMIT_STAKE'], -3_000n],
    (w) => [
      w.restricted('limited', { limits: [{ kind: 'stake', limitMinor: 3_000n, from: new Date(0) }] }),
      ...[1, 2, 3, 4, 5].map((bet) => w.bet(`bet-${bet}`, { round_id: keyed('r') })),
    ],
    // those that came before the limit was set are kept, and count
    { holds: (end, change) => countOf(end, 'OK') >= 3 && change === -1_000n * BigInt(countOf(end, 'OK')) },
  ),
  planOf(
    'C57',
    'a game switched off takes no new round, and an open one ends',
    [['OK', '', 'GAME_DISABLED', 'OK'], 1_500n],
    (w, seat, house) => [
      w.bet('bet'),
      { name: 'off', happen: async () => void house.game.closedTo.add(seat.memberId) },
      w.bet('late', { round_id: keyed('r') }),
      w.win('win', 2_500, closes),
    ],
  ),
  planOf('C60', 'play for fun stakes no money', [['DEMO_SESSION', 'OK'], -1_000n], async (w, seat, house) => {
    const fun = await house.seat(seat.memberId, 0n, { mode: 'demo' });
    return [w.bet('fun', { session_id: fun.sessionId }), w.bet('bet')];
  }),
  planOf('C61', 'a launch token opens once', [['OK', 'SESSION_EXPIRED'], 0n], launches, {
    holds: (end) => countOf(end, 'OK') <= 1 && countOf(end, 'OK') + countOf(end, 'SESSION_EXPIRED') === 2,
  }),
  planOf(
    'C66',
    'an applied bet is answered so, whatever happened since',
    [['OK', '', 'OK'], -1_000n],
    (w) => {
      const bet = w.bet('bet');
      return [bet, w.leaves(), { ...bet, name: 'again' }];
    },
  ),
];

/** Proof of who sends: turned away, it changes nothing for whoever sends it properly. */
const proofs: Plan[] = [
  planOf(
    'C45',
    'a wrong key opens nothing',
    [['SIGNATURE_INVALID', 'OK'], -1_000n],
    (w) => {
      const bet = w.bet('bet');
      return [{ ...bet, name: 'forged', with: { signer: stranger } } as Step, bet];
    },
    { holds: (end, change) => end.forged === 'SIGNATURE_INVALID' && end.bet === 'OK' && change === -1_000n },
  ),
  planOf(
    'C46',
    'a call under another vendor’s name finds none of its players',
    [['SESSION_MISMATCH', 'OK'], -1_000n],
    (w) => {
      const bet = w.bet('bet');
      return [{ ...bet, name: 'elsewhere', vendor: 'OTHER' } as Step, bet];
    },
  ),
  planOf(
    'C47',
    'a call that is too old is turned away',
    [['TIMESTAMP_SKEW', 'OK'], -1_000n],
    (w, _seat, house) => {
      const bet = w.bet('bet');
      const nowMs = house.clock.now().getTime() - 301_000;
      return [{ ...bet, name: 'old', with: { nowMs } } as Step, bet];
    },
    { holds: (end, change) => end.old === 'TIMESTAMP_SKEW' && end.bet === 'OK' && change === -1_000n },
  ),
  planOf(
    'C48',
    'a nonce comes again with its own body only',
    [['OK', 'NONCE_REPLAYED'], -1_000n],
    (w) => {
      const [bet, other] = [w.bet('bet'), w.bet('other')];
      const nonce = randomUUID();
      return [{ ...bet, with: { nonce } } as Step, { ...other, name: 'other', with: { nonce } } as Step];
    },
    {
      holds: (end, change) =>
        countOf(end, 'OK') === 1 && countOf(end, 'NONCE_REPLAYED') === 1 && change === -1_000n,
    },
  ),
];

/** Tables and corrections. */
const others: Plan[] = [
  planOf('T01', 'what was brought to a table comes home once', [['OK', 'OK'], -50n], (w) => {
    const table = tableOf(w);
    return [table.sit('sit', 1_000), table.leave('leave', 950, 50)];
  }),
  planOf(
    'T05',
    'a buy-in is rolled back as a bet is',
    [['OK', 'ROLLED_BACK', 'BET_ROLLED_BACK'], 0n],
    (w) => {
      const table = tableOf(w);
      const sit = table.sit('sit', 1_000);
      return [sit, w.back('back', txOf(sit)), table.leave('leave', 1_000, 0)];
    },
  ),
  planOf('A01', 'a settled round is corrected once', [['OK', 'OK', 'OK', 'OK'], 2_200n], (w) => {
    const correct = w.word('adjust', 'adjust', {
      ...{ tx_id: keyed('a'), ...w.round, direction: 'credit', amount: '700', currency: CURRENCY },
      reason: 'a wheel that stuck',
    });
    return [w.bet('bet'), w.win('win', 2_500, closes), correct, { ...correct, name: 'again' }];
  }),
];

export const plansBeside: readonly Plan[] = [...sessions, ...proofs, ...others];

type Words = ReturnType<typeof wordsOf>;

function tableOf({ round, session_id, word }: Words) {
  const { round_id, ...who } = round;
  const stay = () => ({ tx_id: keyed('t'), ...who, table_session_id: round_id, currency: CURRENCY });
  return {
    sit: (name: string, amount: number) =>
      word(name, 'table_in', { ...stay(), session_id, amount: String(amount) }),
    leave: (name: string, amount: number, rake: number) =>
      word(name, 'table_out', { ...stay(), amount: String(amount), rake: String(rake), hands: 12 }),
  };
}

async function freeRounds(words: Words, seat: Seated, house: House): Promise<Step[]> {
  const { rows } = await sql<{ id: bigint }>`
    insert into play.grants (request_id, member_id, vendor, player_ref, games, rounds, stake, currency, given_at,
      expires_at, reason, given_by, given_name)
    values (${randomUUID()}, ${seat.memberId}, 'ACME', ${seat.ref}, '{naga}', 2, 500, ${CURRENCY}, ${NOON}::timestamptz,
      ${NOON}::timestamptz + interval '7 days', 'a gift', 1, 'giver')
    returning id`.execute(house.db);
  const free = { amount: '0', kind: 'free_round', grant_id: String(rows[0]?.id), nominal_stake: '500' };
  return [1, 2, 3].map((round) => words.bet(`free-${round}`, { ...free, round_id: keyed('r') }));
}

async function launches(words: Words, seat: Seated, house: House): Promise<Step[]> {
  const session = {
    ...{ id: house.mintId(), vendor: 'ACME', memberId: seat.memberId, playerRef: seat.ref, game: 'naga' },
    ...{ currency: CURRENCY, language: 'EN' as const, signIn: 1n, countries: [], tier: 0 },
    ...{ mode: 'real' as const, opensBy: 'token' as const },
  };
  const { token } = await inTransaction(house.db, (tx) => createSession(tx, session, house.clock.now()));
  const open = words.word('open', 'session_open', { launch_token: token });
  return [open, { ...open, name: 'again' }];
}
