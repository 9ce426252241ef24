import { randomUUID } from 'node:crypto';
import type { GrantCall, VendorClient } from '@fairhall/vendor-protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type House as Office, openHouse as openOffice } from '../../staff/testing/house.ts';
import { after, betOf, type House, openHouse, type Seated } from '../testing/house.ts';
import { listGrantRows, presentOwnGrant } from './grant-rows.ts';
import { tellGrant } from './tell-grant.ts';

const DAY_MS = 24 * 3_600_000;
let office: Office;
let house: House;
let giver: string;
let approver: string;
let members = 500n;
const told: GrantCall[] = [];
const cancelled: string[] = [];
const said: string[] = [];
let isSilent = false;

const vendor: Pick<VendorClient, 'grants'> = {
  grants: {
    async give(call) {
      told.push(call);
      if (isSilent) return { kind: 'unknown', reason: 'timeout', detail: '' };
      if (call.rounds === 13) return { kind: 'refused', httpStatus: 400, code: 'STAKE_NOT_ON_OFFER' };
      return { kind: 'answered', answer: { grant_id: call.grant_id, state: 'live' } };
    },
    async cancel(grantId) {
      cancelled.push(grantId);
      if (isSilent) return { kind: 'unknown', reason: 'timeout', detail: '' };
      return { kind: 'answered', answer: { grant_id: grantId, state: 'cancelled' } };
    },
  },
};

beforeAll(async () => {
  office = await openOffice({ gawa: 'games', anong: 'owner', chai: 'finance-approve' });
  const { staff, clock } = office;
  house = await openHouse(office.database.connectionString, { ...staff, staff: staff.guards, clock });
  house.needs.games.clientOf = () => vendor as VendorClient;
  house.needs.live.publish = ({ channel, kind }) => void said.push(`${channel} ${kind}`);
  house.play.staffRoutes(office.app);
  giver = await office.signIn('gawa');
  approver = await office.signIn('chai');
});
afterAll(async () => {
  await house?.close();
  await office?.close();
});

function newPlayer(): Promise<Seated> {
  members += 1n;
  return house.seat(members, 0n);
}
const wish = (seat: Seated, facts: object = {}) => ({
  requestId: randomUUID(),
  memberId: String(seat.memberId),
  gameIds: ['1'],
  rounds: 3,
  stakeMinor: '500',
  days: 7,
  reason: 'an apology for the wait',
  ...facts,
});
const ask = (body: object, token = giver) => office.call('POST', '/api/play/staff/grants', { token, body });
async function give(seat: Seated, facts: object = {}): Promise<bigint> {
  const answer = await ask(wish(seat, facts));
  expect(answer.status).toBe(200);
  return grantIn(answer);
}
/** What the answers of this domain hold, which the office's own type does not name. */
const grantIn = (answer: { body: object }) => BigInt((answer.body as { grantId: string }).grantId);
const tell = (id: bigint) => tellGrant(house.needs, id);
type Read = { id: string; used: number; state: string };
async function read(id: bigint): Promise<Read> {
  const { body } = await office.call('GET', '/api/play/staff/grants?limit=100', { token: giver });
  const found = (body.items as unknown as Read[]).find((one) => one.id === String(id));
  if (!found) throw new Error(`grant ${id} is not listed`);
  return found;
}
const freeBet = (seat: Seated, grant: bigint, facts: Record<string, unknown> = {}) =>
  betOf(seat, { amount: '0', kind: 'free_round', grant_id: String(grant), nominal_stake: '500', ...facts });
const send = async (operation: 'bet' | 'win' | 'rollback', call: object) =>
  (await house.send(operation, call)).answer.code;
const freeWin = (bet: ReturnType<typeof freeBet>, grant: bigint, amount: string) =>
  after(bet, { amount, currency: 'P', kind: 'free_round', grant_id: String(grant), round_closed: true });

