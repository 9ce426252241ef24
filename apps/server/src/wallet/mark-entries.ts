import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import type { DomainJobs } from '#platform/jobs';

/** As many milestones to a transaction as are written well within a second. */
const AT_A_TIME = 200;

/** Sets the milestones that are due; answers how many. Whatever stops it, the next time goes on from there. */
export async function markEntries(db: Database, atATime = AT_A_TIME): Promise<number> {
  let marked = 0;
  for (;;) {
    const { rows } = await sql<{ found: bigint }>`
      select wallet.mark_entries(${atATime}) as found`.execute(db);
    const found = Number(rows[0]?.found ?? 0);
    if (found === 0) return marked;
    marked += found;
  }
}

export function walletJobs({ db }: { db: Database }): DomainJobs {
  return {
    handlers: {
      'wallet.milestones': async () => {
        await markEntries(db);
      },
    },
    cron: [{ name: 'wallet.milestones', schedule: '* * * * *' }],
  };
}
