import type { LineDirection } from '@fairhall/contract';
import type { GeneratedAlways, Selectable } from 'kysely';

export type LineTables = {
  'cashier.line_transfers': LineTransfersTable;
  'cashier.settlement_moves': SettlementMovesTable;
  'cashier.line_terms': LineTermsTable;
};

type LineTransfersTable = {
  id: GeneratedAlways<bigint>;
  direction: LineDirection;
  from_id: bigint;
  to_id: bigint;
  request_key: string;
  currency: string;
  amount_minor: bigint;
  at: Date;
};
export type LineTransferRow = Selectable<LineTransfersTable>;

type SettlementMovesTable = {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  request_key: string;
  goes_to: 'cash' | 'settlement';
  currency: string;
  amount_minor: bigint;
  at: Date;
};
export type SettlementMoveRow = Selectable<SettlementMovesTable>;

type LineTermsTable = {
  currency: string;
  direction: LineDirection;
  is_open: boolean;
  min_minor: bigint;
  max_minor: bigint;
  daily_count: number;
  daily_minor: bigint;
  revision: number;
};
export type LineTermsRow = Selectable<LineTermsTable>;
