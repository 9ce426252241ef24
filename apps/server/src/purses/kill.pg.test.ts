import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { headerNames, hmacKey, responseText, type WalletTransferCall } from '@fairhall/vendor-protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { askMove } from './call-vendor.ts';
import type { PurseCaller } from './needs.ts';
import { listOpenMoves } from './queries.ts';
import { readPurse } from './read-purse.ts';
import { type Hall, openHall } from './testing/hall.ts';

const mover = new URL('./testing/mover.ts', import.meta.url).pathname;
const key = hmacKey({ keyId: 'k1', secret: Buffer.alloc(32, 7) });

let hall: Hall;
let vendor: Server;
let caller: PurseCaller;
beforeAll(async () => {
  hall = await openHall(await createTestDatabase());
  caller = await hall.newMember(100_000n);
  vendor = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call = JSON.parse(Buffer.concat(chunks).toString());
    // a little work before and after, so that a kill meets every moment
    await sleep(3);
    const body = JSON.stringify(await answer(request.url ?? '', call));
    await sleep(3);
    const requestNonce = String(request.headers[headerNames.nonce]);
    const text = responseText({ httpStatus: 200, requestNonce, body });
    response.writeHead(200, { [headerNames.signature]: key.sign(text) }).end(body);
  });
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  vendor?.close();
  vendor?.closeAllConnections();
  await hall?.close();
});

async function answer(path: string, call: WalletTransferCall): Promise<unknown> {
  const { wallet } = hall.lantern;
  const outcome = path.endsWith('/balance') ? await wallet.balance(call) : await wallet.transfer(call);
  if (outcome.kind !== 'answered') throw new Error('the vendor of this test is honest');
  return outcome.answer;
}

/** Lets a process move money for a while and kills it without a word. */
async function moveUntilKilled(afterMs: number): Promise<void> {
  const address = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
  const child = spawn(
    process.execPath,
    [mover, hall.database.connectionString, address, String(caller.memberId)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise((resolve) => child.stdout.once('data', resolve));
  await sleep(afterMs);
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await ended;
}

test('a process killed while it moves money leaves nothing that asking the vendor does not settle', async () => {
  let left = 0;
  for (const afterMs of [83, 127, 171, 219, 254]) {
    await moveUntilKilled(afterMs);
    const open = await listOpenMoves(hall.db, caller.memberId);
    left += open.length;
    const timers = (await hall.timers()).map((timer) => timer.key);
    for (const { id } of open) {
      expect(timers).toContain(`purses.ask/${id}`);
      expect((await askMove(hall.needs, id)).status).not.toBe('open');
    }
  }
  expect(left).toBeGreaterThan(0);
  await readPurse(hall.needs, caller, 'LANTERN');
  const money = await hall.money(caller);
  expect(money).toMatchObject({ transit: 0n, sum: 100_000n });
  expect(money.lantern).toBe(hall.lantern.balance(await hall.refOf(caller)));
}, 120_000);