describe('free rounds', () => {
  test('are used one by one, pay their wins as money, and end with a code of their own', async () => {
    const mali = await newPlayer();
    const grant = await give(mali);
    expect(await read(grant)).toMatchObject({ state: 'waiting', givenBy: 'gawa' });
    await tell(grant);
    expect(said).toContain(`member:${mali.memberId} grants.changed`);
    const house0 = await house.shared('house:ACME');
    for (const amount of ['700', '0', '300']) {
      const bet = freeBet(mali, grant);
      expect(await send('bet', bet)).toBe('OK');
      expect(await send('win', freeWin(bet, grant, amount))).toBe('OK');
    }
    expect(await send('bet', freeBet(mali, grant))).toBe('GRANT_EXHAUSTED');
    expect(await house.cash(mali.memberId)).toBe(1_000n);
    expect(await house.shared('house:ACME')).toBe(house0 - 1_000n);
    expect(await read(grant)).toMatchObject({ state: 'used', used: 3, won: '1000' });
  });

  test.each([
    ['a larger stake', { nominal_stake: '501' }, 'GRANT_UNKNOWN'],
    ['a smaller stake', { nominal_stake: '499' }, 'GRANT_UNKNOWN'],
    ['another grant', { grant_id: '999999' }, 'GRANT_UNKNOWN'],
    ['a grant that is no number of ours', { grant_id: 'g-1' }, 'GRANT_UNKNOWN'],
  ])('cover no bet of %s', async (_, facts, code) => {
    const mali = await newPlayer();
    const grant = await give(mali);
    expect(await send('bet', freeBet(mali, grant, facts))).toBe(code);
    expect((await read(grant)).used).toBe(0);
  });

  test('are of one member and one vendor only', async () => {
    const [mali, other] = [await newPlayer(), await newPlayer()];
    const grant = await give(mali);
    expect(await send('bet', freeBet(other, grant))).toBe('GRANT_UNKNOWN');
    const elsewhere = await house.seat(mali.memberId, 0n, { vendor: 'OTHER' });
    const { answer } = await house.send('bet', freeBet(elsewhere, grant), { vendor: 'OTHER' });
    expect(answer.code).toBe('GRANT_UNKNOWN');
  });

  test('end when their days are over, and when staff take them back; the vendor is told until it hears', async () => {
    const mali = await newPlayer();
    const [late, taken] = [await give(mali, { days: 1 }), await give(mali)];
    await tell(taken);
    const started = freeBet(mali, taken);
    expect(await send('bet', started)).toBe('OK');
    const cancel = () =>
      office.call('POST', `/api/play/staff/grants/${taken}/cancel`, {
        token: giver,
        body: { reason: 'given to the wrong member' },
      });
    said.length = 0;
    expect((await cancel()).body).toMatchObject({ state: 'cancelled', used: 1 });
    expect(said).toEqual([`member:${mali.memberId} grants.changed`]);
    expect((await cancel()).body.code).toBe('play/grant-over');
    isSilent = true;
    await expect(tell(taken)).rejects.toThrow('has not confirmed');
    isSilent = false;
    await tell(taken);
    await tell(taken);
    expect(cancelled.filter((id) => id === String(taken))).toHaveLength(2);
    expect(await send('bet', freeBet(mali, taken))).toBe('GRANT_EXPIRED');
    expect(await send('win', freeWin(started, taken, '250'))).toBe('OK');
    house.clock.forward(DAY_MS);
    giver = await office.signIn('gawa');
    approver = await office.signIn('chai');
    const seat = await house.seat(mali.memberId, 0n);
    expect(await send('bet', freeBet(seat, late))).toBe('GRANT_EXPIRED');
    expect((await read(late)).state).toBe('expired');
  });

  test('that a rolled back bet used can be used again; a bet that came after its rollback uses none', async () => {
    const mali = await newPlayer();
    const grant = await give(mali, { rounds: 1 });
    const bet = freeBet(mali, grant);
    const rollback = (of: typeof bet) => after(of, { ref_tx_id: of.tx_id, reason: 'timeout', amount: '0' });
    expect(await send('bet', bet)).toBe('OK');
    expect(await send('bet', freeBet(mali, grant))).toBe('GRANT_EXHAUSTED');
    expect(await send('rollback', rollback(bet))).toBe('ROLLED_BACK');
    expect(await send('rollback', rollback(bet))).toBe('ALREADY_ROLLED_BACK');
    const early = freeBet(mali, grant);
    expect(await send('rollback', rollback(early))).toBe('TOMBSTONED');
    expect(await send('bet', early)).toBe('TX_CANCELLED');
    expect((await read(grant)).used).toBe(0);
    expect(await send('bet', freeBet(mali, grant))).toBe('OK');
    expect((await read(grant)).used).toBe(1);
  });

  test('are never used twice, whatever comes at once, doubled and through two processes', async () => {
    const mali = await newPlayer();
    const grant = await give(mali, { rounds: 5 });
    const beside = await openHouse(office.database.connectionString, {
      ...{ ...office.staff, staff: office.staff.guards, clock: office.clock },
      approvals: { register: () => undefined, propose: house.needs.approvals.propose },
      work: { register: () => undefined },
    });
    const bets = Array.from({ length: 20 }, () => freeBet(mali, grant));
    const answers = await Promise.all(
      bets.flatMap((bet, at) => [
        (at % 2 ? house : beside).send('bet', bet),
        (at % 3 ? beside : house).send('bet', bet),
      ]),
    );
    await beside.close();
    const applied = new Set(
      answers.filter(({ answer }) => answer.code === 'OK').map(({ answer }) => answer.tx_id),
    );
    expect(applied.size).toBe(5);
    expect((await read(grant)).used).toBe(5);
    expect(await house.cash(mali.memberId)).toBe(0n);
  });

  test('of which the win comes alone use a round, and no more than there are', async () => {
    const mali = await newPlayer();
    const grant = await give(mali, { rounds: 1 });
    const lone = () => freeWin(freeBet(mali, grant), grant, '40');
    const first = lone();
    expect(await send('win', first)).toBe('OK');
    expect(await send('win', first)).toBe('OK');
    expect(await send('win', lone())).toBe('GRANT_EXHAUSTED');
    expect(await house.cash(mali.memberId)).toBe(40n);
    expect(await read(grant)).toMatchObject({ used: 1, won: '40' });
  });
});

