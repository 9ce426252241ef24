import type { Database, Tx } from '@fairhall/database';
import { sql } from 'kysely';

/** Positive for a member's account, negative for one that may go below zero (house, escrow, bank clearing). */
export type AccountId = bigint & { readonly __brand: 'AccountId' };

/**
 * `cash` is what a member may spend, `hold` what waits to be paid out, `settlement` what an agent deals with the line in,
 * `transit` what is between the main wallet and a vendor's, `purse:CODE` what is in the wallet at the vendor CODE.
 */
export type MemberAccountKind = 'cash' | 'hold' | 'settlement' | 'transit' | `purse:${string}`;

/** Never changes once opened, so it may be kept. */
export type MemberAccount = {
  readonly id: AccountId;
  readonly member: bigint;
  readonly kind: MemberAccountKind;
  readonly currency: string;
  readonly lane: number;
};

/** A shared account under one name (`escrow:STUDIO`, `house:STUDIO`, `bank:clearing`); never changes once opened. */
export type HouseAccount = { readonly id: AccountId; readonly name: string; readonly currency: string };

const LANE_NUMBERS = 64n;

/** Opens a member's accounts in a currency, those that are missing; all of a member's are in one lane. */
export async function openAccounts(
  tx: Tx,
  { member, currency }: { member: bigint; currency: string },
): Promise<void> {
  await sql`
    insert into wallet.accounts (id, member, kind, currency, lane, logical)
    select opened.id, ${member}, opened.kind, ${currency}, ${member % LANE_NUMBERS}, opened.id
    from (
      select nextval('wallet.member_account_ids') as id, kind from unnest(array['cash', 'hold']) kind
    ) opened
    on conflict (member, kind, currency) do nothing`.execute(tx);
}

/** An agent's settlement account, opened when money first goes there. */
export function settlementAccount(
  tx: Tx,
  owner: { member: bigint; currency: string },
): Promise<MemberAccount> {
  return openedAccount(tx, { ...owner, kind: 'settlement' });
}

/** What of a member's is on its way to a vendor's wallet or back; opened when money first goes there. */
export function transitAccount(tx: Tx, owner: { member: bigint; currency: string }): Promise<MemberAccount> {
  return openedAccount(tx, { ...owner, kind: 'transit' });
}

/** What a vendor with wallets of its own has of a member's; opened when money first goes there. */
export function purseAccount(
  tx: Tx,
  { vendor, ...owner }: { member: bigint; currency: string; vendor: string },
): Promise<MemberAccount> {
  return openedAccount(tx, { ...owner, kind: `purse:${vendor}` });
}

async function openedAccount(
  tx: Tx,
  { member, kind, currency }: { member: bigint; kind: MemberAccountKind; currency: string },
): Promise<MemberAccount> {
  await sql`
    insert into wallet.accounts (id, member, kind, currency, lane, logical)
    select opened.id, ${member}, ${kind}, ${currency}, ${member % LANE_NUMBERS}, opened.id
    from (select nextval('wallet.member_account_ids') as id) opened
    on conflict (member, kind, currency) do nothing`.execute(tx);
  return memberAccount(tx, { member, kind, currency });
}

/** Throws when the member has none: accounts are opened with the membership. */
export async function memberAccount(
  db: Database,
  { member, kind, currency }: AccountName,
): Promise<MemberAccount> {
  const [account] = await memberAccounts(db, [{ member, kind, currency }]);
  return account as MemberAccount;
}

/** As `memberAccount`, of many, in the order they are named. */
export async function memberAccounts(db: Database, names: readonly AccountName[]): Promise<MemberAccount[]> {
  const { rows } = await sql<MemberAccount>`
    select a.id, a.member, a.kind, a.currency, a.lane
    from unnest(${names.map(({ member }) => member)}::bigint[], ${names.map(({ kind }) => kind)}::text[],
      ${names.map(({ currency }) => currency)}::text[]) as named (member, kind, currency)
    join wallet.accounts a using (member, kind, currency)`.execute(db);
  const found = new Map(rows.map((row) => [toText(row), row]));
  return names.map((name) => {
    const account = found.get(toText(name));
    if (!account) throw new Error(`member ${name.member} has no ${name.kind} account in ${name.currency}`);
    return account;
  });
}

type AccountName = Pick<MemberAccount, 'member' | 'kind' | 'currency'>;
const toText = ({ member, kind, currency }: AccountName) => `${member}/${kind}/${currency}`;

/** The shared account of that name, opened when it is first named. */
export async function houseAccount(
  db: Database,
  { name, currency }: { name: string; currency: string },
): Promise<HouseAccount> {
  const find = () =>
    sql<HouseAccount>`select id, name, currency from wallet.accounts
      where name = ${name} and currency = ${currency} and stripe = 0`.execute(db);
  const found = (await find()).rows[0];
  if (found) return found;
  await sql`
    insert into wallet.accounts (id, name, kind, currency, logical)
    select opened.id, ${name}, 'house', ${currency}, opened.id
    from (select nextval('wallet.house_account_ids') as id) opened
    on conflict (name, currency, stripe) do nothing`.execute(db);
  const opened = (await find()).rows[0];
  if (!opened) throw new Error(`house account ${name} could not be opened`);
  return opened;
}
