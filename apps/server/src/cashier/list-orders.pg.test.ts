import { houseDay, type listDeposits, type QueryOf } from '@fairhall/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { payWithdrawal } from './judge-withdrawal.ts';
import { fittingTransfers, listOwnLine } from './line/list-own-line.ts';
import { fittingDeposits, fittingWithdrawals, listOwnDeposits, listOwnWithdrawals } from './list-orders.ts';
import { cancelWithdrawal } from './member-deeds.ts';
import { type CashierCaller, perform } from './needs.ts';
import { openDeposit } from './open-deposit.ts';
import { receiveTransfer } from './receive-transfer.ts';
import { sendPayout } from './send-payout.ts';
import { type Desk, lineFor, newKey, openDesk } from './testing/desk.ts';
import { ben, withdrawingAt } from './testing/withdrawing.ts';

const DAY_MS = 86_400_000;
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
});
afterAll(() => desk?.drop());

const { request, claimed, inPayStage } = withdrawingAt(() => desk);
const today = () => houseDay(desk.clock.now().getTime());
const open = (caller: CashierCaller, amountMinor: bigint) =>
  openDeposit(desk.needs, caller, { key: newKey(), method: 'promptpay', amountMinor });
const pay = (deposit: Parameters<typeof lineFor>[0]) =>
  perform(desk.needs, (deed) =>
    receiveTransfer(desk.needs, deed, { provider: 'bank', line: lineFor(deposit) }),
  );
const deposits = (caller: CashierCaller, wish: QueryOf<typeof listDeposits> = {}) =>
  listOwnDeposits(desk.needs, caller, wish);

describe('a member’s deposits', () => {
  test('are told with what all of them and what the page comes to, each with its movements', async () => {
    const caller = await desk.newMember();
    const paid = [await open(caller, 300_00n), await open(caller, 500_00n)];
    for (const deposit of paid) await pay(deposit);
    const waiting = await open(caller, 700_00n);
    const credited = paid.reduce((sum, { pay_minor: minor }) => sum + minor, 0n);
    const first = await deposits(caller, { limit: 2 });
    expect(first.totals).toEqual([
      {
        currency: 'P',
        count: 3,
        asked: String(credited + waiting.pay_minor),
        credited: String(credited),
        fee: '0',
      },
    ]);
    expect(first.subtotals).toMatchObject([{ count: 2, credited: String(paid[1]!.pay_minor) }]);
    const second = await deposits(caller, { limit: 2, cursor: first.next! });
    expect(second).toMatchObject({ next: null, totals: first.totals, subtotals: [{ count: 1 }] });
    const items = [...first.items, ...second.items];
    expect(items.map(({ id }) => BigInt(id))).toEqual([waiting.id, paid[1]!.id, paid[0]!.id]);
    expect(items.map(({ movements }) => movements.map(({ key, amount }) => [key, amount]))).toEqual([
      [],
      [[`deposit/${paid[1]!.id}`, String(paid[1]!.pay_minor)]],
      [[`deposit/${paid[0]!.id}`, String(paid[0]!.pay_minor)]],
    ]);
  });

  test('of a state are summed alone, and nobody sees another’s', async () => {
    const [caller, other] = [await desk.newMember(), await desk.newMember()];
    await pay(await open(caller, 300_00n));
    await open(caller, 400_00n);
    await open(other, 900_00n);
    const found = await deposits(caller, { status: 'paid' });
    expect(found.items).toHaveLength(1);
    expect(found.totals).toMatchObject([{ count: 1 }]);
    expect((await deposits(other)).totals).toMatchObject([{ count: 1, credited: '0' }]);
  });

  test('of other days are left out, but not one that is open', async () => {
    const caller = await desk.newMember();
    const old = await open(caller, 300_00n);
    await pay(old);
    const waiting = await open(caller, 400_00n);
    desk.clock.forward(40 * DAY_MS);
    const recent = await open(caller, 500_00n);
    const ids = async (wish: QueryOf<typeof listDeposits>) =>
      (await deposits(caller, wish)).items.map(({ id }) => BigInt(id));
    expect(await ids({})).toEqual([recent.id, waiting.id]);
    const then = houseDay(desk.clock.now().getTime(), 40);
    expect(await ids({ from: then, to: then })).toEqual([recent.id, waiting.id, old.id]);
    expect(await ids({ from: then, to: then, status: 'paid' })).toEqual([old.id]);
  });

  test('of too many days are refused', async () => {
    const caller = await desk.newMember();
    const from = houseDay(desk.clock.now().getTime(), 31);
    await expect(deposits(caller, { from, to: today() })).rejects.toMatchObject({
      code: 'cashier/period-invalid',
    });
  });

  test('say what a code brought with one', async () => {
    const caller = await desk.newMember();
    const deposit = await open(caller, 300_00n);
    const needs = {
      ...desk.needs,
      bonuses: { ...desk.needs.bonuses, bonusesOf: async () => new Map([[deposit.id, 30_00n]]) },
    };
    expect((await listOwnDeposits(needs, caller, {})).items).toMatchObject([{ bonus: '3000' }]);
    expect((await deposits(caller)).items).toMatchObject([{ bonus: null }]);
  });
});

