import type { BookPart } from '@fairhall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeLiabilities } from './liabilities-file.ts';
import { listFigureEntries, writeFigureEntries } from './liability-entries.ts';
import { listAccounts, writeAccounts } from './owed-accounts.ts';
import { readLiabilities } from './read-liabilities.ts';
import { openLedger } from './testing/ledger.ts';

const members = [1n, 2n, 3n, 4n];
const currency = 'P';
const instants: Date[] = [];
let ledger: Awaited<ReturnType<typeof openLedger>>;

beforeAll(async () => {
  ledger = await openLedger(members);
  instants.push(ledger.clock.now());
  for (let step = 1; step <= 12; step += 1) {
    const member = members[(step * 7) % members.length] ?? 1n;
    await ledger.move('bank:clearing', member, BigInt(step * 100 + 50));
    if (step % 2 === 0) await ledger.move(member, 'escrow:ACME', BigInt(step * 10), { kind: 'bet' });
    if (step % 5 === 0) await ledger.move(member, `hold:${member}`, 100n, { kind: 'withdrawal-hold' });
    instants.push(ledger.clock.now());
    if (step % 3 === 1) await ledger.mark();
    ledger.wait(11);
    instants.push(ledger.clock.now());
    if (step % 4 === 0) {
      const seal = await ledger.sealNextHour();
      instants.push(new Date(seal.sealedAt));
      // stamped before the seal and committed after it: until the next seal nothing has it, whatever its stamp
      const at = new Date(ledger.clock.now().getTime() - 15 * 60_000);
      await ledger.move('bank:clearing', member, 13n, { at });
      await ledger.move(member, `hold:${member}`, 7n, { at, kind: 'withdrawal-hold' });
      instants.push(at, ledger.clock.now());
    }
    if (step % 8 === 0) await ledger.followNow();
  }
}, 60_000);
afterAll(() => ledger?.close());

test('every figure of every instant is the sum of the entries that it leads to', async () => {
  for (const at of instants) {
    const [one] = (await readLiabilities(ledger.db, { at, now: ledger.clock.now() })).currencies;
    for (const { account, balance } of one?.lines ?? [])
      expect([at, account, await addedUp(at, 'balance', { account })]).toEqual([at, account, balance]);
    const bySeal = one?.bySeal ?? { sealed: '0', movedSince: '0' };
    expect([at, await addedUp(at, 'sealed', { account: 'members' })]).toEqual([at, bySeal.sealed]);
    expect([at, await addedUp(at, 'moved', { account: 'members' })]).toEqual([at, bySeal.movedSince]);
  }
});

test('the members behind a figure add up to it, and each to the entries that are theirs', async () => {
  for (const at of instants) {
    const [one] = (await readLiabilities(ledger.db, { at, now: ledger.clock.now() })).currencies;
    for (const kind of ['cash', 'hold']) {
      const figure = one?.lines.find(({ account }) => account === `members:${kind}`)?.balance ?? '0';
      expect([at, kind, await sumOfMembers(at, 'balance', kind)]).toEqual([at, kind, figure]);
    }
    expect([at, await sumOfMembers(at, 'sealed', undefined)]).toEqual([at, one?.bySeal.sealed ?? '0']);
  }
  expect(Number(await sumOfMembers(ledger.clock.now(), 'sealed', undefined))).toBeGreaterThan(0);
});

test('a file holds the rows that the page shows, the last page too', async () => {
  const at = instants[instants.length >> 1] as Date;
  const when = { at, now: ledger.clock.now() };
  const rowsOf = (text: string) => text.trimEnd().split('\r\n').slice(1);
  const of = { ...when, currency, account: 'bank:clearing', memberId: undefined, part: 'balance' } as const;
  const { items } = await listFigureEntries(ledger.db, { ...of, cursor: undefined, limit: 1_000 });
  const entries = await writeFigureEntries(ledger.db, of);
  expect(rowsOf(entries.text).map((row) => row.split(',')[1])).toEqual(items.map(({ key }) => key));
  expect(entries.rows).toBe(items.length);
  const held = { ...when, kind: 'cash', currency, part: 'balance' } as const;
  const accounts = await writeAccounts(ledger.db, held);
  const { items: holders } = await listAccounts(ledger.db, { ...held, after: undefined });
  expect(rowsOf(accounts.text).map((row) => row.split(',').slice(1, 3))).toEqual(
    holders.map(({ member }) => [String(member), 'cash']),
  );
  const [one] = (await readLiabilities(ledger.db, when)).currencies;
  const cash = one?.lines.find(({ account }) => account === 'members:cash');
  const restrictedThen = async () => [{ memberId: 1n, currency, leftMinor: 3n }];
  const figures = await writeLiabilities({ db: ledger.db, restrictedThen }, when);
  expect(rowsOf(figures.text)).toHaveLength((one?.lines.length ?? 0) + 6);
  expect(figures.text).toContain(',members:cash,bonus still to be played,0.03');
  expect(figures.text).toContain(`,members:cash,owed,${shown(cash?.balance)}`);
});

test('nothing is told of a moment that has not come', async () => {
  const now = ledger.clock.now();
  const when = { at: new Date(now.getTime() + 1), now, currency, part: 'balance' } as const;
  const ahead = { code: 'books/instant-ahead' };
  await expect(writeAccounts(ledger.db, { ...when, kind: 'cash' })).rejects.toMatchObject(ahead);
  await expect(
    writeFigureEntries(ledger.db, { ...when, account: 'members', memberId: undefined }),
  ).rejects.toMatchObject(ahead);
});

/** All pages together; what each page says they come to is held against them. */
async function addedUp(
  at: Date,
  part: BookPart,
  of: { account: string; memberId?: bigint },
): Promise<string> {
  const wish = { at, now: ledger.clock.now(), part, currency, memberId: undefined, ...of };
  let total = 0n;
  let cursor: string | undefined;
  let said: bigint;
  do {
    const page = await listFigureEntries(ledger.db, { ...wish, cursor, limit: 7 });
    total += page.items.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    said = page.sum;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  expect([at, part, of, said]).toEqual([at, part, of, total]);
  return String(total);
}

async function sumOfMembers(at: Date, part: 'balance' | 'sealed', kind: string | undefined) {
  const wish = { at, now: ledger.clock.now(), kind, currency, part };
  const { items } = await listAccounts(ledger.db, { ...wish, after: undefined });
  for (const { member, balance } of items) {
    const account = kind === undefined ? 'members' : `members:${kind}`;
    expect(await addedUp(at, part, { account, memberId: member })).toBe(String(balance));
  }
  return String(items.reduce((sum, { balance }) => sum + balance, 0n));
}

function shown(minor = ''): string {
  return (Number(minor) / 100).toFixed(2);
}
