import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { readStatement } from '../ask-about-deposit.ts';
import { perform } from '../needs.ts';
import { presentDeposit } from '../present-deposit.ts';
import type { ChainWord } from '../providers/provider.ts';
import { takeWord } from './take-word.ts';
import { type ChainDesk, openChainDesk } from './testing/chain-desk.ts';

let desk: ChainDesk;
beforeAll(async () => {
  desk = await openChainDesk(await createTestDatabase());
});
afterAll(() => desk?.drop());

const sayAs = (provider: string, word: ChainWord) =>
  perform(desk.needs, (deed) => takeWord(desk.needs, deed, { provider, word }));
const named = (reference: string) =>
  desk.payments().then((payments) => payments.filter((payment) => payment.reference === reference));

test('a provider says nothing of addresses that another one keeps the keys of', async () => {
  const caller = await desk.newMember();
  const word = { ...desk.wordFor(await desk.open(caller)), confirmations: 20 };
  expect(await sayAs('other', word)).toBe('aside');
  expect(await desk.cashOf(caller)).toBe(0n);
  expect(await sayAs('bank', word)).toBe('credited');
  expect(await desk.cashOf(caller)).toBe(350_00n);
});

test('the same transaction on two networks is two payments, and neither hides the other', async () => {
  const caller = await desk.newMember();
  const order = await desk.open(caller, { network: 'ERC20' });
  const elsewhere = { ...desk.wordFor(order, { network: 'BEP20', token: 'whatever' }), confirmations: 20 };
  expect(await desk.say(elsewhere)).toBe('aside');
  const word = desk.wordFor(order, { network: 'ERC20', reference: elsewhere.reference, confirmations: 20 });
  expect(await desk.say(word)).toBe('credited');
  expect(await desk.cashOf(caller)).toBe(350_00n);
  expect((await named(word.reference)).map(({ status }) => status)).toEqual(['aside', 'credited']);
});

test('whoever sent too little reads so in the order they sent it for, and in no other', async () => {
  const caller = await desk.newMember();
  const order = await desk.open(caller);
  const asideOf = async () => {
    const { payTo } = await presentDeposit(desk.needs, await desk.depositRow(order.id));
    return payTo.kind === 'usdt' ? payTo.aside.map(({ units, why }) => [units, why]) : undefined;
  };
  expect(await asideOf()).toEqual([]);
  desk.told.length = 0;
  await desk.say(desk.wordFor(order, { units: 999_999n }));
  expect(desk.told.at(-1)).toMatchObject({
    channel: `member:${caller.memberId}`,
    kind: 'deposit.changed',
    body: { id: String(order.id), status: 'created' },
  });
  desk.clock.forward(60_000);
  const next = await desk.open(caller);
  await desk.say(desk.wordFor(next, { units: 999_998n }));
  expect(await asideOf()).toEqual([['999999', 'too-small']]);
});

test('a word nothing can be done about keeps no other from being heard', async () => {
  const [stuck, caller] = [await desk.newMember(), await desk.newMember()];
  const bad = { ...desk.wordFor(await desk.open(stuck)), confirmations: 20 };
  const good = { ...desk.wordFor(await desk.open(caller)), confirmations: 20 };
  const { gate } = desk.needs;
  const needs = {
    ...desk.needs,
    providers: [{ ...desk.custodian, statement: async () => [], chainPayments: async () => [bad, good] }],
    gate: {
      ...gate,
      claimDeposit: async (...[tx, claim]: Parameters<typeof gate.claimDeposit>) => {
        if (claim.memberId === stuck.memberId) throw new Error('out of order');
        await gate.claimDeposit(tx, claim);
      },
    },
  };
  const window = { from: new Date(0), until: new Date() };
  await expect(readStatement(needs, 'bank', window)).rejects.toThrow('out of order');
  expect(await desk.cashOf(caller)).toBe(350_00n);
});
