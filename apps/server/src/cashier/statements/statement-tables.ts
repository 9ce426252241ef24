import type { LineStatus } from '@fairhall/contract';
import type { GeneratedAlways, Selectable } from 'kysely';
import type { LineKind } from './statement.ts';

export type StatementTables = {
  'cashier.statements': StatementsTable;
  'cashier.statement_lines': LinesTable;
};

type StatementsTable = {
  id: GeneratedAlways<bigint>;
  provider: string;
  receiving_account: string;
  currency: string;
  method: string;
  format: string;
  file_name: string;
  sha256: string;
  opening_minor: bigint | null;
  closing_minor: bigint | null;
  first_day: string | null;
  last_day: string | null;
  line_count: number;
  repeated_count: number;
  pending_count: number;
  uploaded_by: bigint;
  uploaded_by_name: string;
  uploaded_at: Date;
};
export type StatementRow = Selectable<StatementsTable>;

type LinesTable = {
  id: GeneratedAlways<bigint>;
  statement_id: bigint;
  provider: string;
  receiving_account: string;
  account_currency: string;
  currency: string;
  line_key: string;
  keyed_by: 'reference' | 'text';
  kind: LineKind;
  amount_minor: bigint;
  booked_on: string;
  paid_at: Date;
  reference: string | null;
  payer_name: string | null;
  payer_last4: string | null;
  memo: string | null;
  status: LineStatus;
  meant_for: bigint | null;
  transfer_id: bigint | null;
  twin_of: bigint | null;
  decided_by: bigint | null;
  decided_by_name: string | null;
  decided_at: Date | null;
  reason: string | null;
  reopened_by: bigint | null;
};
export type LineRow = Selectable<LinesTable>;
