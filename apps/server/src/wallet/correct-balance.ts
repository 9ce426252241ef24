import type { Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { refuse } from '#platform/refusal';
import { houseAccount, memberAccount } from './accounts.ts';
import { balances } from './balances.ts';
import { fingerprintOf } from './fingerprint.ts';
import { post } from './post.ts';

/** Where corrections come from and go to: its balance is what the house has given or taken by hand. */
const CORRECTIONS_ACCOUNT = 'house:corrections';

export type BalanceCorrection = {
  /** `correction/<approval id>` */
  key: string;
  member: bigint;
  currency: string;
  /** Below zero it leaves the member's cash. */
  amount: bigint;
  at: Date;
};

type Owner = { member: bigint; currency: string };

/** Answers the member's cash afterwards. Refuses to take more than there is. */
export async function correctBalance(tx: Tx, correction: BalanceCorrection): Promise<bigint> {
  const { key, member, currency, amount, at } = correction;
  await refuseWithoutAccount(tx, { member, currency });
  const cash = await memberAccount(tx, { member, kind: 'cash', currency });
  const house = await houseAccount(tx, { name: CORRECTIONS_ACCOUNT, currency });
  const posted = await post(tx, {
    key,
    kind: 'correction',
    at,
    fingerprint: fingerprintOf(member, amount),
    legs: [
      { account: cash.id, amount },
      { account: house.id, amount: -amount },
    ],
  });
  const leg = posted.legs.find((candidate) => candidate.account === cash.id);
  if (!leg) throw new Error(`correction ${key} did not reach the member's cash`);
  return leg.balance;
}

export async function readCash(tx: Tx, owner: Owner): Promise<bigint> {
  await refuseWithoutAccount(tx, owner);
  return (await balances(tx, owner)).cash;
}

/** Trial members and members nobody knows have no account to correct. */
async function refuseWithoutAccount(tx: Tx, { member, currency }: Owner): Promise<void> {
  const { rows } = await sql`select 1 from wallet.accounts
    where member = ${member} and kind = 'cash' and currency = ${currency}`.execute(tx);
  if (rows.length === 0) refuse('wallet/no-account', {}, 'memberId');
}
