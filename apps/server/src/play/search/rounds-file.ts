import { type FoundRound, MOST_EXPORTED_ROWS, showHouseTime } from '@fairhall/contract';
import { formatAmount } from '@fairhall/money';
import { csvRow, csvText, UTF8_MARK } from '#platform/csv';
import { cursorOf } from '#platform/page';
import { refuse } from '#platform/refusal';
import type { ExportFile } from '#platform/serve-export';
import type { Search } from './fitting-rounds.ts';
import { findRounds, type SearchNeeds } from './search-rounds.ts';

const PAGE = 2_000;
const HEAD = [
  ...['placed (GMT+8)', 'settled (GMT+8)', 'round', "vendor's round", 'member', 'vendor', 'game', 'category'],
  ...['state', 'currency', 'stake', 'payout', 'win or loss'],
];

/** What the search finds, as a table; refused when it is longer than a file may be. */
export async function writeRounds(needs: SearchNeeds, search: Search): Promise<ExportFile> {
  const lines = [`${UTF8_MARK}${csvRow(HEAD)}`];
  let rows = 0;
  let cursor: string | undefined;
  do {
    const page = await findRounds(needs, search, { before: cursorOf(cursor) ?? null, limit: PAGE });
    rows += page.items.length;
    if (rows > MOST_EXPORTED_ROWS) refuse('staff/export-too-long', { rows: MOST_EXPORTED_ROWS });
    lines.push(...page.items.map((round) => csvRow(cellsOf(round))));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return { name: 'rounds.csv', type: 'text/csv; charset=utf-8', text: lines.join(''), rows };
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
