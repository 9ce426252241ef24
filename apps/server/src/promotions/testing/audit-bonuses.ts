import type { Pool } from 'pg';
import { causes } from '../../../../../tools/audit/causes.ts';
import { promotionsChecks } from '../../../../../tools/audit/promotions-checks.ts';

/** What the audit finds wrong with offers, claims and the transfers of bonuses. */
export async function auditBonuses(pool: Pool): Promise<unknown[]> {
  const ofBonuses = causes.filter(({ prefix }) => prefix.startsWith('bonus'));
  const questions = [
    ...promotionsChecks.map(({ broken }) => broken),
    ...ofBonuses.map(({ missing }) => missing),
  ];
  const found: unknown[] = [];
  for (const question of questions) found.push(...(await pool.query(question)).rows);
  return found;
}
