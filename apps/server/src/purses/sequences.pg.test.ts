import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#platform/refusal';
import { causes } from '../../../../tools/audit/causes.ts';
import { checks } from '../../../../tools/audit/checks.ts';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { bringAllBack } from './bring-back.ts';
import { askMove } from './call-vendor.ts';
import { listOpenMoves } from './queries.ts';
import { readPurse } from './read-purse.ts';
import type { Manner } from './testing/fake-vendor.ts';
import { type Hall, openHall } from './testing/hall.ts';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall(await createTestDatabase());
});
afterAll(() => hall?.close());

/** Numbers that are the same in every run of a seed. */
function chance(seed: string) {
  let place = 0;
  return (below: number) => {
    place += 1;
    return createHash('sha256').update(`${seed}/${place}`).digest().readUInt32BE() % below;
  };
}

const manners: readonly Manner[] = [
  'honest',
  'honest',
  'deaf',
  'mute',
  'refusing',
  'slow',
  'turning-away',
  'wrong-amount',
];

/** What the audit finds of money that moved to vendors and back. */
async function faults(): Promise<string[]> {
  const own = causes.filter(({ prefix }) => prefix.startsWith('purse'));
  const found: string[] = [];
  for (const check of checks) found.push(...(await rowsOf(check.broken)));
  for (const { missing } of own) found.push(...(await rowsOf(missing)));
  return found;
}
async function rowsOf(statement: string): Promise<string[]> {
  const { rows } = await hall.database.pool.query<Record<string, string>>(statement);
  return rows.map((row) => JSON.stringify(row));
}

test.each(['one', 'two', 'three', 'four'])(
  'after any sequence of transfers, rounds and silences, and then asking, vendor and books say the same (%s)',
  async (seed) => {
    const draw = chance(seed);
    const caller = await hall.newMember(50_000n);
    const [ref, other] = [await hall.refOf(caller), await hall.refOf(caller, 'TEMPLE')];
    let won = 0n;
    const deeds: readonly (() => Promise<unknown>)[] = [
      () => hall.move(caller, 'in', BigInt(100 + draw(9_000))),
      () => hall.move(caller, 'in', BigInt(100 + draw(9_000)), { vendor: 'TEMPLE' }),
      () => hall.move(caller, 'out', BigInt(1 + draw(9_000))),
      () => bringAllBack(hall.needs, caller, { key: randomUUID(), cause: 'member' }),
      () => readPurse(hall.needs, caller, 'LANTERN'),
      async () => {
        const before = hall.lantern.balance(ref) + hall.temple.balance(other);
        hall.lantern.play(ref, { staked: BigInt(draw(800)), paid: BigInt(draw(1_500)) });
        hall.temple.play(other, { staked: BigInt(draw(800)), paid: BigInt(draw(700)) });
        won += hall.lantern.balance(ref) + hall.temple.balance(other) - before;
      },
      async () => hall.lantern.deliverLate(),
      async () => {
        for (const { id } of await listOpenMoves(hall.db, caller.memberId)) await askMove(hall.needs, id);
      },
    ];
    for (let step = 0; step < 60; step += 1) {
      hall.lantern.behave(manners[draw(manners.length)] ?? 'honest');
      hall.temple.behave(manners[draw(manners.length)] ?? 'honest');
      const work = [deeds[draw(deeds.length)], deeds[draw(deeds.length)]].map((deed) => deed?.());
      for (const outcome of await Promise.allSettled(work))
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refusal);
    }
    hall.lantern.behave('honest');
    hall.temple.behave('honest');
    hall.lantern.deliverLate();
    hall.temple.deliverLate();
    for (const { id } of await listOpenMoves(hall.db, caller.memberId)) await askMove(hall.needs, id);
    await readPurse(hall.needs, caller, 'LANTERN');
    await readPurse(hall.needs, caller, 'TEMPLE');
    expect(await hall.money(caller)).toMatchObject({
      transit: 0n,
      lantern: hall.lantern.balance(ref),
      temple: hall.temple.balance(other),
      sum: 50_000n + won,
    });
    expect(await faults()).toEqual([]);
  },
);
