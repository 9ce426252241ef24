import type { AsideCause, ChainNetwork, ChainPaymentStatus, HoldCause } from '@fairhall/contract';
import type { GeneratedAlways, Selectable } from 'kysely';

export type ChainTables = {
  'cashier.chain_networks': NetworksTable;
  'cashier.chain_rates': RatesTable;
  'cashier.chain_addresses': AddressesTable;
  'cashier.chain_orders': OrdersTable;
  'cashier.chain_payments': PaymentsTable;
};

type NetworksTable = {
  network: ChainNetwork;
  confirmations: number;
  min_units: bigint;
  is_open: boolean;
  revision: number;
};
export type NetworkRow = Selectable<NetworksTable>;

type RatesTable = {
  id: GeneratedAlways<bigint>;
  currency: string;
  rate: bigint;
  set_by: bigint | null;
  set_at: Date;
  approval_id: bigint | null;
};
export type RateRow = Selectable<RatesTable>;

type AddressesTable = {
  member_id: bigint;
  network: ChainNetwork;
  currency: string;
  provider: string;
  address: string;
  given_at: Date;
};
export type AddressRow = Selectable<AddressesTable>;

type OrdersTable = {
  deposit_id: bigint;
  member_id: bigint;
  network: ChainNetwork;
  is_any: boolean;
  claimed_minor: bigint;
};
export type ChainOrderRow = Selectable<OrdersTable>;

type PaymentsTable = {
  id: GeneratedAlways<bigint>;
  provider: string;
  reference: string;
  network: string;
  address: string;
  token: string;
  units: bigint;
  member_id: bigint | null;
  currency: string | null;
  rate: bigint | null;
  status: ChainPaymentStatus;
  why: HoldCause | AsideCause | null;
  confirmations: number;
  word: bigint;
  deposit_id: bigint | null;
  seen_at: Date;
  changed_at: Date;
};
export type PaymentRow = Selectable<PaymentsTable>;
