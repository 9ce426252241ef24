import type { PlayException } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import type { ToldRound } from '@fairhall/vendor-protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type House as Office, openHouse as openOffice } from '../../staff/testing/house.ts';
import { referTo } from '../players.ts';
import { type House, openHouse } from '../testing/house.ts';
import { hearToldRounds } from './hear-told.ts';
import { needsToHear, toldRound, vendor } from './testing/told-vendor.ts';

const member = 77n;

let office: Office;
let house: House;
let risk: string;
let ref: string;
/** The vendor's one page: it has nothing new once that was kept. */
let page: ToldRound[];

beforeAll(async () => {
  office = await openOffice({ anong: 'owner', risa: 'risk' });
  const { staff, clock } = office;
  house = await openHouse(office.database.connectionString, { ...staff, staff: staff.guards, clock });
  house.play.staffRoutes(office.app);
  risk = await office.signIn('risa');
  ref = await inTransaction(house.db, (tx) => referTo(tx, { vendor, memberId: member, currency: 'P' }));
});
afterAll(async () => {
  await house?.close();
  await office?.close();
});
beforeEach(async () => {
  await house.pool.query('delete from play.told_places');
  await house.pool.query('update play.exceptions set settled_at = now(), settled_by = 1');
  office.clock.forward(60_000);
});

let rounds = 0;
function roundOf(fields: Partial<ToldRound> = {}): ToldRound {
  rounds += 1;
  const atMs = house.clock.now().getTime() - 1_000;
  return toldRound({ name: `odd-${rounds}`, ref, atMs }, fields);
}

/** A minute passes and the vendor is heard, by two processes at one moment. */
async function hear(): Promise<void> {
  office.clock.forward(60_000);
  const needs = needsToHear(house, async ({ after }) => {
    const next = page.at(-1)?.round_id ?? '';
    const told = after === next ? [] : page;
    return { kind: 'answered', answer: { rounds: told, next, more: false } };
  });
  await Promise.all([hearToldRounds(needs), hearToldRounds(needs)]);
}

async function waiting() {
  const { body } = await office.call('GET', '/api/play/staff/exceptions?isSettled=false', { token: risk });
  return (body as unknown as { items: PlayException[] }).items;
}
async function counted(): Promise<number | undefined> {
  const { body } = await office.call('GET', '/api/staff/work', { token: risk });
  const { queues } = body as unknown as { queues: { queue: string; count: number }[] };
  return queues.find(({ queue }) => queue === 'play.exceptions')?.count;
}
const settle = (id: string | undefined) =>
  office.call('POST', `/api/play/staff/exceptions/${id}/settle`, {
    token: risk,
    body: { reason: 'the vendor looks into it' },
  });

describe('a told round that cannot be true', () => {
  test.each([
    ['of a player it never had', 'player', () => ({ player_ref: 'somebody' }), null],
    ['in money its player does not have', 'currency', () => ({ currency: 'JPY' }), String(member)],
    ['that ended before it began', 'time', () => ({ settled_at: '2026-01-01T00:00:00Z' }), String(member)],
  ])('%s waits for a person once, with what was told and why', async (_what, why, fault, memberId) => {
    const odd = roundOf(fault());
    page = [roundOf(), odd];
    await hear();
    const [raised] = await waiting();
    await hear();
    const rows = await waiting();
    expect(rows).toMatchObject([
      { id: raised?.id, at: raised?.at, kind: 'unfit-round', vendor, txId: odd.round_id, memberId },
    ]);
    expect(rows[0]).toMatchObject({ amount: null, unfit: { why, outcome: 'stopped' } });
    expect(rows.map(({ unfit }) => JSON.parse(unfit?.told ?? ''))).toEqual([odd]);
    expect(await counted()).toBe(1);
  });

  test('is settled with a reason and stays so, until it is told in other words that cannot be true', async () => {
    const odd = roundOf({ currency: 'JPY' });
    page = [odd];
    await hear();
    const [{ id } = { id: '' }] = await waiting();
    expect((await settle(id)).status).toBe(200);
    expect((await settle(id)).body.code).toBe('play/exception-settled');
    await hear();
    expect([await waiting(), await counted()]).toEqual([[], 0]);
    const { rows } = await house.pool.query(
      "select after->>'txId' as tx, reason from staff.audit where action = 'play.settle-exception' and subject = $1",
      [`play-exception:${id}`],
    );
    expect(rows).toEqual([{ tx: odd.round_id, reason: 'the vendor looks into it' }]);

    page = [{ ...odd, currency: 'THB' }];
    await hear();
    expect(await waiting()).toMatchObject([{ id, at: office.clock.now().toISOString() }]);
    expect(await counted()).toBe(1);
  });

  test.each([
    ['told as it was', 'mended', (odd: ToldRound) => [{ ...odd, currency: 'P' }]],
    ['no longer told', 'left-out', () => [roundOf()]],
  ])('that is then %s says so', async (_what, outcome, mend) => {
    const odd = roundOf({ currency: 'JPY' });
    page = [odd];
    await hear();
    expect(await waiting()).toMatchObject([{ unfit: { outcome: 'stopped' } }]);
    page = mend(odd);
    await hear();
    expect(await waiting()).toMatchObject([{ txId: odd.round_id, unfit: { outcome } }]);
  });
});
