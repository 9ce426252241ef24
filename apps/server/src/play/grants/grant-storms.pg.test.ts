import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { GrantCall, VendorClient } from '@fairhall/vendor-protocol';
import { mulberry32 } from '@fairhall/vendor-protocol/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffCaller } from '#staff';
import { seed } from '../../../../../tools/conformance/seed.ts';
import { type House as Office, openHouse as openOffice } from '../../staff/testing/house.ts';
import { type House, openHouse } from '../testing/house.ts';
import { cancelGrant } from './cancel-grant.ts';
import { giveGrant } from './give-grant.ts';
import { tellGrant } from './tell-grant.ts';

const STORMS = 200;
const AT_ONCE = 20;
const LONGEST_DELAY_MS = 20;
const LATE_MS = 120;
const PATIENCE = 20;

type Chance = () => number;
type Outcome = Awaited<ReturnType<VendorClient['grants']['give']>>;
const silence = { kind: 'unknown', reason: 'timeout', detail: '' } as const;

let office: Office;
let house: House;
let giver: StaffCaller;
/** The vendor's own books: what it promised, and whether it still does. */
const books = new Map<string, { call: GrantCall; state: 'live' | 'cancelled' }>();
const weather = { late: 0, 'never heard': 0, 'answer lost': 0, twice: 0 };
let chance: Chance;

/** Has the vendor hear of something over a bad line; what comes back is what the platform hears. */
async function overBadLine(hear: () => Outcome): Promise<Outcome> {
  const luck = Math.floor(chance() * 6);
  await pause(chance() * LONGEST_DELAY_MS);
  if (luck === 0) weather.late += 1;
  if (luck === 0) await pause(LATE_MS);
  if (luck === 1) weather['never heard'] += 1;
  if (luck === 1) return silence;
  const answer = hear();
  if (luck === 2) weather.twice += 1;
  if (luck === 2) expect(hear()).toEqual(answer);
  if (luck === 3) weather['answer lost'] += 1;
  if (luck === 3) return silence;
  return answer;
}

/** As the protocol's page asks it of a vendor: idempotent both, and what was cancelled stays so. */
const vendor: Pick<VendorClient, 'grants'> = {
  grants: {
    give: (call) =>
      overBadLine(() => {
        const known = books.get(call.grant_id);
        if (known && !isDeepStrictEqual(known.call, call))
          return { kind: 'refused', httpStatus: 409, code: 'GRANT_CONFLICT' };
        const kept = known ?? { call, state: 'live' as const };
        books.set(call.grant_id, kept);
        return { kind: 'answered', answer: { grant_id: call.grant_id, state: kept.state } };
      }),
    cancel: (grantId) =>
      overBadLine(() => {
        const known = books.get(grantId);
        if (!known) return { kind: 'refused', httpStatus: 404, code: 'GRANT_UNKNOWN' };
        books.set(grantId, { ...known, state: 'cancelled' });
        return { kind: 'answered', answer: { grant_id: grantId, state: 'cancelled' } };
      }),
  },
};

beforeAll(async () => {
  process.stdout.write(`  seed ${seed}; the same again with FAIRHALL_SEED=${seed}\n`);
  office = await openOffice({ gawa: 'games' });
  const { staff, clock } = office;
  house = await openHouse(office.database.connectionString, { ...staff, staff: staff.guards, clock });
  house.needs.games.clientOf = () => vendor as VendorClient;
  const { rows } = await house.pool.query("select id from staff.people where username = 'gawa'");
  giver = { staffId: rows[0].id, username: 'gawa', name: 'Gawa', sessionId: 1n, grants: [], origin: '' };
  chance = mulberry32(seed);
});
afterAll(async () => {
  process.stdout.write(`  ${JSON.stringify(weather)}\n`);
  await house?.close();
  await office?.close();
});

const promisedTo = (memberId: bigint) => ({
  ...{
    requestId: randomUUID(),
    memberId: String(memberId),
    gameIds: ['1'],
    rounds: 2,
    stakeMinor: '100',
    days: 7,
  },
});
const reason = 'an apology for the wait';

