import type { PurseCause, PurseMoveStatus } from '@fairhall/contract';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Difference } from './take-word.ts';

export type PurseTables = {
  'purses.purses': PursesTable;
  'purses.moves': MovesTable;
  'purses.results': ResultsTable;
  'purses.settings': { member_id: bigint; is_automatic: boolean };
};

type PursesTable = {
  member_id: bigint;
  vendor: string;
  currency: string;
  player_ref: string;
  in_minor: Generated<bigint>;
  out_minor: Generated<bigint>;
  staked_minor: Generated<bigint>;
  paid_minor: Generated<bigint>;
  version: Generated<bigint>;
  told_minor: bigint | null;
  told_at: Date | null;
  differs_since: Date | null;
  differs_why: Difference | null;
};
export type PurseRow = Selectable<PursesTable>;

type MovesTable = {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  vendor: string;
  currency: string;
  direction: 'in' | 'out';
  amount_minor: bigint;
  request_key: string;
  cause: PurseCause;
  status: PurseMoveStatus;
  code: string | null;
  unknown_count: Generated<number>;
  unknown_why: string | null;
  at: Date;
  ended_at: Date | null;
  declared_by: bigint | null;
  declare_until: Date | null;
  contradicted_at: Date | null;
};
export type MoveRow = Selectable<MovesTable>;

type ResultsTable = {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  vendor: string;
  currency: string;
  version: bigint;
  staked_minor: bigint;
  paid_minor: bigint;
  at: Date;
};
