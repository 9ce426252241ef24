import type { Database } from '@fairhall/database';
import { CompiledQuery } from 'kysely';
import type { LaneQuery } from './lane-types.ts';

/** For what lanes load, asked by itself outside one. */
export function queryOn(db: Database): LaneQuery {
  return async <Result>(_name: unknown, text: string, values: readonly unknown[]) =>
    (await db.executeQuery<Result>(CompiledQuery.raw(text, [...values]))).rows;
}
