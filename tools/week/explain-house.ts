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
export async function explainBooks({ ask }: Reader, lived: readonly string[]): Promise<void> {
  const { items: days } = await readAll((cursor) => ask(contract.listDays, { query: cursor }));
  expect(days.map(({ day }) => day).toReversed()).toEqual(lived);
  const closed = [];
  for (const { day } of days.toReversed()) closed.push(await ask(contract.readDay, { params: { day } }));
  let stood = new Map<string, string>();
  for (const { day, accounts, differences } of closed) {
    expect(differences, day).toBe(0);
    expect(
      sum(accounts.map(({ closing }) => closing)),
      `${day}: what is owed is held or the house’s own`,
    ).toBe(0n);
    const names = new Set(accounts.map(({ account, currency }) => `${account} ${currency}`));
    expect(
      [...stood.keys()].filter((name) => !names.has(name)),
      `${day}: accounts that are gone`,
    ).toEqual([]);
    for (const { account, currency, opening, closing, movements } of accounts) {
      const name = `${account} ${currency}`;
      expect(opening, `${day}: ${name} opens with what it closed with`).toBe(stood.get(name) ?? '0');
      const moved = movements.map(({ cameIn, wentOut }) => BigInt(cameIn) - BigInt(wentOut));
      expect(BigInt(opening) + moved.reduce((total, one) => total + one, 0n)).toBe(BigInt(closing));
      await explainMovements({ ask }, day, account, movements);
    }
    const left = accounts.filter(({ closing }) => closing !== '0');
    stood = new Map(left.map(({ account, currency, closing }) => [`${account} ${currency}`, closing]));
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
    const amounts = items.map(({ amount }) => amount);
    expect(sum(amounts.filter((amount) => !amount.startsWith('-')))).toBe(BigInt(cameIn));
    expect(sum(amounts.filter((amount) => amount.startsWith('-')))).toBe(-BigInt(wentOut));
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
  const shown = currencies.flatMap(({ currency, lines }) =>
    lines.map(({ account }) => `${account} ${currency}`),
  );
  expect(shown.sort(), `${day}: every account that stands at something`).toEqual([...closed.keys()].sort());
  for (const { currency, lines, owed, held, bySeal } of currencies) {
    const sumOf = (isOf: (line: contract.LiabilityLine) => boolean) =>
      sum(lines.filter(isOf).map(({ balance }) => balance));
    expect(sumOf(({ side }) => side === 'owed')).toBe(BigInt(owed));
    expect(-sumOf(({ side }) => side === 'held')).toBe(BigInt(held));
    expect(bySeal.agrees, `${day}: the seal says the same`).toBe(true);
    expect(BigInt(bySeal.sealed) + BigInt(bySeal.movedSince), `${day}: the seal and what moved since`).toBe(
      sumOf(({ account }) => account.startsWith('members:')),
    );
    for (const { account, balance } of lines) {
      expect(balance, `${day}: ${account}`).toBe(closed.get(`${account} ${currency}`) ?? '0');
      const entries = await readAll((cursor) =>
        ask(contract.listLiabilityEntries, { query: { at, account, currency, ...cursor } }),
      );
      expect(sum(entries.items.map(({ amount }) => amount)), `${day}: ${account} by entry`).toBe(
        BigInt(balance),
      );
      expect(entries.first.sum).toBe(balance);
      const kind = /^members:(.+)$/.exec(account)?.[1];
      if (!kind) continue;
      const { items } = await readAll((cursor) =>
        ask(contract.listOwedAccounts, { query: { at, kind, currency, ...cursor } }),
      );
      expect(sum(items.map((one) => one.balance)), `${day}: ${account} by member`).toBe(BigInt(balance));
    }
  }
}

/** Every list of the vendor's and the bank's was read, and nothing of it differs from the books. */
export async function explainLists({ ask }: Reader): Promise<void> {
  const windows = await readAll((cursor) => ask(contract.listWindows, { query: cursor }));
  expect(windows.items.filter(({ status }) => status !== 'compared')).toEqual([]);
  for (const source of ['ACME', 'provider:bank'])
    expect(
      windows.items.filter((one) => one.vendor === source && one.matchedCount > 0).length,
      source,
    ).toBeGreaterThan(0);
  const { items } = await readAll((cursor) =>
    ask(contract.listDifferences, { query: { status: 'open', ...cursor } }),
  );
  expect(items.map((one) => `${one.vendor} ${one.txId}: ${one.class}`)).toEqual([]);
}

/** What `npm run audit` says of the books and the closed days. */
export async function auditWorld(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const findings = [...(await auditBooks(client)), await auditDays({ connectionString })];
  await client.end();
  expect(findings.filter(({ broken }) => broken.length > 0)).toEqual([]);
}
