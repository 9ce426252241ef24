import { formatAmount } from '@fairhall/money';
import { csvRow, UTF8_MARK } from '#platform/csv';
import type { ExportFile } from '#platform/serve-export';
import { sumBonusInCash } from './bonus-in-cash.ts';
import type { BooksNeeds } from './needs.ts';
import { readLiabilities } from './read-liabilities.ts';

const HEAD = ['as of', 'currency', 'account', 'stands', 'balance', 'seal'];

/** Every account's line, then what they come to, of each currency. */
export async function writeLiabilities(
  needs: Pick<BooksNeeds, 'db' | 'restrictedThen'>,
  when: { at: Date; now: Date },
): Promise<ExportFile> {
  const { at, seal, currencies } = await readLiabilities(needs.db, when);
  const bonuses = await sumBonusInCash(needs, when);
  const rows = currencies.flatMap(({ currency, lines, owed, held, bySeal }) => {
    const row = (account: string, stands: string, minor: string) => [
      at.toISOString(),
      currency,
      account,
      stands,
      formatAmount(BigInt(minor), currency).replaceAll(',', ''),
      seal ? `${seal.sequence} ${seal.hash}` : '',
    ];
    return [
      ...lines.map(({ account, side, balance }) => row(account, side, balance)),
      row('', 'owed', owed),
      row('', 'held', held),
      row('members:cash', 'bonus still to be played', String(bonuses.get(currency) ?? 0n)),
      row('members', 'sealed', bySeal.sealed),
      row('members', 'moved since', bySeal.movedSince),
      row('members', 'total', bySeal.total),
    ];
  });
  return {
    name: 'liabilities.csv',
    type: 'text/csv; charset=utf-8',
    text: `${UTF8_MARK}${csvRow(HEAD)}${rows.map(csvRow).join('')}`,
    rows: rows.length,
  };
}
