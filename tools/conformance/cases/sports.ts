import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Case, countCodes, expectCode, expectMoved } from '../case.ts';
import { CURRENCY, type Fields, freshId, type Player, type World } from '../world.ts';

const RACES = 1_000;
const AT_ONCE = 20;
const OWED_MS = 10_000;

/** A bet on events of 1000 that pays 2500; each word about it has a key of its own. */
function slipOf(world: World, player: Player, bet_id = freshId('s')) {
  const { player_ref, game_id, session_id } = player;
  const say = (name: string, fields: Fields) =>
    world.call(
      `sport/${name}`,
      {
        ...{ tx_id: freshId('t'), player_ref, game_id, bet_id, occurred_at: new Date().toISOString() },
        ...fields,
      },
      { vendor: player.vendor },
    );
  const oddsOf = (payout: number) => ({
    odds_snapshot: [{ selection: 'home', odds: payout, version: String(payout) }],
    potential_payout: String(payout),
  });
  return {
    place: (accept = 'better') =>
      say('place', {
        ...{ session_id, amount: '1000', currency: CURRENCY, accept, ...oddsOf(2_500) },
        lines: [{ selection: 'home', event: 'A v B', market: '1X2', pick: 'A' }],
      }),
    accept: (payout = 2_500) => say('accept', { currency: CURRENCY, ...oddsOf(payout) }),
    settle: (settlement_seq: number, outcome: string, total: number, fields: Fields = {}) =>
      say('settle', { currency: CURRENCY, settlement_seq, outcome, payout_total: String(total), ...fields }),
    cashout: (amount: number, fields: Fields = {}) =>
      say('cashout', {
        ...{ session_id, currency: CURRENCY, quote_id: freshId('q') },
        ...{ fraction_bps: 10_000, amount: String(amount), ...fields },
      }),
  };
}

async function accepted(world: World, player: Player) {
  const slip = slipOf(world, player);
  expectCode(await slip.place(), 'OK');
  expectCode(await slip.accept(), 'OK');
  return slip;
}

const pair = [
  { selection: 'home', odds: 2_000, version: '1' },
  { selection: 'away', odds: 1_250, version: '1' },
];

/** A bet of 1000 on two events, at 2.00 and 1.25. */
function pairOf(world: World, player: Player, bet_id = freshId('s')) {
  const { player_ref, game_id, session_id } = player;
  const who = { player_ref, game_id };
  const say = (name: string, fields: Fields) =>
    world.call(`sport/${name}`, {
      ...{ tx_id: freshId('t'), ...who, bet_id, occurred_at: new Date().toISOString() },
      ...fields,
    });
  return {
    bet_id,
    place: (fields: Fields = {}) =>
      say('place', {
        ...{ session_id, amount: '1000', currency: CURRENCY, accept: 'none', odds_snapshot: pair },
        lines: pair.map(({ selection }) => ({ selection, event: selection, market: '1X2', pick: 'A' })),
        ...{ potential_payout: '2500', ...fields },
      }),
    accept: () => say('accept', { currency: CURRENCY, odds_snapshot: pair, potential_payout: '2500' }),
    settle: (settlement_seq: number, outcome: string, total: number, results?: readonly string[]) =>
      say('settle', {
        ...{ currency: CURRENCY, settlement_seq, outcome, payout_total: String(total) },
        ...(results && {
          legs: results.map((result, at) => ({ selection: pair[at]?.selection, result })),
        }),
      }),
    inRound: { ...who, round_id: bet_id, occurred_at: new Date().toISOString() },
  };
}

