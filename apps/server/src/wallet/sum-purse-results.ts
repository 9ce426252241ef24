import type { TransferKind } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';

type PurseResult = { vendor: string; wonMinor: bigint };

const RESULT: TransferKind = 'purse-result';
const PURSE = 'purse:';

/**
 * What a member won or lost at each vendor with wallets of its own, as the vendor told it in a time, in minor units; a
 * vendor that told nothing is left out.
 */
export async function sumPurseResults(
  db: Database,
  { member, currency, from, until }: { member: bigint; currency: string; from: Date; until: Date },
): Promise<PurseResult[]> {
  const { rows } = await sql<PurseResult>`
    select substr(a.kind, ${PURSE.length + 1}::int) as vendor, (s.came - s.went)::bigint as "wonMinor"
    from wallet.accounts a
    cross join lateral wallet.sum_run(
      a.id, wallet.place_before(a.id, ${from}), wallet.place_before(a.id, ${until})
    ) s
    where a.member = ${member} and a.currency = ${currency} and a.kind like ${`${PURSE}%`} and s.kind = ${RESULT}
    order by a.kind`.execute(db);
  return rows;
}
