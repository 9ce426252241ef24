import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableChecks } from '../../../../../tools/audit/table-checks.ts';
import { hearOut } from '../../../testing/hear-out.ts';
import { askToVoid } from '../ask-to-void.ts';
import { readRound } from '../read-round.ts';
import { countReturns } from '../returns/count-returns.ts';
import { betOf, type House, openHouse, type Seated } from '../testing/house.ts';

const START = 100_000n;
let house: House;
let member = 700n;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const seat = () => {
  member += 1n;
  return house.seat(member, START);
};

/** A player's stay at a table. */
function stayOf(player: Seated, at = house) {
  const { player_ref, game_id, session_id, currency, occurred_at } = betOf(player);
  const stay = { player_ref, game_id, table_session_id: randomUUID(), currency, occurred_at };
  const send = (operation: 'table_in' | 'table_out', call: object) => at.send(operation, call);
  const sitCall = (amount: number) => ({ ...stay, tx_id: randomUUID(), session_id, amount: String(amount) });
  const leaveCall = (amount: number, rake = 0) => ({
    ...{ ...stay, tx_id: randomUUID(), amount: String(amount), rake: String(rake), hands: 31 },
  });
  return {
    ...{ stay, sitCall, leaveCall, send },
    sit: (amount: number) => send('table_in', sitCall(amount)),
    leave: (amount: number, rake = 0) => send('table_out', leaveCall(amount, rake)),
  };
}

const codeOf = async (sent: Promise<{ answer: { code?: unknown } }>) => (await sent).answer.code;
const atTables = () => house.shared('table_escrow:ACME');

async function expectTablesInOrder() {
  for (const { title, broken } of tableChecks)
    expect([title, (await house.pool.query(broken)).rows]).toEqual([title, []]);
  const { rows } = await house.pool.query('select sum(amount)::bigint as sum from wallet.entries');
  expect(rows).toEqual([{ sum: 0n }]);
}

test('what one player loses at a table another takes home, and the rake is the house’s', async () => {
  const [somchai, malee] = [await seat(), await seat()];
  const [his, hers] = [stayOf(somchai), stayOf(malee)];
  for (const stay of [his, hers]) expect(await codeOf(stay.sit(10_000))).toBe('OK');
  expect(await codeOf(hers.sit(5_000))).toBe('OK');
  expect(await atTables()).toBe(25_000n);
  const out = hers.leaveCall(24_500, 300);
  const first = await hers.send('table_out', out);
  const again = await hers.send('table_out', out);
  expect([first.answer.code, again.isReplay, again.text]).toEqual(['OK', true, first.text]);
  expect(await codeOf(his.leave(0, 200))).toBe('OK');
  expect(await house.cash(malee.memberId)).toBe(START + 9_500n);
  expect(await house.cash(somchai.memberId)).toBe(START - 10_000n);
  expect([await atTables(), await house.shared('rake:ACME')]).toEqual([0n, 500n]);
  expect(await house.shared('escrow:ACME')).toBe(0n);
  await expectTablesInOrder();
});

test('however many leave at one moment, from two processes, nobody is paid what nobody brought', async () => {
  const other = await openHouse(house.connectionString);
  const players = await Promise.all(Array.from({ length: 12 }, seat));
  const stays = players.map((player, place) => stayOf(player, place % 2 === 0 ? house : other));
  for (const stay of stays) expect(await codeOf(stay.sit(1_000))).toBe('OK');
  const held = await atTables();
  // twice what is there: only half of them can be paid
  const codes = await Promise.all(stays.map((stay) => codeOf(stay.leave(1_900, 100))));
  expect(codes.filter((code) => code === 'OK')).toHaveLength(6);
  expect(codes.filter((code) => code === 'TABLE_SHORT')).toHaveLength(6);
  expect(await atTables()).toBe(held - 12_000n);
  const { rows } = await house.pool.query(
    "select count(*)::int as n from play.exceptions where kind = 'table-short'",
  );
  expect(rows).toEqual([{ n: 6 }]);
  for (const stay of stays) await stay.leave(0);
  await other.close();
  await expectTablesInOrder();
});

test('the database itself keeps tables from going below zero, whoever asks', async () => {
  const move = (brought: bigint) =>
    house.pool.query('select play.record_table_moves($1, $2, $3, $4, $5, $6, $7)', [
      ...[[1n], [7n], ['NOBODY'], ['P'], [brought], [0n], [0]],
    ]);
  await expect(move(-1n)).rejects.toMatchObject({ code: '40001' });
  await expect(house.pool.query('update play.table_moves set brought = 5')).rejects.toThrow(/not allowed/);
});