/** One grant, asked for again and again, and told of while it may be taken back, also twice. */
async function storm(memberId: bigint): Promise<void> {
  const { ref } = await house.seat(memberId, 0n);
  const promised = promisedTo(memberId);
  const ask = async () => {
    await pause(chance() * LONGEST_DELAY_MS);
    return (await giveGrant(house.needs, { staff: giver, promised, reason })).grantId;
  };
  const ids = new Set(await Promise.all([ask(), ask(), ask()]));
  const [id] = ids;
  if (!id) throw new Error('nothing was given');
  const isCancelled = chance() < 0.5;
  const cancel = async () => {
    await pause(chance() * LONGEST_DELAY_MS);
    return cancelGrant(house.needs, { id, staff: giver, reason: 'by mistake' }).then(
      () => 'cancelled',
      (error: { code?: unknown }) => error.code,
    );
  };
  const tell = async () => {
    await pause(chance() * LONGEST_DELAY_MS);
    return tellGrant(house.needs, id).then(
      () => true,
      () => false,
    );
  };
  const cancelled = isCancelled ? [cancel(), cancel()] : [];
  await Promise.all([tell(), tell(), tell(), ...cancelled.map((done) => done.then(tell))]);
  for (let turn = 0; turn < PATIENCE; turn += 1) if (await tell()) break;

  expect(ids.size).toBe(1);
  const { rows } = await house.pool.query('select id, over_at from play.grants where request_id = $1', [
    promised.requestId,
  ]);
  expect(rows).toEqual([{ id, over_at: isCancelled ? expect.any(Date) : null }]);
  if (isCancelled)
    expect((await Promise.all(cancelled)).toSorted()).toEqual(['cancelled', 'play/grant-over']);
  const kept = books.get(String(id));
  // taken back before the vendor ever heard of it, it promised nothing
  if (!isCancelled || kept) expect(kept?.state).toBe(isCancelled ? 'cancelled' : 'live');
  if (kept) expect(kept.call).toMatchObject({ player_ref: ref, rounds: 2, stake: '100' });
}

test(`C43 in ${STORMS} storms a grant asked for, told and taken back again and again is one, and its vendor ends as we do`, async () => {
  for (let first = 0; first < STORMS; first += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => storm(3_000n + BigInt(first + at))));
  const { rows } = await house.pool.query('select count(*)::int as grants from play.grants');
  expect(rows).toEqual([{ grants: STORMS }]);
  expect(Object.values(weather).every((times) => times > STORMS / 10)).toBe(true);
}, 180_000);

test('what its vendor hears of only after its end, and without a word back, is ended there all the same', async () => {
  await house.seat(2_999n, 0n);
  const { grantId: id } = await giveGrant(house.needs, {
    staff: giver,
    promised: promisedTo(2_999n),
    reason,
  });
  if (id === null) throw new Error('nothing was given');
  const { promise: end, resolve: ended } = Promise.withResolvers<void>();
  const late: Pick<VendorClient, 'grants'> = {
    grants: {
      async give(call) {
        await end;
        books.set(call.grant_id, { call, state: 'live' });
        return silence;
      },
      async cancel(grantId) {
        const known = books.get(grantId);
        if (!known) return { kind: 'refused', httpStatus: 404, code: 'GRANT_UNKNOWN' };
        books.set(grantId, { ...known, state: 'cancelled' });
        return { kind: 'answered', answer: { grant_id: grantId, state: 'cancelled' } };
      },
    },
  };
  house.needs.games.clientOf = () => late as VendorClient;
  const telling = expect(tellGrant(house.needs, id)).rejects.toThrow('has not confirmed');
  await cancelGrant(house.needs, { id, staff: giver, reason });
  await tellGrant(house.needs, id);
  await house.pool.query('delete from graphile_worker._private_jobs');
  ended();
  await telling;
  const { rows: jobs } = await house.pool.query('select key from graphile_worker.jobs');
  expect(jobs).toEqual([{ key: `play.tell-grant/${id}` }]);
  await tellGrant(house.needs, id);
  expect(books.get(String(id))?.state).toBe('cancelled');
});

test('what its vendor hears of between the end and the answer to it is ended there all the same', async () => {
  await house.seat(2_998n, 0n);
  const { grantId: id } = await giveGrant(house.needs, {
    staff: giver,
    promised: promisedTo(2_998n),
    reason,
  });
  if (id === null) throw new Error('nothing was given');
  const [asked, told, answered] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const slow: Pick<VendorClient, 'grants'> = {
    grants: {
      async give(call) {
        await asked?.promise;
        books.set(call.grant_id, { call, state: 'live' });
        return silence;
      },
      async cancel(grantId) {
        const known = books.get(grantId);
        if (known) books.set(grantId, { ...known, state: 'cancelled' });
        if (known) return { kind: 'answered', answer: { grant_id: grantId, state: 'cancelled' } };
        asked?.resolve();
        await answered?.promise;
        return { kind: 'refused', httpStatus: 404, code: 'GRANT_UNKNOWN' };
      },
    },
  };
  house.needs.games.clientOf = () => slow as VendorClient;
  const giving = tellGrant(house.needs, id).catch(() => told?.resolve());
  await cancelGrant(house.needs, { id, staff: giver, reason });
  const ending = tellGrant(house.needs, id).catch(() => undefined);
  await Promise.all([giving, told?.promise]);
  answered?.resolve();
  await ending;
  await tellGrant(house.needs, id);
  expect(books.get(String(id))?.state).toBe('cancelled');
});

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
