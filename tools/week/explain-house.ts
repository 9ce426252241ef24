import * as contract from '@fairhall/contract';
import { DAY_MS, startOfHouseDay } from '@fairhall/contract';
import pg from 'pg';
import { expect } from 'vitest';
import { auditBooks } from '../audit/audit-books.ts';
import { auditDays } from '../audit/audit-days.ts';
import { readAll } from './explain-member.ts';
import type { Week } from './open-week.ts';

type Reader = ReturnType<Week['employee']>;

const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + BigInt(amount), 0n);

/** Fails where a figure of the books is not what the rows behind it make of it. */
export async function explainBooks({ ask }: Reader): Promise<void> {
  const { items: days } = await readAll((cursor) => ask(contract.listDays, { query: cursor }));
  const closed = [];
  for (const { day } of days.toReversed()) closed.push(await ask(contract.readDay, { params: { day } }));
  let stood = new Map<string, string>();
  for (const { day, accounts, differences } of closed) {
    expect(differences, day).toBe(0);
    expect(
      sum(accounts.map(({ closing }) => closing)),
      `${day}: what is owed is held or the house’s own`,
    ).toBe(0n);
    for (const { account, currency, opening, closing, movements } of accounts) {
      const name = `${account} ${currency}`;
      expect(opening, `${day}: ${name} opens with what it closed with`).toBe(stood.get(name) ?? '0');
      const moved = movements.map(({ cameIn, wentOut }) => BigInt(cameIn) - BigInt(wentOut));
      expect(BigInt(opening) + moved.reduce((total, one) => total + one, 0n)).toBe(BigInt(closing));
      await explainMovements({ ask }, day, account, movements);
    }
    stood = new Map(accounts.map(({ account, currency, closing }) => [`${account} ${currency}`, closing]));
    await explainLiabilities({ ask }, day, stood);
  }
}

async function explainMovements(
  { ask }: Pick<Reader, 'ask'>,
  day: string,
  account: string,
  movements: contract.ClosedDay['accounts'][number]['movements'],
): Promise<void> {
  for (const { kind, count, cameIn, wentOut } of movements) {
    const { items } = await readAll((cursor) =>
      ask(contract.listDayEntries, { params: { day }, query: { account, kindIs: kind, ...cursor } }),
    );
    expect(items, `${day}: ${account}, ${kind}`).toHaveLength(count);
    expect(sum(items.map(({ amount }) => amount))).toBe(BigInt(cameIn) - BigInt(wentOut));
  }
}

/** What was owed at midnight is what the day closed with, member by member. */
async function explainLiabilities(
  { ask }: Pick<Reader, 'ask'>,
  day: string,
  closed: ReadonlyMap<string, string>,
): Promise<void> {
  const at = new Date(startOfHouseDay(day) + DAY_MS - 1).toISOString();
  const { currencies } = await ask(contract.readLiabilities, { query: { at } });
  for (const { currency, lines, owed, bySeal } of currencies) {
    expect(bySeal.agrees, `${day}: the seal says the same`).toBe(true);
    expect(sum(lines.filter(({ side }) => side === 'owed').map(({ balance }) => balance))).toBe(BigInt(owed));
    for (const { account, balance } of lines) {
      expect(balance, `${day}: ${account}`).toBe(closed.get(`${account} ${currency}`) ?? '0');
      const kind = /^members:(.+)$/.exec(account)?.[1];
      if (!kind) continue;
      const { items } = await readAll((cursor) =>
        ask(contract.listOwedAccounts, { query: { at, kind, currency, ...cursor } }),
      );
      expect(sum(items.map((one) => one.balance)), `${day}: ${account} by member`).toBe(BigInt(balance));
    }
  }
}

/** Nothing that vendors and the bank say differs from the books, and nobody waits for an answer. */
export async function explainQueues({ ask }: Reader): Promise<void> {
  const { items } = await readAll((cursor) =>
    ask(contract.listDifferences, { query: { status: 'open', ...cursor } }),
  );
  expect(items.map((one) => `${one.vendor} ${one.txId}: ${one.class}`)).toEqual([]);
}

/** What `npm run audit` says. */
export async function auditWorld(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const findings = [...(await auditBooks(client)), await auditDays({ connectionString })];
  await client.end();
  expect(findings.filter(({ broken }) => broken.length > 0)).toEqual([]);
}
