import { type FoundRound, showHouseTime } from '@fairhall/contract';
import { formatAmount } from '@fairhall/money';
import { csvText } from '#platform/csv';
import { cursorOf } from '#platform/page';
import { writeTable } from '#platform/paged-table';
import type { ExportFile } from '#platform/serve-export';
import type { Search } from './fitting-rounds.ts';
import { findRounds, type SearchNeeds } from './search-rounds.ts';

const HEAD = [
  ...['placed (GMT+8)', 'settled (GMT+8)', 'round', "vendor's round", 'member', 'vendor', 'game', 'category'],
  ...['state', 'currency', 'stake', 'payout', 'win or loss'],
];

export function writeRounds(needs: SearchNeeds, search: Search): Promise<ExportFile> {
  return writeTable({
    name: 'rounds.csv',
    head: HEAD,
    find: ({ cursor, limit }) => findRounds(needs, search, { before: cursorOf(cursor) ?? null, limit }),
    cellsOf,
  });
}

/** What vendors call their rounds and games is their own words. */
function cellsOf(round: FoundRound): string[] {
  const figure = (minor: string) => formatAmount(BigInt(minor), round.currency).replaceAll(',', '');
  return [
    showHouseTime(Date.parse(round.placedAt)),
    round.settledAt === null ? '' : showHouseTime(Date.parse(round.settledAt)),
    round.id,
    csvText(round.roundId),
    round.memberId,
    round.vendor,
    csvText(round.gameCode),
    round.category,
    round.status,
    round.currency,
    figure(round.stake),
    figure(round.payout),
    figure(round.winLoss),
  ];
}
