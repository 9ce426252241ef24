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
/** Told by the vendor: a move has come, or is in its books and not answered yet. */
let onMove: (moment: 'asked' | 'booked') => void = () => undefined;
beforeAll(async () => {
  hall = await openHall(await createTestDatabase());
  caller = await hall.newMember(100_000n);
  vendor = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call = JSON.parse(Buffer.concat(chunks).toString());
    const isMove = request.url?.endsWith('/transfer');
    if (isMove) onMove('asked');
    // a little work before and after, so that a kill by the clock meets every moment
    await sleep(3);
    const body = JSON.stringify(await answer(request.url ?? '', call));
    if (isMove) onMove('booked');
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

type Kill = { afterMs: number } | { atMove: number; when: 'asked' | 'booked' };

/** Lets a process move money for a while and kills it without a word: by the clock, or while the vendor has a move in hand. */
async function moveUntilKilled(kill: Kill): Promise<void> {
  const address = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
  const child = spawn(
    process.execPath,
    [mover, hall.database.connectionString, address, String(caller.memberId)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise((resolve) => child.once('close', resolve));
  const end = () => child.kill('SIGKILL');
  if ('atMove' in kill) {
    let moves = 0;
    onMove = (moment) => {
      if (moment === kill.when && ++moves === kill.atMove) end();
    };
  } else {
    await new Promise((resolve) => child.stdout.once('data', resolve));
    await sleep(kill.afterMs);
    end();
  }
  await ended;
  onMove = () => undefined;
}

/** What one killed process left is asked about and settled. */
async function settleWhatIsLeft(): Promise<number> {
  const open = await listOpenMoves(hall.db, caller.memberId);
  const timers = (await hall.timers()).map((timer) => timer.key);
  for (const { id } of open) {
    expect(timers).toContain(`purses.ask/${id}`);
    expect((await askMove(hall.needs, id)).status).not.toBe('open');
  }
  return open.length;
}

test('a process killed while it moves money leaves nothing that asking the vendor does not settle', async () => {
  for (const atMove of [1, 5])
    for (const when of ['asked', 'booked'] as const) {
      await moveUntilKilled({ atMove, when });
      expect(await settleWhatIsLeft()).toBe(1);
    }
  for (const afterMs of [83, 127, 171, 219]) {
    await moveUntilKilled({ afterMs });
    await settleWhatIsLeft();
  }
  await readPurse(hall.needs, caller, 'LANTERN');
  const money = await hall.money(caller);
  expect(money).toMatchObject({ transit: 0n, sum: 100_000n });
  expect(money.lantern).toBe(hall.lantern.balance(await hall.refOf(caller)));
}, 120_000);
