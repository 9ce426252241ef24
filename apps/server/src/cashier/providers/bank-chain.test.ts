import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { bankProvider } from './bank.ts';

const payment = (reference: string, units: string) => ({
  ...{ reference, units, network: 'ERC20', address: '0x1', token: '0x2' },
  ...{ confirmations: 1, dropped: false, word: 1 },
});

test.each([
  ['nothing at all', '0'],
  ['a coin of eighteen decimals', '5000000000000000000000'],
])('who sends %s keeps no payment from being read', async (_what, units) => {
  const page = { payments: [payment('dust:0', units), payment('real:0', '10000000')], next: null };
  const server = createServer((_request, reply) => reply.end(JSON.stringify(page))).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bank = bankProvider({ mode: 'demo', url, sharedSecret: 'x'.repeat(32), clock: systemClock });
  const words = await bank.chainPayments({ from: new Date(0), until: new Date() });
  server.close();
  expect(words.map(({ reference }) => reference)).toEqual(['real:0']);
});