describe('a member’s withdrawals', () => {
  test('count as paid once the payment left, and lead to each movement of their money', async () => {
    const { caller, id } = await inPayStage();
    expect((await listOwnWithdrawals(desk.needs, caller, {})).totals).toMatchObject([
      { count: 1, asked: '40000', paid: '0', fee: '0' },
    ]);
    await payWithdrawal(desk.needs, await claimed(id, ben));
    await sendPayout(desk.needs, id);
    const { totals, items } = await listOwnWithdrawals(desk.needs, caller, {});
    const { fee_minor: fee } = await desk.withdrawalRow(id);
    expect(totals).toEqual([
      { currency: 'P', count: 1, asked: '40000', paid: String(400_00n - fee), fee: String(fee) },
    ]);
    expect(items[0]?.movements.map(({ key }) => key)).toEqual([
      `withdrawal/${id}/hold`,
      `withdrawal/${id}/paid`,
    ]);
  });

  test('that were cancelled are asked for and not paid, and their money came back', async () => {
    const { caller, accountId } = await desk.richMember();
    const withdrawal = await request(caller, accountId);
    await cancelWithdrawal(desk.needs, caller, { withdrawalId: withdrawal.id });
    const { totals, items } = await listOwnWithdrawals(desk.needs, caller, { status: 'cancelled' });
    expect(totals).toMatchObject([{ count: 1, asked: '40000', paid: '0' }]);
    expect(items[0]?.movements.map(({ kind }) => kind)).toEqual(['withdrawal-hold', 'withdrawal-return']);
    expect((await listOwnWithdrawals(desk.needs, caller, { status: 'received' })).totals).toEqual([]);
  });
});

test('what a member sent along the line and what came to them are summed apart', async () => {
  const [member, agent] = [await desk.newMember(), await desk.newMember()];
  const insert = (direction: string, from: bigint, to: bigint, minor: bigint) =>
    desk.pool.query(
      `insert into cashier.line_transfers (direction, from_id, to_id, request_key, currency, amount_minor, at)
       values ($1, $2, $3, $4, 'P', $5, $6)`,
      [direction, from, to, newKey(), minor, desk.clock.now()],
    );
  await insert('up', member.memberId, agent.memberId, 500n);
  await insert('up', member.memberId, agent.memberId, 200n);
  await insert('down', agent.memberId, member.memberId, 90n);
  expect((await listOwnLine(desk.needs, member, { limit: 2 })).totals).toEqual([
    { currency: 'P', count: 3, sent: '700', received: '90' },
  ]);
  expect(await listOwnLine(desk.needs, agent, { direction: 'up' })).toMatchObject({
    totals: [{ count: 2, sent: '0', received: '700' }],
    items: [{ isMine: false }, { isMine: false }],
  });
});

test('however long somebody’s history is, only the days that are asked for are read, by an index', async () => {
  await desk.pool.query(`insert into cashier.deposits (member_id, request_key, method, provider, receiving_account, pay_to,
      currency, amount_minor, pay_minor, credited_minor, status, created_at, expires_at, settled_at)
    select 9000001, gen_random_uuid(), 'promptpay', 'bank', 'x', '{}', 'P', 100, 101, 101, 'paid', at, at + interval '1 h', at
    from (select timestamptz '2026-11-20' - n * interval '1 h' as at from generate_series(1, 20000) n) h`);
  await desk.pool.query('vacuum analyze cashier.deposits');
  await desk.pool.query('vacuum analyze cashier.withdrawals');
  await desk.pool.query('vacuum analyze cashier.line_transfers');
  const fit = {
    member: 9_000_001n,
    from: new Date('2026-10-20T16:00:00Z'),
    until: new Date('2026-11-20T16:00:00Z'),
  };
  const read = await nodesOf(fittingDeposits(fit));
  expect(read.map(({ index }) => index).toSorted()).toEqual([
    'deposits_of_member_by_day',
    'deposits_open_of_member',
  ]);
  expect(read.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(31 * 24 + 10);
  for (const fitting of [fittingWithdrawals(fit), fittingTransfers(fit)])
    expect((await nodesOf(fitting)).map(({ type }) => type)).not.toContain('Seq Scan');
});

type Node = { 'Node Type': string; 'Index Name'?: string; 'Actual Rows': number; Plans?: Node[] };

/** What a reading touches, by the plan it was made with. */
async function nodesOf(fitting: RawBuilder<unknown>) {
  const rows = await desk.db.connection().execute(async (on) => {
    await sql`set enable_seqscan = off`.execute(on);
    const explained = await sql<{ 'QUERY PLAN': { Plan: Node }[] }>`
      explain (analyze, format json) ${fitting}`.execute(on);
    await sql`reset enable_seqscan`.execute(on);
    return explained.rows;
  });
  const leaves = (node: Node): Node[] => (node.Plans ? node.Plans.flatMap(leaves) : [node]);
  return leaves(rows[0]!['QUERY PLAN'][0]!.Plan).map((node) => ({
    type: node['Node Type'],
    index: node['Index Name'],
    rows: node['Actual Rows'],
  }));
}