describe('giving them', () => {
  test('is done once for each request, and told the vendor until it answers', async () => {
    const mali = await newPlayer();
    const body = wish(mali);
    const answers = await Promise.all([ask(body), ask(body), ask(body)]);
    expect(new Set(answers.map(grantIn)).size).toBe(1);
    const [grant = 0n] = answers.map(grantIn);
    isSilent = true;
    await expect(tell(grant)).rejects.toThrow('has not confirmed');
    isSilent = false;
    await tell(grant);
    await tell(grant);
    const calls = told.filter((call) => call.grant_id === String(grant));
    expect(calls).toHaveLength(2);
    expect(calls[0]).toEqual(calls[1]);
    expect(calls[0]).toMatchObject({ game_ids: ['naga'], rounds: 3, stake: '500', currency: 'P' });
    expect((await read(grant)).state).toBe('live');
  });

  test('comes to nothing where the vendor says no, and the list says why', async () => {
    const mali = await newPlayer();
    const grant = await give(mali, { rounds: 13 });
    await tell(grant);
    expect(await read(grant)).toMatchObject({ state: 'refused', refusal: 'STAKE_NOT_ON_OFFER' });
    expect(await send('bet', freeBet(mali, grant))).toBe('GRANT_EXPIRED');
  });

  test('is told its member as it was promised; one that the vendor did not want never was', async () => {
    const [mali, other] = [await newPlayer(), await newPlayer()];
    const kept = await give(mali);
    await tell(kept);
    await tell(await give(mali, { rounds: 13 }));
    const own = async ({ memberId }: Seated) => {
      const wish = { memberId, isOwn: true, before: null, limit: 10 };
      const { rows } = await listGrantRows(house.needs.db, wish);
      const shown = { games: house.needs.games, now: office.clock.now(), language: 'TH' };
      return rows.map((row) => presentOwnGrant(row, shown));
    };
    expect(await own(other)).toEqual([]);
    const [grant, ...more] = await own(mali);
    expect(more).toEqual([]);
    expect(grant).toMatchObject({
      id: String(kept),
      state: 'live',
      rounds: 3,
      used: 0,
      stake: '500',
      won: '0',
    });
    expect(grant).not.toHaveProperty('reason');
    expect(grant).not.toHaveProperty('givenBy');
  });

  test('asks a second person once a day comes to more than one may give', async () => {
    const mali = await newPlayer();
    const large = await ask(wish(mali, { rounds: 100, stakeMinor: '1001' }));
    expect(large.body).toMatchObject({ grantId: null });
    const at = `/api/staff/approvals/${large.body.approvalId}`;
    const { body } = await office.call('GET', at, { token: approver });
    expect(body).toMatchObject({ kind: 'play.give-grant', amountMinor: '100100', mayDecide: true });
    const approved = await office.call('POST', `${at}/approve`, {
      token: approver,
      body: { payloadHash: body.payloadHash, code: office.nextCode() },
    });
    expect(approved.status).toBe(200);
    const decided = (await office.call('GET', at, { token: approver })).body;
    const grant = grantIn({ body: (decided as unknown as { outcome: object }).outcome });
    expect(await read(grant)).toMatchObject({ rounds: 100, givenBy: 'gawa', state: 'waiting' });
    expect(await send('bet', freeBet(mali, grant, { nominal_stake: '1001' }))).toBe('OK');
  });
});
