import type { Difference } from '@fairhall/contract';
import { formatAmount } from '@fairhall/money';
import { csvRow, csvText, UTF8_MARK } from '#platform/csv';
import type { ExportFile } from '#platform/serve-export';

const HEAD = [
  ...['id', 'vendor', 'period', 'transaction', 'class', 'fields', 'amount', 'currency', 'member', 'status'],
  ...['their state', 'their amount', 'our state', 'our amount', 'found', 'settled', 'by', 'reason'],
];

export function writeDifferences(differences: readonly Difference[]): ExportFile {
  const rows = differences.map((one) => [
    ...[one.id, one.vendor, one.period, one.txId, one.class, one.fields.join(' ')],
    ...[figure(one.amount, one.currency), one.currency, one.memberId ?? '', one.status],
    ...sideCells(one.theirs),
    ...sideCells(one.ours),
    ...[one.foundAt, one.settledAt ?? '', csvText(one.settledBy), csvText(one.reason)],
  ]);
  return {
    name: 'reconciliation-differences.csv',
    type: 'text/csv; charset=utf-8',
    text: `${UTF8_MARK}${csvRow(HEAD)}${rows.map(csvRow).join('')}`,
    rows: rows.length,
  };
}

function sideCells(side: Difference['theirs']): string[] {
  return side ? [side.state, figure(side.amount, side.currency)] : ['', ''];
}

/** A currency that is none of ours, as a vendor may name one, has no decimals that we know of. */
function figure(minor: string, currency: string): string {
  try {
    return formatAmount(BigInt(minor), currency).replaceAll(',', '');
  } catch (error) {
    if (error instanceof RangeError) return minor;
    throw error;
  }
}
