import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import {
  type DyingDatabase,
  dieEverywhere,
  openDyingDatabase,
} from '../../../../tools/testing/dying-database.ts';
import { askMove } from './call-vendor.ts';
import { listOpenMoves } from './queries.ts';
import { readPurse } from './read-purse.ts';
import { moveMoney } from './start-move.ts';
import { type Hall, openHall } from './testing/hall.ts';

let hall: Hall;
let dying: DyingDatabase;
beforeAll(async () => {
  const database = await createTestDatabase();
  hall = await openHall(database);
  dying = openDyingDatabase(database.connectionString);
});
afterAll(async () => {
  await dying?.close();
  await hall?.close();
});

test.each(['in', 'out'] as const)(
  'a transfer %s whose process dies before or after any statement is made once or comes back whole',
  async (direction) => {
    const ends = new Set<string>();
    const deaths = await dieEverywhere(dying, {
      prepare: async () => {
        const caller = await hall.newMember(1_000n);
        if (direction === 'out') await hall.move(caller, 'in', 700n);
        const wish = { vendor: 'LANTERN', direction, amountMinor: 300n, key: randomUUID() };
        return { caller, wish: { ...wish, cause: 'member' as const } };
      },
      act: ({ caller, wish }, db) => moveMoney({ ...hall.needs, db }, caller, wish),
      async afterwards({ caller, wish }, death) {
        // what the house asks by itself after a death, then what an impatient member asks
        for (const { id } of await listOpenMoves(hall.db, caller.memberId)) {
          expect([death, (await hall.timers()).map(({ key }) => key)]).toEqual([
            death,
            expect.arrayContaining([`purses.ask/${id}`]),
          ]);
          await askMove(hall.needs, id);
        }
        await Promise.all([1, 2].map(() => moveMoney(hall.needs, caller, wish)));
        const { status } = await moveMoney(hall.needs, caller, wish);
        // one that the vendor had not heard of when the house asked is over, and its money back
        expect([death, ['done', 'refused'].includes(status)]).toEqual([death, true]);
        ends.add(status);
        await readPurse(hall.needs, caller, 'LANTERN');
        const moved = status === 'done' ? 300n : 0n;
        const there = direction === 'in' ? moved : 700n - moved;
        expect([death, await hall.money(caller)]).toMatchObject([
          death,
          { cash: 1_000n - there, lantern: there, transit: 0n, sum: 1_000n },
        ]);
        expect(hall.lantern.balance(await hall.refOf(caller))).toBe(there);
      },
    });
    expect(deaths).toBeGreaterThan(10);
    expect([...ends].toSorted()).toEqual(['done', 'refused']);
  },
  180_000,
);
