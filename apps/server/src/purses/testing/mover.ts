import { randomUUID } from 'node:crypto';
import { createDatabase, createPool, type Database } from '@fairhall/database';
import { createVendorClient, hmacKey } from '@fairhall/vendor-protocol';
import { systemClock } from '#platform/clock';
import { createLog } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { referTo } from '#play';
import type { PurseNeeds } from '../needs.ts';
import { moveMoney } from '../start-move.ts';

/** A server process that moves money in and out, to be killed in the middle: `mover.ts <database> <vendor> <member>`. */
const [connectionString = '', vendorUrl = '', member = ''] = process.argv.slice(2);
const currency = 'P';
const db: Database = createDatabase(createPool({ connectionString, max: 4 }));
const client = createVendorClient({
  baseUrl: vendorUrl,
  vendor: 'LANTERN',
  key: () => hmacKey({ keyId: 'k1', secret: Buffer.alloc(32, 7) }),
  now: () => systemClock.now().getTime(),
  timeoutMs: 1_000,
});
const vendor = { code: 'LANTERN', displayName: 'LANTERN', openness: 'open' } as const;
const needs = {
  db,
  clock: systemClock,
  log: createLog({ level: 'silent', name: 'mover' }),
  live: { publish: () => undefined },
  vendors: { list: () => [vendor], find: () => vendor, clientOf: () => client },
  referTo,
  gate: { requireBringingIn: async () => undefined },
  bonuses: { requireOwn: async () => undefined },
} as unknown as PurseNeeds; // what moving money asks for; the rest belongs to staff

const caller = { memberId: BigInt(member) as never, currency };
process.stdout.write('begun\n');
for (;;) {
  for (const direction of ['in', 'in', 'out'] as const)
    await moveMoney(needs, caller, {
      vendor: 'LANTERN',
      direction,
      amountMinor: 100n,
      key: randomUUID(),
      cause: 'member',
    }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
}
