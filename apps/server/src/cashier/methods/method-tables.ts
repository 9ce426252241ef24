import type { DepositFee, PayKind, Tier } from '@fairhall/contract';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Json, PayTo } from '../tables.ts';

export type MethodTables = { 'cashier.deposit_methods': MethodsTable };

type MethodsTable = {
  code: string;
  kind: PayKind;
  provider: string;
  receiving_account: string;
  pay_to: Json<PayTo>;
  currency: string;
  min_minor: bigint;
  max_minor: bigint;
  minutes_to_pay: number;
  position: number;
  is_open: boolean;
  names: ColumnType<Readonly<Record<string, string>>, string | undefined, string>;
  fixed_minors: Generated<bigint[]>;
  fee_payer: Generated<DepositFee['payer']>;
  fee_rate: Generated<number>;
  fee_min_minor: Generated<bigint>;
  fee_max_minor: bigint | null;
  hours_from: string | null;
  hours_until: string | null;
  revision: Generated<bigint>;
  route_until: Date | null;
  route_approval: bigint | null;
  least_tier: Generated<Tier>;
  daily_count: number | null;
  needs_payer_name: Generated<boolean>;
  needs_slip: Generated<boolean>;
};
export type MethodRow = Selectable<MethodsTable>;
