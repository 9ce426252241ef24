import { toMemberId } from '#identity';
import type { AgentNeeds } from './needs.ts';

/** Says of each row whose it is. */
export async function withAccounts<Row extends { memberId: bigint }>(
  { identity }: AgentNeeds,
  rows: readonly Row[],
): Promise<(Omit<Row, 'memberId'> & { memberId: string; account: string })[]> {
  const accounts = await identity.accountsOf(rows.map(({ memberId }) => toMemberId(memberId)));
  return rows.map((row) => ({
    ...row,
    memberId: String(row.memberId),
    account: accounts.get(toMemberId(row.memberId)) ?? '',
  }));
}
