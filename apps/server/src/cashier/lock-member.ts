import type { Deed } from './needs.ts';
import type { CashierTables } from './tables.ts';

/** Two requests of one member, who has shown their fund password, wait for each other here. */
export async function lockMember({ tx }: Pick<Deed, 'tx'>, memberId: bigint): Promise<void> {
  await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.fund_passwords')
    .where('member_id', '=', memberId)
    .select('member_id')
    .forUpdate()
    .executeTakeFirstOrThrow();
}
