import type { Companion, Row } from '#wallet';
import type { Deed } from '../rules/call.ts';
import type { Applied } from '../rules/situation.ts';

export const tableCompanion: Companion = {
  name: 'play.table_moves',
  call: 'play.record_table_moves',
  columns: ['bigint', 'bigint', 'text', 'text', 'bigint', 'bigint', 'integer'],
};

/** What a call brought to the vendor's tables or took from there; the database keeps their sum from going below zero. */
export function tableRows({ hands }: Deed, { call, movements, rake }: Applied): Row[] {
  const own = movements.filter(({ contra }) => contra === 'tables');
  if (own.length === 0 && call.op !== 'table_out') return [];
  const brought = own.reduce((sum, { amount }) => sum - amount, 0n);
  return [
    {
      companion: tableCompanion.name,
      values: [
        ...[String(call.id), String(call.memberId), call.vendor, call.currency],
        ...[String(brought), String(rake), hands === null ? null : String(hands)],
      ],
    },
  ];
}
