import type { RuleFinding } from '@fairhall/contract';
import type { ColumnType, Selectable } from 'kysely';

export type AutomaticTables = {
  'cashier.automatic_terms': TermsTable;
  'cashier.rule_decisions': DecisionsTable;
};

type TermsTable = {
  currency: string;
  is_on: boolean;
  most_minor: bigint;
  account_days: number;
  bound_days: number;
  member_count: number;
  member_minor: bigint;
  house_count: number;
  house_minor: bigint;
  revision: number;
};
export type AutomaticRow = Selectable<TermsTable>;

type DecisionsTable = {
  withdrawal_id: bigint;
  member_id: bigint;
  currency: string;
  amount_minor: bigint;
  is_approved: boolean;
  conditions: ColumnType<RuleFinding[], string, never>;
  revision: number;
  decided_at: Date;
};
export type RuleDecisionRow = Selectable<DecisionsTable>;
