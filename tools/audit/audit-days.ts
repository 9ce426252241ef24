import { createDatabase, createPool } from '@fairhall/database';
import { verifyDays } from '../../apps/server/src/books/index.ts';
import type { Finding } from './audit-books.ts';

/** Hashes every closed day again, and follows the chain they form with the seals. */
export async function auditDays({ connectionString }: { connectionString: string }): Promise<Finding> {
  const pool = createPool({ connectionString, max: 1 });
  try {
    const { days, breaks } = await verifyDays(createDatabase(pool));
    return {
      title: 'every closed day is what it was closed as',
      looked: `${days} days`,
      broken: breaks.map(({ day, what }) => `${day}: ${what}`),
    };
  } finally {
    await pool.end();
  }
}