/** Bets on events: their totals, whatever order words about them come in. */
export const sports: Case[] = [
  {
    id: 'C62',
    rule: 'a bet on events is accepted at better odds, settled as won, and paid once for the same settlement twice',
    async run(world) {
      const player = await world.newPlayer();
      const slip = slipOf(world, player);
      const settled = { tx_id: freshId('t'), occurred_at: new Date().toISOString() };
      await expectMoved(world, player, { cash: -1000, escrow: 1000 }, async () => {
        expectCode(await slip.place(), 'OK');
        expectCode(await slip.accept(2_600), 'OK');
      });
      await expectMoved(world, player, { cash: 2600, escrow: -1000, house: -1600 }, async () => {
        const first = expectCode(await slip.settle(1, 'won', 2_600, settled), 'OK');
        const again = expectCode(await slip.settle(1, 'won', 2_600, settled), 'OK');
        expect(again.body).toEqual(first.body);
        expectCode(await slip.settle(1, 'lost', 0), 'TX_CONFLICT', 409);
      });
      const worse = slipOf(world, player);
      await worse.place();
      expectCode(await worse.accept(2_400), 'ODDS_CHANGED');
    },
  },
  {
    id: 'C63',
    rule: 'of two settlements the one with the greater number counts, though it comes first',
    async run(world) {
      const player = await world.newPlayer();
      await expectMoved(world, player, { cash: -1000, house: 1000 }, async () => {
        const slip = await accepted(world, player);
        expectCode(await slip.settle(2, 'lost', 0), 'OK');
        expectCode(await slip.settle(1, 'won', 2_500), 'SUPERSEDED');
      });
    },
  },
  {
    id: 'C64',
    rule: 'a bet won and settled again as lost takes what is there; the rest is owed and stops withdrawals',
    async run(world) {
      const player = await world.newPlayer({ cash: 1_000n });
      const slip = await accepted(world, player);
      expectCode(await slip.settle(1, 'won', 2_500), 'OK');
      expectCode(await world.bet(player, { amount: '1800' }), 'OK');
      await expectMoved(world, player, { cash: -700, house: 2500, receivable: -1800 }, async () => {
        expectCode(await slip.settle(2, 'lost', 0), 'OK');
      });
      expect((await world.money(player)).cash).toBe(0n);
      const caseOf = async () =>
        (
          await sql<{ kind: string; amount: bigint; told: bigint; held: bigint }>`
            select s.kind, s.amount_minor as amount,
              (select count(*) from platform.events e where e.topic = 'play.owed' and e.subject = s.member_id::text) as told,
              (select count(*) from safety.freezes f where f.member_id = s.member_id and f.lifted_at is null) as held
            from cashier.shortfalls s where s.member_id = ${player.memberId}`.execute(world.database.db)
        ).rows;
      await expect
        .poll(caseOf, { timeout: OWED_MS })
        .toEqual([{ kind: 'bet-resettled', amount: 1_800n, told: 1n, held: 1n }]);
    },
  },
  {
    id: 'C65',
    rule: 'a cash-out and a settlement at the same moment, a thousand times: one of the two pays',
    async run(world) {
      const player = await world.newPlayer({ cash: BigInt(RACES) * 1_000n });
      const answers: Awaited<ReturnType<typeof race>>[] = [];
      for (let turn = 0; turn < RACES; turn += AT_ONCE)
        answers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => race(world, player)))));
      const { OK: sold = 0, ROUND_SETTLED: late = 0 } = countCodes(answers.map(({ cashout }) => cashout));
      expect(sold + late).toBe(RACES);
      expect(countCodes(answers.map(({ settle }) => settle))).toEqual({ OK: RACES });
      expect((await world.money(player)).cash).toBe(BigInt(sold) * 1_400n + BigInt(late) * 2_500n);
    },
  },
  {
    id: 'E01',
    rule: 'a settlement pays what its legs come to, a void leg being as if it had not been there',
    async run(world) {
      const player = await world.newPlayer();
      const slip = pairOf(world, player);
      expectCode(await slip.place(), 'OK');
      expectCode(await slip.accept(), 'OK');
      await expectMoved(world, player, {}, async () => {
        expectCode(await slip.settle(1, 'partial_void', 2_001, ['won', 'void']), 'INVALID_AMOUNT', 400);
        expectCode(await slip.settle(1, 'partial_void', 2_000), 'INVALID_REQUEST', 400);
        expectCode(await slip.settle(1, 'partial_void', 2_000, ['won']), 'INVALID_REQUEST', 400);
      });
      await expectMoved(world, player, { cash: 2000, escrow: -1000, house: -1000 }, async () => {
        expectCode(await slip.settle(1, 'partial_void', 2_000, ['won', 'void']), 'OK');
      });
      await expectMoved(world, player, { cash: -1500, house: 1500 }, async () => {
        expectCode(await slip.settle(2, 'partial_void', 500, ['half_lost', 'void']), 'OK');
      });
    },
  },
  {
    id: 'E02',
    rule: 'a slip that does not come to what it is said to pay, or has one event twice, is none',
    async run(world) {
      const player = await world.newPlayer();
      await expectMoved(world, player, {}, async () => {
        const wrong = (fields: Fields) => pairOf(world, player).place(fields);
        expectCode(await wrong({ potential_payout: '2501' }), 'INVALID_AMOUNT', 400);
        expectCode(await wrong({ max_payout: '2000' }), 'INVALID_AMOUNT', 400);
        const lines = pair.map(({ selection }) => ({ selection, event: 'A v B', market: '1X2', pick: 'A' }));
        expectCode(await wrong({ lines }), 'INVALID_REQUEST', 400);
      });
    },
  },
  {
    id: 'E03',
    rule: 'a bet on an event that has begun is EVENT_STARTED for ever, unless it is told to be live',
    async run(world) {
      const player = await world.newPlayer();
      const begun = (offsetMs: number) =>
        pair.map(({ selection }) => ({
          ...{ selection, event: selection, market: '1X2', pick: 'A' },
          starts_at: new Date(Date.now() + offsetMs).toISOString(),
        }));
      await expectMoved(world, player, { cash: -2000, escrow: 2000 }, async () => {
        const tx_id = freshId('t');
        const late = { tx_id, lines: begun(-1_000) };
        const slip = pairOf(world, player);
        expectCode(await slip.place(late), 'EVENT_STARTED');
        expect(expectCode(await slip.place(late), 'EVENT_STARTED').isReplay).toBe(true);
        expectCode(await pairOf(world, player).place({ lines: begun(-1_000), channel: 'live' }), 'OK');
        expectCode(await pairOf(world, player).place({ lines: begun(60_000) }), 'OK');
      });
    },
  },
  {
    id: 'E04',
    rule: 'a bet on events is rolled back until it is accepted, and its own words alone end it',
    async run(world) {
      const player = await world.newPlayer();
      const back = (slip: ReturnType<typeof pairOf>, ref_tx_id: string) =>
        world.rollback(player, { ...slip.inRound, ref_tx_id });
      await expectMoved(world, player, {}, async () => {
        const tx_id = freshId('t');
        const slip = pairOf(world, player);
        expectCode(await slip.place({ tx_id }), 'OK');
        expectCode(await back(slip, tx_id), 'ROLLED_BACK');
        expectCode(await slip.accept(), 'BET_ROLLED_BACK', 409);
      });
      await expectMoved(world, player, { cash: -1000, escrow: 1000 }, async () => {
        const tx_id = freshId('t');
        const slip = pairOf(world, player);
        expectCode(await slip.place({ tx_id }), 'OK');
        expectCode(await slip.accept(), 'OK');
        expectCode(await back(slip, tx_id), 'ROUND_SETTLED', 409);
        expectCode(await world.win(player, slip.inRound), 'BET_NOT_FOUND', 404);
        expectCode(await world.close(player, slip.inRound), 'ROUND_NOT_FOUND', 404);
        expectCode(await world.bet(player, slip.inRound), 'INVALID_REQUEST', 400);
      });
    },
  },
  {
    id: 'E05',
    rule: 'a quote sells once, whatever bet it is named for, and only while it holds',
    async run(world) {
      const player = await world.newPlayer();
      const [one, other] = [await accepted(world, player), await accepted(world, player)];
      const half = { quote_id: freshId('q'), fraction_bps: 5_000 };
      const tooOld = { occurred_at: new Date(Date.now() - 11_000).toISOString() };
      const late = { ...tooOld, tx_id: freshId('t'), quote_id: freshId('q') };
      await expectMoved(world, player, { cash: 700, house: -700 }, async () => {
        expectCode(await one.cashout(700, half), 'OK');
        expectCode(await one.cashout(700, half), 'TX_CONFLICT', 409);
        expectCode(await other.cashout(700, half), 'TX_CONFLICT', 409);
        expectCode(await other.cashout(1_400, late), 'ODDS_CHANGED');
        expect(expectCode(await other.cashout(1_400, late), 'ODDS_CHANGED').isReplay).toBe(true);
      });
    },
  },
];

async function race(world: World, player: Player) {
  const slip = await accepted(world, player);
  const [cashout, settle] = await Promise.all([slip.cashout(1_400), slip.settle(1, 'won', 2_500)]);
  return { cashout, settle };
}
