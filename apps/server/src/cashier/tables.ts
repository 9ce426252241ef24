import type {
  ActorKind,
  CallbackKind,
  CheckedTier,
  DepositFee,
  DepositStatus,
  MethodBonus,
  RouteTaken,
  ShortfallKind,
  ShortfallOutcome,
  StepOwner,
  WithdrawalFlagFacts,
  WithdrawalLevel,
  WithdrawalStatus,
} from '@fairhall/contract';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { AgentTables } from './agent-orders/agent-tables.ts';
import type { AutomaticTables } from './automatic/automatic-tables.ts';
import type { OrderBoundsTable } from './bounds/bounds.ts';
import type { ChainTables } from './chain/chain-tables.ts';
import type { LineTables } from './line/line-tables.ts';
import type { MethodTables } from './methods/method-tables.ts';
import type { RouteTables } from './payout-routes/route-tables.ts';
import type { StatementTables } from './statements/statement-tables.ts';

export type Json<T> = ColumnType<T, string, string>;

export type CashierTables = LineTables &
  AgentTables &
  StatementTables &
  ChainTables &
  MethodTables &
  RouteTables &
  AutomaticTables & {
    'cashier.deposits': DepositsTable;
    'cashier.deposit_changes': ChangesTable<'deposit_id', DepositStatus>;
    'cashier.transfers': TransfersTable;
    'cashier.callbacks': CallbacksTable;
    'cashier.deposit_blocks': BlocksTable;
    'cashier.payout_accounts': PayoutAccountsTable;
    'cashier.fund_passwords': FundPasswordsTable;
    'cashier.withdrawals': WithdrawalsTable;
    'cashier.withdrawal_terms': TermsTable;
    'cashier.order_bounds': OrderBoundsTable;
    'cashier.withdrawal_changes': ChangesTable<'withdrawal_id', WithdrawalStatus>;
    'cashier.payouts': PayoutsTable;
    'cashier.images': ImagesTable;
    'cashier.slip_codes': SlipCodesTable;
    'cashier.shortfalls': ShortfallsTable;
  };

type BankAccount = { holderName: string; bankCode: string; bankName: string; accountNumber: string };
/** Where an order's money is to go, as kept: a QR code's picture is drawn when it is shown. */
export type PayTo =
  | ({ kind: 'bank-transfer' } & BankAccount)
  | ({ kind: 'vietqr' } & BankAccount)
  | { kind: 'promptpay'; holderName: string; promptPayId: string }
  | { kind: 'hosted'; holderName: string; merchant: string }
  | { kind: 'agent'; holderName: string }
  | { kind: 'usdt'; holderName: string }
  | { kind: 'pix'; holderName: string; city: string; pixKey: string };

/** Nothing at first. */
type Set<Value> = ColumnType<Value | null, undefined, Value | null>;

type DepositsTable = {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  request_key: string;
  method: string;
  provider: string;
  receiving_account: string;
  pay_to: Json<PayTo>;
  currency: string;
  amount_minor: bigint;
  pay_minor: bigint;
  told_by: Generated<'tail' | 'reference'>;
  credited_minor: bigint | null;
  fee_terms: ColumnType<DepositFee, string | undefined, never>;
  fee_minor: Generated<bigint>;
  status: DepositStatus;
  created_at: Date;
  expires_at: Date;
  settled_at: Date | null;
  payer_name: Generated<string | null>;
  needs_slip: Generated<boolean>;
  bonus_terms: ColumnType<MethodBonus | null, string | null | undefined, never>;
  said_paid_at: Generated<Date | null>;
  asked_at: Generated<Date | null>;
  approval_until: Date | null;
  claimed_by: Set<bigint>;
  claimed_name: Set<string>;
  claimed_at: Set<Date>;
  claimed_until: Set<Date>;
};
export type DepositRow = Selectable<DepositsTable>;

type ChangesTable<Key extends string, Status> = Record<Key, bigint> & {
  seq: number;
  status: Status;
  actor_kind: ActorKind;
  actor_id: bigint | null;
  actor_name: string | null;
  owner: StepOwner;
  due_at: Date | null;
  reason: string | null;
  at: Date;
};

type TransfersTable = {
  id: GeneratedAlways<bigint>;
  provider: string;
  reference: string;
  receiving_account: string;
  currency: string;
  amount_minor: bigint;
  payer_name: string | null;
  payer_last4: string | null;
  memo: string | null;
  paid_at: Date;
  seen_at: Date;
  status: 'unmatched' | 'matched' | 'dismissed' | 'reversed';
  deposit_id: bigint | null;
  meant_for: bigint | null;
  /** How the bank named later what a file had told of first. */
  told_as: Generated<string | null>;
};
export type TransferRow = Selectable<TransfersTable>;