test('a stay is one entry of the record, with what was brought and what was taken home', async () => {
  const [somchai, malee] = [await seat(), await seat()];
  const [his, hers] = [stayOf(somchai), stayOf(malee)];
  await his.sit(2_000);
  await hers.sit(1_000);
  await hers.sit(500);
  await hers.leave(2_900, 50);
  await his.leave(500, 50);
  const { rows } = await house.pool.query('select id, stake, payout from play.rounds where member_id = $1', [
    malee.memberId,
  ]);
  expect(rows).toMatchObject([{ stake: 50n, payout: 1_450n }]);
  const { round, steps } = await readRound(house.needs, { memberId: malee.memberId, id: rows[0].id });
  expect(round).toMatchObject({
    stake: '50',
    validBet: '50',
    payout: '1450',
    winLoss: '1400',
    status: 'won',
  });
  expect(
    steps.map(({ step, staked, credited, rake, hands }) => [step, staked, credited, rake, hands]),
  ).toEqual([
    ['sit', '1000', '0', undefined, undefined],
    ['sit', '500', '0', undefined, undefined],
    ['leave', '0', '2900', '50', 31],
  ]);
  await expectTablesInOrder();
});

test('a stay counts for no game’s return, since players win from each other', async () => {
  const somchai = await seat();
  const stay = stayOf(somchai);
  await stay.sit(1_000);
  await stay.leave(200, 100);
  await hearOut(house.db, countReturns);
  const { rows } = await house.pool.query('select sum(rounds)::int as rounds from play.returns');
  expect(rows).toEqual([{ rounds: null }]);
  // who put the rest there again takes it
  const rest = stayOf(await seat());
  await rest.sit(100);
  await rest.leave(800);
  await expectTablesInOrder();
});

test('what is at a table counts against the limits of losses until its player leaves, and then what it cost', async () => {
  const somchai = await seat();
  await house.restrict(somchai.memberId, {
    version: 1n,
    block: null,
    limits: [{ kind: 'loss', limitMinor: 3_000n, from: new Date(house.clock.now().getTime() - 3_600_000) }],
    ...{ times: [], check: null },
  });
  const first = stayOf(somchai);
  expect(await codeOf(first.sit(3_000))).toBe('OK');
  expect(await codeOf(stayOf(somchai).sit(1))).toBe('LIMIT_LOSS');
  expect(await codeOf(first.leave(3_000))).toBe('OK');
  const second = stayOf(somchai);
  expect(await codeOf(second.sit(3_000))).toBe('OK');
  expect(await codeOf(second.leave(3_000))).toBe('OK');
});

test('a buy-in is taken back, and before it came is never taken', async () => {
  const somchai = await seat();
  const stay = stayOf(somchai);
  const bring = stay.sitCall(1_000);
  const { player_ref, game_id, table_session_id: round_id, occurred_at } = stay.stay;
  const back = (ref_tx_id: string) =>
    codeOf(
      house.send('rollback', {
        ...{ tx_id: randomUUID(), ref_tx_id, player_ref, game_id, round_id, occurred_at },
        reason: 'timeout',
      }),
    );
  await stay.send('table_in', bring);
  expect(await back(bring.tx_id)).toBe('ROLLED_BACK');
  expect(await codeOf(stay.leave(1_000))).toBe('BET_ROLLED_BACK');
  const late = stayOf(somchai).sitCall(1_000);
  expect(await back(late.tx_id)).toBe('TOMBSTONED');
  expect(await codeOf(house.send('table_in', late))).toBe('TX_CANCELLED');
  expect(await house.cash(somchai.memberId)).toBe(START);
  await expectTablesInOrder();
});

test('staff void no stay: only its vendor knows what is left of it', async () => {
  const somchai = await seat();
  const stay = stayOf(somchai);
  await stay.sit(1_000);
  const { rows } = await house.pool.query(
    "select id from play.calls where member_id = $1 and op = 'table_in'",
    [somchai.memberId],
  );
  const asked = askToVoid({ ...house.needs, seats: undefined, mintId: () => 1n } as never, {
    ...{ staff: {} as never, memberId: somchai.memberId, id: rows[0].id, reason: 'stuck' },
  });
  await expect(asked).rejects.toMatchObject({ code: 'play/round-at-table' });
  await stay.leave(1_000);
  await expectTablesInOrder();
});
