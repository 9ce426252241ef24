import type { Database, Tx } from '@fairhall/database';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { WireEvent } from './engines/engine.ts';
import type { Water } from './engines/fishing-hall/paytable.ts';
import type { Shot } from './engines/fishing-hall/rules.ts';
import type { ChoiceName } from './engines/kit/slot.ts';
import type { CallState, RoundState } from './rounds/round.ts';

type Assigned = ColumnType<bigint, never, never>;
type Later<Type> = ColumnType<Type | null, Type | null | undefined, Type | null>;

type PlayersTable = { id: Assigned; player_ref: string; created_at: Date };

type PursesTable = { player_id: bigint; currency: string; balance_minor: bigint };

type WalletsTable = {
  player_id: bigint;
  currency: string;
  balance_minor: Generated<bigint>;
  version: Generated<bigint>;
  in_minor: Generated<bigint>;
  out_minor: Generated<bigint>;
  staked_minor: Generated<bigint>;
  paid_minor: Generated<bigint>;
};

type TransfersTable = {
  tx_id: string;
  player_id: bigint;
  currency: string;
  direction: 'in' | 'out';
  amount_minor: bigint;
  state: 'done' | 'refused';
  code: string;
  at: Date;
};

type SessionsTable = {
  id: Assigned;
  session_ref: string;
  player_id: bigint;
  game_id: string;
  mode: Mode;
  purse: Generated<SessionPurse>;
  currency: string;
  language: string;
  return_url: string;
  cashier_url: string;
  min_stake_minor: Later<bigint>;
  max_stake_minor: Later<bigint>;
  min_cycle_ms: number;
  autoplay_allowed: boolean;
  reality_check_minutes: number;
  ends_at: Later<Date>;
  check_due_at: Later<Date>;
  ticket_hash: Later<Buffer>;
  ticket_expires_at: Later<Date>;
  token_hash: Later<Buffer>;
  launched_at: Date;
  opened_at: Later<Date>;
  terminated_at: Later<Date>;
  termination_reason: Later<string>;
  sequence: Generated<bigint>;
};

export type SeedsTable = {
  id: Assigned;
  player_id: bigint;
  game_id: string;
  stage: 'next' | 'current' | 'revealed';
  server_seed: string;
  commitment: string;
  client_seed: Later<string>;
  next_nonce: Generated<bigint>;
  created_at: Date;
  revealed_at: Later<Date>;
};

type RoundsTable = {
  id: string;
  player_id: bigint;
  session_id: bigint;
  sequence: bigint;
  request_id: string;
  game_id: string;
  mode: Mode;
  currency: string;
  choice: ChoiceName;
  base_stake_minor: bigint;
  stake_minor: bigint;
  /** Of a magazine, what was staked before it was fired. */
  loaded_minor: Later<bigint>;
  shots: JSONColumnType<Shot[]> | null;
  jackpot_ppm: Later<number>;
  grant_id: Later<string>;
  state: RoundState;
  math_hash: Later<string>;
  seed_id: Later<bigint>;
  nonce: Later<bigint>;
  words_taken: Later<number>;
  outcome: JSONColumnType<WireEvent[]> | null;
  payout_minor: Later<bigint>;
  balance_before_minor: Later<bigint>;
  balance_after_minor: Later<bigint>;
  refusal: Later<string>;
  started_at: Date;
  decided_at: Later<Date>;
  ended_at: Later<Date>;
  lease_token: Later<string>;
  lease_until: Later<Date>;
};

type WalletCallsTable = {
  tx_id: string;
  round_id: string;
  operation: CallState['operation'];
  body: string;
  /** As the body has it. */
  occurred_at: ColumnType<string, never, never>;
  attempts: Generated<number>;
  first_sent_at: Later<Date>;
  next_attempt_at: Date;
  unheard_since: Later<Date>;
  answered_at: Later<Date>;
  answer: ColumnType<unknown, string | null | undefined, string | null>;
};

export type JackpotCyclesTable = {
  currency: string;
  number: number;
  server_seed: string;
  commitment: string;
  seed_minor: bigint;
  ceiling_minor: bigint;
  rate_ppm: number;
  carried_micro: bigint;
  contributed_micro: Generated<bigint>;
  contributions: Generated<number>;
  started_at: Date;
  won_by: Later<string>;
  won_minor: Later<bigint>;
  won_at: Later<Date>;
};

type JackpotTermsTable = {
  id: Assigned;
  order_id: string;
  currency: string;
  from_cycle: number;
  seed_minor: bigint;
  ceiling_minor: bigint;
  rate_ppm: number;
  at: Date;
};

type JackpotSwitchesTable = {
  id: Assigned;
  order_id: string;
  currency: string;
  is_open: boolean;
  at: Date;
};

type JackpotContributionsTable = {
  round_id: string;
  currency: string;
  cycle: number;
  place: number;
  amount_micro: bigint;
  at: Date;
};

type GrantsTable = {
  id: string;
  player_id: bigint;
  games: string[];
  rounds: number;
  stake_minor: bigint;
  currency: string;
  expires_at: Date;
  given_at: Date;
  over_at: Later<Date>;
};

type Mode = 'real' | 'demo';
/** Whose money a session is played with: asked of the platform at every bet, or out of a wallet here. */
export type SessionPurse = 'platform' | 'wallet';

/** What the fish of a water and an hour come from: promised when it begins, shown when it is over. */
type ShoalsTable = { water: Water; hour: bigint; server_seed: string; commitment: string; crowd: number };

export type StudioTables = {
  'studio.shoals': ShoalsTable;
  'studio.players': PlayersTable;
  'studio.purses': PursesTable;
  'studio.wallets': WalletsTable;
  'studio.transfers': TransfersTable;
  'studio.sessions': SessionsTable;
  'studio.seeds': SeedsTable;
  'studio.rounds': RoundsTable;
  'studio.grants': GrantsTable;
  'studio.wallet_calls': WalletCallsTable;
  'studio.jackpot_cycles': JackpotCyclesTable;
  'studio.jackpot_terms': JackpotTermsTable;
  'studio.jackpot_switches': JackpotSwitchesTable;
  'studio.jackpot_contributions': JackpotContributionsTable;
};

export function tables(db: Database | Tx) {
  return db.withTables<StudioTables>();
}