type CallbacksTable = {
  id: GeneratedAlways<bigint>;
  provider: string;
  event_id: string;
  body: string;
  kind: CallbackKind;
  reference: string;
  received_at: Date;
  handled_at: Date | null;
  outcome: string | null;
};

type BlocksTable = {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  kind: 'pause' | 'suspension';
  from_at: Date;
  until_at: Date | null;
  lifted_at: Date | null;
  lifted_by: bigint | null;
};

type PayoutAccountsTable = {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  bank_code: string;
  /** None of an address on a chain. */
  holder_name: string | null;
  number_sealed: Buffer;
  number_mac: Buffer;
  masked: string;
  added_at: Date;
  first_paid_at: Date | null;
  /** Paid to unless the member chooses another. */
  is_default: Generated<boolean>;
  removed_at: Date | null;
};
export type PayoutAccountRow = Selectable<PayoutAccountsTable>;

type FundPasswordsTable = {
  member_id: bigint;
  hash: string;
  set_at: Date;
  failures: Generated<number>;
  locked_until: Date | null;
};

type WithdrawalsTable = {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  request_key: string;
  account_id: bigint;
  currency: string;
  amount_minor: bigint;
  /** Kept by the house when it is paid. */
  fee_minor: Generated<bigint>;
  status: WithdrawalStatus;
  flags: string[];
  /** By flag: what raised it. */
  flag_facts: ColumnType<Readonly<Record<string, WithdrawalFlagFacts>>, string | undefined, never>;
  claimed_by: bigint | null;
  claimed_name: string | null;
  claimed_at: Date | null;
  claimed_until: Date | null;
  approval_until: Date | null;
  created_at: Date;
  sent_at: Date | null;
  auto_received_at: Date | null;
  needed_tier: Generated<CheckedTier | null>;
  held_until: Generated<Date | null>;
  settled_at: Date | null;
};
export type WithdrawalRow = Selectable<WithdrawalsTable>;

type TermsTable = {
  currency: string;
  is_open: boolean;
  hours_from: string | null;
  hours_until: string | null;
  min_minor: bigint;
  max_minor: bigint;
  daily_count: number;
  daily_minor: bigint;
  free_count: number;
  fee_rate: number;
  fee_min_minor: bigint;
  fee_max_minor: bigint | null;
  levels: ColumnType<WithdrawalLevel[], string, string>;
  payout_max_minor: bigint | null;
  revision: number;
};
export type TermsRow = Selectable<TermsTable>;

type PayoutsTable = {
  withdrawal_id: bigint;
  /** Counted from 1; the attempts of a part likewise. */
  part: Generated<number>;
  attempt: Generated<number>;
  /** What goes to the member's bank, and the house's fee that leaves the hold with it. */
  amount_minor: bigint;
  fee_minor: Generated<bigint>;
  /** On a chain: millionths of a USDT, and their rate when this was decided. */
  chain_units: Generated<bigint | null>;
  chain_rate: Generated<bigint | null>;
  provider: string;
  /** By which route, and why: none of those paid by hand. */
  route_id: Generated<bigint | null>;
  route_why: ColumnType<RouteTaken | null, string | undefined, never>;
  /** How often somebody set out to tell its provider, heard or not. */
  told_count: Generated<number>;
  key: string;
  state: 'intent' | 'accepted' | 'unknown' | 'paid' | 'failed';
  provider_reference: string | null;
  attempts: Generated<number>;
  contradicted_at: Date | null;
  /** Why it was not paid. */
  reason: string | null;
  created_at: Date;
  settled_at: Date | null;
};
export type PayoutRow = Selectable<PayoutsTable>;

type ImagesTable = {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  deposit_id: bigint | null;
  withdrawal_id: bigint | null;
  sha256: string;
  byte_count: number;
  uploaded_at: Date;
};
export type ImageRow = Selectable<ImagesTable>;

type SlipCodesTable = {
  bank_code: string;
  reference: string;
  deposit_id: bigint;
  image_id: bigint;
  read_at: Date;
};

type ShortfallsTable = {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  kind: ShortfallKind;
  transfer_id: bigint | null;
  withdrawal_id: bigint | null;
  /** The payout that the bank paid after it had failed. */
  payout_key: string | null;
  /** `<vendor>/<tx id>` of the call that settled a bet again. */
  call_key: string | null;
  currency: string;
  amount_minor: bigint;
  fee_minor: ColumnType<bigint, bigint | undefined, never>;
  found_at: Date;
  approval_until: Date | null;
  outcome: ShortfallOutcome | null;
  taken_minor: bigint | null;
  decided_at: Date | null;
};
export type ShortfallRow = Selectable<ShortfallsTable>;
