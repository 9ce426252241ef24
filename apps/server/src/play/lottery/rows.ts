import type { PrizeMode } from '@fairhall/contract';
import type { Companion, Row } from '#wallet';
import type { Deed, StoredCall } from '../rules/call.ts';

export const lotteryCompanions: readonly Companion[] = [
  {
    name: 'play.lottery_picks',
    call: 'play.record_lottery_picks',
    columns: ['bigint', 'timestamptz', 'bigint', 'text', 'text', 'text', 'text', 'text', 'text', 'text'],
  },
  {
    name: 'play.lottery_draws',
    call: 'play.record_lottery_draws',
    columns: ['text', 'text', 'text', 'text', 'text', 'timestamptz'],
  },
];

const usualModes: Readonly<Record<string, PrizeMode>> = { LOTT: 'Lott', ELOTT: 'Elott' };

/** What an accepted call says of a lottery; of any other game nothing is kept. */
export function lotteryRows(
  { op, lottery }: Deed,
  { call, category, isTest }: { call: StoredCall; category: string; isTest: boolean },
): Row[] {
  const usual = usualModes[category];
  if (lottery === null || usual === undefined) return [];
  const { issue, picked, drawn, mode } = lottery;
  const at = new Date(call.atMs).toISOString();
  const rows: Row[] = [];
  // on which numbers members bet is told to them, and who tests is none
  if (picked.length > 0 && !isTest && (op === 'bet' || op === 'betwin'))
    rows.push({
      companion: 'play.lottery_picks',
      values: [
        ...[String(call.id), at, String(call.memberId), call.vendor, call.game, call.roundId, call.txId],
        ...[mode ?? usual, issue, picked.join(' ')],
      ],
    });
  if (drawn.length > 0 && (op === 'win' || op === 'betwin' || op === 'round_close'))
    rows.push({
      companion: 'play.lottery_draws',
      values: [call.vendor, call.game, issue, drawn.join(' '), mode ?? usual, at],
    });
  return rows;
}
