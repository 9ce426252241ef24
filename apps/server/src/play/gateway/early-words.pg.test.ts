import { randomUUID } from 'node:crypto';
import type { PlatformOperation } from '@fairhall/vendor-protocol';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { betOf, type House, NOON, openHouse, type Seated } from '../testing/house.ts';

const START = 100_000n;
let house: House;
let member = 1_300n;
let somchai: Seated;
/** The same member, as another vendor knows them. */
let elsewhere: Seated;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  member += 1n;
  somchai = await house.seat(member, START);
  elsewhere = await house.seat(member, 0n, { vendor: 'OTHER' });
});

type Fields = Record<string, unknown>;
type Word = { op: PlatformOperation; early: string; of: (bet: Bet) => Fields };
type Bet = { tx_id: string; round_id: string; session_id: string };
const odds_snapshot = [{ selection: 'home', odds: 2_500, version: '1' }];
const currency = 'P';
const inRound = ({ round_id }: Bet) => ({ round_id });
const ofBet = ({ round_id }: Bet) => ({ bet_id: round_id });
const atTable = ({ round_id }: Bet) => ({ table_session_id: round_id, currency });

/** Every word that follows a stake, and what it is answered when no stake of it is known. */
const words: Word[] = [
  {
    ...{ op: 'win', early: 'BET_NOT_FOUND' },
    of: (bet) => ({ ...inRound(bet), amount: '2500', currency, kind: 'cash', round_closed: true }),
  },
  { op: 'round_close', early: 'ROUND_NOT_FOUND', of: (bet) => ({ ...inRound(bet), currency }) },
  {
    ...{ op: 'rollback', early: 'TOMBSTONED' },
    of: (bet) => ({ ...inRound(bet), ref_tx_id: bet.tx_id, reason: 'timeout' }),
  },
  {
    ...{ op: 'adjust', early: 'ROUND_NOT_FOUND' },
    of: (bet) => ({ ...inRound(bet), direction: 'credit', amount: '700', currency, reason: 'a stuck wheel' }),
  },
  {
    ...{ op: 'sport_accept', early: 'BET_NOT_FOUND' },
    of: (bet) => ({ ...ofBet(bet), currency, odds_snapshot, potential_payout: '2500' }),
  },
  { op: 'sport_reject', early: 'BET_NOT_FOUND', of: (bet) => ({ ...ofBet(bet), reason: 'limit' }) },
  {
    ...{ op: 'sport_settle', early: 'BET_NOT_FOUND' },
    of: (bet) => ({ ...ofBet(bet), currency, settlement_seq: 1, outcome: 'won', payout_total: '2500' }),
  },
  {
    ...{ op: 'sport_void', early: 'BET_NOT_FOUND' },
    of: (bet) => ({ ...ofBet(bet), currency, settlement_seq: 1, reason: 'operator' }),
  },
  {
    ...{ op: 'sport_cashout', early: 'BET_NOT_FOUND' },
    of: (bet) => ({
      ...{ ...ofBet(bet), session_id: bet.session_id, currency, quote_id: randomUUID() },
      ...{ fraction_bps: 10_000, amount: '1400' },
    }),
  },
  {
    ...{ op: 'table_out', early: 'BET_NOT_FOUND' },
    of: (bet) => ({ ...atTable(bet), amount: '900', rake: '0', hands: 3 }),
  },
];

type Stake = { op: PlatformOperation; of: (bet: Bet) => Fields };
/** A stake that a word is about, by the family of the word. */
function stakeOf({ op }: Word): Stake {
  const money = { amount: '1000', currency };
  if (op.startsWith('sport_'))
    return {
      op: 'sport_place',
      of: (bet) => ({
        ...{ ...ofBet(bet), ...money, session_id: bet.session_id, accept: 'any', odds_snapshot },
        lines: [{ selection: 'home', event: 'A v B', market: '1X2', pick: 'A' }],
        potential_payout: '2500',
      }),
    };
  if (op === 'table_out')
    return { op: 'table_in', of: (bet) => ({ ...atTable(bet), ...money, session_id: bet.session_id }) };
  return {
    op: 'bet',
    of: (bet) => ({ ...inRound(bet), ...money, kind: 'cash', session_id: bet.session_id }),
  };
}

const newBet = (): Bet => ({ tx_id: randomUUID(), round_id: randomUUID(), session_id: somchai.sessionId });
const who = (seat: Seated) => ({ player_ref: seat.ref, game_id: betOf(seat).game_id, occurred_at: NOON });

async function say(
  word: Word | Stake,
  bet: Bet,
  {
    as = somchai,
    vendor = 'ACME',
    tx_id = randomUUID(),
  }: { as?: Seated; vendor?: string; tx_id?: string } = {},
) {
  const { answer } = await house.send(word.op, { tx_id, ...who(as), ...word.of(bet) }, { vendor });
  return answer;
}
const place = (word: Word, bet: Bet) => say(stakeOf(word), bet, { tx_id: bet.tx_id });
const cash = async () => (await house.cash(member)) - START;

test.each(words)(
  'a call of $op that comes before any stake of its round moves nothing: $early',
  async (word) => {
    const { code, final } = await say(word, newBet());
    // what may only have overtaken its stake comes again
    expect([code, final]).toEqual([word.early, word.early === 'TOMBSTONED']);
    expect(await cash()).toBe(0n);
  },
);

test.each(words)('another vendor’s $op before the stake hinders no stake and moves nothing', async (word) => {
  const bet = newBet();
  const own = { ...bet, session_id: elsewhere.sessionId };
  // of its own player, and of ours by a reference that is not theirs
  const early = await say(word, own, { as: elsewhere, vendor: 'OTHER' });
  expect(word.op === 'adjust' ? 'VENDOR_FORBIDDEN' : word.early).toBe(early.code);
  expect((await say(word, own, { vendor: 'OTHER' })).code).toMatch(/_NOT_FOUND$|^SESSION_|^VENDOR_/);
  expect(await cash()).toBe(0n);
  expect((await place(word, bet)).code).toBe('OK');
  expect(await cash()).toBe(-1_000n);
});

test.each(words)(
  'another vendor’s $op about a round that is not theirs finds none, and the round stays',
  async (word) => {
    const bet = newBet();
    await place(word, bet);
    const before = await rounds();
    const own = { ...bet, session_id: elsewhere.sessionId };
    const codes = [
      (await say(word, own, { as: elsewhere, vendor: 'OTHER' })).code,
      (await say(word, own, { vendor: 'OTHER' })).code,
    ];
    for (const code of codes) expect(code).toMatch(/_NOT_FOUND$|^TOMBSTONED$|^SESSION_|^VENDOR_/);
    expect([await cash(), await rounds()]).toEqual([-1_000n, before]);
    // its own vendor ends it as if nobody had spoken
    const back = words.find(({ op }) => op === 'rollback') as Word;
    expect((await say(back, bet)).code).toBe('ROLLED_BACK');
    expect(await cash()).toBe(0n);
  },
);

async function rounds() {
  const { rows } = await house.pool.query(
    'select vendor, round_id, round_seq, code from play.calls where member_id = $1 and round_seq is not null order by id',
    [member],
  );
  return rows;
}
