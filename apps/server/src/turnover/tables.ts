import type { CategoryWeights, ForfeitScope, RequirementSource, RequirementStatus } from '@fairhall/contract';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

export type TurnoverTables = {
  'turnover.settings': SettingsTable;
  'turnover.requirements': RequirementsTable;
  'turnover.rounds': RoundsTable;
  'turnover.shares': SharesTable;
};

type SettingsTable = {
  brand: string;
  deposit_percent: number;
  weights: Json<CategoryWeights>;
  dust_units: number;
  revision: Generated<number>;
};
export type SettingsRow = Selectable<SettingsTable>;

type RequirementsTable = {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  currency: string;
  source: RequirementSource;
  source_id: bigint;
  /** Of a code's bonus. */
  offer_id: ColumnType<bigint | null, bigint | undefined, never>;
  order_number: string | null;
  base_minor: bigint;
  percent: number;
  required_minor: bigint;
  done_minor: Generated<bigint>;
  weights: Json<Partial<CategoryWeights>>;
  status: RequirementStatus;
  opened_at: Date;
  ended_at: Date | null;
  approval_until: Date | null;
  /** Of a bonus: what was credited, and what giving it up takes. */
  bonus_minor: ColumnType<bigint | null, bigint | undefined, never>;
  forfeits: ColumnType<ForfeitScope | null, ForfeitScope | undefined, never>;
  /** What of the bonus was staked, and what came back to it. */
  staked_minor: Generated<bigint>;
  returned_minor: Generated<bigint>;
};
export type RequirementRow = Selectable<RequirementsTable>;

type RoundsTable = {
  member_id: bigint;
  round_id: bigint;
  vendor: string;
  game: string;
  category: string;
  valid_minor: bigint;
  used_minor: bigint;
  revision: number;
  settled_at: Date;
};

type SharesTable = {
  requirement_id: bigint;
  round_id: bigint;
  revision: number;
  member_id: bigint;
  used_minor: bigint;
  counted_minor: bigint;
  weight: number;
  at: Date;
};
