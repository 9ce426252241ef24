import { type Expression, type SqlBool, sql } from 'kysely';

/** Of members named `m`. */
export const hasLabel = (name: Expression<unknown> | string): Expression<SqlBool> =>
  sql<SqlBool>`(m.labels <> '{}' and m.labels @> array[${name}]::text[])`;
