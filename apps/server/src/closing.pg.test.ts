import { randomUUID } from 'node:crypto';
import { closeAccount, enterCode, openDeposit, readClosing } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoMethods, saveMethod } from '#cashier';
import { type MemberId, toMemberId } from '#identity';
import { installJobs } from '#platform/jobs';
import { saveDemoOffers } from '#promotions';
import { correctBalance } from '#wallet';
import { join, visit } from '../testing/visit.ts';
import { openWholeServer, type WholeServer } from '../testing/whole-server.ts';
import { barsOf } from './wire-closing.ts';

const password = 'Correct-horse-7';
let server: WholeServer;
beforeAll(async () => {
  server = await openWholeServer();
  await installJobs(server.database.pool);
  await inTransaction(server.database.db, async (tx) => {
    for (const method of demoMethods) await saveMethod(tx, method);
    await saveDemoOffers(tx, server.clock.now());
  });
}, 60_000);
afterAll(() => server?.close());

const nothingOpen = {
  play: { countUnsettled: async () => 0, sumHeld: async () => 0n },
  cashier: { countOpenOrders: async () => ({ deposits: 0, withdrawals: 0 }) },
  promotions: { hasWaitingCode: async () => false },
};

type Person = { token: string; id: MemberId; account: string };
let people = 0;
async function newPerson(): Promise<Person> {
  people += 1;
  const account = `closing${people}`;
  const token = await join(server, account);
  const { rows } = await server.database.pool.query('select id from identity.members where account = $1', [
    account,
  ]);
  return { token, account, id: toMemberId(rows[0].id) };
}
const barsFor = async ({ token }: Person) => (await visit(server, readClosing.path, { token })).body.bars;
const close = ({ token }: Person) => visit(server, closeAccount.path, { token, body: { password } });
const give = ({ id, account }: Person, amount: bigint) =>
  inTransaction(server.database.db, (tx) =>
    correctBalance(tx, {
      key: `gift/${account}/${amount}`,
      member: id,
      currency: 'P',
      amount,
      at: server.clock.now(),
    }),
  );

const open: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
  money: (person) => give(person, 50n),
  deposits: ({ token }) =>
    visit(server, openDeposit.path, {
      token,
      body: { key: randomUUID(), method: 'promptpay', amount: '50000' },
    }),
  code: ({ token }) => visit(server, enterCode.path, { token, body: { key: randomUUID(), code: 'NAGA50' } }),
};

test('whoever has nothing open closes the account, and its name is not given to anybody else', async () => {
  const person = await newPerson();
  expect(await barsFor(person)).toEqual([]);
  expect((await close(person)).body).toEqual({ done: true });
  await expect(join(server, person.account)).rejects.toThrow(/taken/);
  expect(await server.domains.safety.eligibility(person.id)).toMatchObject({
    canLogin: false,
    canBeContacted: false,
    canReceiveBonus: false,
  });
});

test.each(Object.keys(open))(
  'what is still open somewhere in the house stands in the way: %s',
  async (kind) => {
    const person = await newPerson();
    await open[kind]?.(person);
    expect(await barsFor(person)).toMatchObject([{ kind }]);
    expect((await close(person)).body.code).toBe('safety/closing-barred');
  },
);

test('a win that is held until people have looked is money of theirs', async () => {
  const person = await newPerson();
  const hold = (kind: string, txId: string, amount: number) =>
    server.database.pool.query(
      `insert into play.exceptions (kind, vendor, tx_id, member_id, amount, currency, at)
       values ($1, 'STUDIO', $2, $3, $4, 'P', now())`,
      [kind, txId, person.id, amount],
    );
  await hold('jackpot-win', 'held-1', 300_001);
  await hold('large-win', 'held-2', 500_000);
  await hold('tx-conflict', 'not-held', 7);
  expect(await barsFor(person)).toEqual([{ kind: 'money', count: null, amount: '800001' }]);
  expect((await close(person)).body.code).toBe('safety/closing-barred');
});

test('who stands above others is closed by the house, and not by themselves', async () => {
  const { identity } = server.domains;
  const draft = { passwordHash: 'none', language: 'EN', network: 'house', acceptedFrom: 'house' } as const;
  const agent = await inTransaction(server.database.db, async (tx) => {
    const above = await identity.createMember(tx, {
      ...draft,
      ...{ account: 'closingagent', type: 1, attribution: { uplineId: undefined } },
    });
    const below = { account: 'closingbelow', type: 0, attribution: { uplineId: above } } as const;
    await identity.createMember(tx, { ...draft, ...below });
    return above;
  });
  const { play, cashier, promotions } = nothingOpen;
  const found = await barsOf({ clock: server.clock, play, cashier, promotions }, server.database.db, {
    memberId: agent,
    currency: 'P',
  });
  expect(found).toMatchObject([{ kind: 'team' }]);
});

test('bets that vendors have yet to settle and withdrawals on their way stand in it too', async () => {
  const { id } = await newPerson();
  const found = await barsOf(
    {
      clock: server.clock,
      play: { countUnsettled: async () => 2, sumHeld: async () => 0n },
      cashier: { countOpenOrders: async () => ({ deposits: 0, withdrawals: 1 }) },
      promotions: { hasWaitingCode: async () => false },
    },
    server.database.db,
    { memberId: id, currency: 'P' },
  );
  expect(found).toEqual([
    { kind: 'rounds', count: 2, amount: null },
    { kind: 'withdrawals', count: 1, amount: null },
  ]);
});

test('money that comes after all is kept, and bars nothing of the way back', async () => {
  const person = await newPerson();
  await close(person);
  await give(person, 700n);
  expect((await visit(server, readClosing.path, { token: person.token })).status).toBe(401);
  const { rows } = await server.database.pool.query(
    `select sum(e.amount)::int as kept from wallet.entries e join wallet.accounts a on a.id = e.account
     where a.member = $1`,
    [person.id],
  );
  expect(rows).toEqual([{ kept: 700 }]);
});
