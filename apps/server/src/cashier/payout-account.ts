import { createHmac } from 'node:crypto';
import {
  bearsName,
  destinationOf,
  isPaidIn,
  type PayoutDestination,
  readPayoutNumber,
} from '@fairhall/contract';
import { inTransaction, isUniqueViolation } from '@fairhall/database';
import { isSameName } from '#identity';
import type { Keys } from '#platform/crypto';
import { maskContact } from '#platform/mask-contact';
import { emit } from '#platform/outbox';
import { refuse } from '#platform/refusal';
import { readBounds } from './bounds/bounds.ts';
import { lockAccounts } from './default-account.ts';
import { requireFundPassword } from './fund-password.ts';
import { type CashierCaller, type CashierNeeds, type Deed, perform } from './needs.ts';
import type { CashierTables, PayoutAccountRow } from './tables.ts';

export type NewAccount = {
  bankCode: string;
  accountNumber: string;
  holderName?: string | undefined;
  fundPassword: string;
};

const PURPOSE = 'cashier/account-number';

/** Binds an account, where it bears a name in the member's own: the registered one, or the first given, which then stays. */
export async function addPayoutAccount(
  needs: CashierNeeds,
  caller: CashierCaller,
  account: NewAccount,
): Promise<PayoutAccountRow> {
  const bank = destinationOf(account.bankCode) ?? refuse('cashier/bank-unknown', {}, 'bankCode');
  if (!isPaidIn(bank.kind, caller.currency)) refuse('cashier/account-currency-unfit', {}, 'bankCode');
  const number = numberOf(bank, account.accountNumber);
  await requireFundPassword(needs, caller.memberId, account.fundPassword);
  return await perform(needs, async (deed) => {
    const holderName = bearsName(bank.kind)
      ? await requireOwnName(needs, deed, caller.memberId, account.holderName ?? '')
      : null;
    if (bank.kind === 'usdt') await refuseOwnAddresses(deed, number);
    const isFirst = await requireFewAccounts(deed, caller);
    await requireProof(needs, deed, caller);
    const added = await insertAccount(needs, deed, caller.memberId, {
      bankCode: bank.code,
      number,
      holderName,
      isDefault: isFirst,
    });
    // a text message with one such dot in it is twice as long to its carrier
    const change = { kind: 'payout-account-added', number: added.masked.replaceAll('•', '*') } as const;
    await needs.members.tellOfChange(deed.tx, caller.memberId, change);
    const payload = { memberId: String(caller.memberId) };
    await emit(deed.tx, { topic: 'payout-account.added', subject: String(added.id), payload });
    return added;
  }).catch(async (error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    await noteRefused(needs, caller.memberId, { bankCode: bank.code, number });
    refuse('cashier/account-taken', {}, 'accountNumber');
  });
}

function numberOf(destination: PayoutDestination, text: string): string {
  const read = readPayoutNumber(destination, text);
  return read.refusal ? refuse(read.refusal, read.params, 'accountNumber') : read.number;
}

/** What went to an address that the house handed out would be a deposit: of this member, or of another. */
async function refuseOwnAddresses({ tx }: Deed, address: string): Promise<void> {
  const own = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.chain_addresses')
    .where('address', '=', address)
    .select('member_id')
    .executeTakeFirst();
  if (own) refuse('cashier/address-of-house', {}, 'accountNumber');
}

/** The number stays with whoever has it; that somebody else wanted it is worth a look when that one is excluded. */
async function noteRefused(
  { db, keys }: CashierNeeds,
  memberId: bigint,
  { bankCode, number }: { bankCode: string; number: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const taken = await tx
      .withTables<CashierTables>()
      .selectFrom('cashier.payout_accounts')
      .where('bank_code', '=', bankCode)
      .where('number_mac', '=', macOf(keys, number))
      .where('member_id', '<>', memberId)
      .where('removed_at', 'is', null)
      .select(['id', 'member_id', 'masked'])
      .executeTakeFirst();
    if (!taken) return;
    const account = labelOf({ bankCode, masked: taken.masked });
    await emit(tx, {
      topic: 'payout-account.refused',
      subject: String(taken.id),
      payload: { memberId: String(memberId), refused: { otherId: String(taken.member_id), account } },
    });
  });
}

/** The number, for the bank alone. */
export function openAccountNumber(keys: Keys, account: PayoutAccountRow): string {
  return keys
    .open(PURPOSE, account.number_sealed, contextOf(account.member_id, account.bank_code))
    .toString();
}

/** Numbers are compared by it. */
const macOf = (keys: Keys, number: string): Buffer =>
  createHmac('sha256', keys.key(`${PURPOSE}/mac`))
    .update(number)
    .digest();

/** The last four signs of an e-mail are everybody's. */
const maskNumber = (number: string) =>
  number.includes('@') ? maskContact(number) : `••••${number.slice(-4)}`;

/** As staff read it: never the number. */
const labelOf = ({ bankCode, masked }: { bankCode: string; masked: string }) => `${bankCode} ${masked}`;

const contextOf = (memberId: bigint, bankCode: string) => `${memberId}/${bankCode}`;

/** The fund password was given; whoever has something stronger shows that too. */
export function requireProof(
  needs: CashierNeeds,
  { tx }: Pick<Deed, 'tx'>,
  caller: CashierCaller,
): Promise<void> {
  return needs.members.requireFreshProof(tx, caller, { purpose: 'payout-account', given: 'password' });
}

async function requireOwnName(needs: CashierNeeds, { tx }: Deed, memberId: bigint, given: string) {
  const holderName = given.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (!/^[\p{L}\p{M}][\p{L}\p{M} .'-]{1,118}$/u.test(holderName))
    refuse('cashier/holder-name-differs', {}, 'holderName');
  const [member] = await needs.members.find(tx, [memberId]);
  if (!member) refuse('cashier/not-found');
  if (member.realName === null) {
    await needs.members.fixRealName(tx, memberId, holderName);
    return holderName;
  }
  if (!isSameName(member.realName, holderName)) refuse('cashier/holder-name-differs', {}, 'holderName');
  return member.realName;
}

/** Whether it is the member's first, which is then the default. */
async function requireFewAccounts(
  deed: Deed,
  { memberId, currency }: Pick<CashierCaller, 'memberId' | 'currency'>,
): Promise<boolean> {
  const { length } = await lockAccounts(deed, memberId);
  const { payoutAccounts: max } = await readBounds(deed.tx, currency);
  if (length >= max) refuse('cashier/too-many-accounts', { max });
  return length === 0;
}

type Account = { bankCode: string; number: string; holderName: string | null; isDefault: boolean };

async function insertAccount(
  { keys }: CashierNeeds,
  { tx, at }: Deed,
  memberId: bigint,
  { bankCode, number, holderName, isDefault }: Account,
): Promise<PayoutAccountRow> {
  return await tx
    .withTables<CashierTables>()
    .insertInto('cashier.payout_accounts')
    .values({
      member_id: memberId,
      bank_code: bankCode,
      holder_name: holderName,
      number_sealed: keys.seal(PURPOSE, number, contextOf(memberId, bankCode)),
      number_mac: macOf(keys, number),
      masked: maskNumber(number),
      added_at: at,
      first_paid_at: null,
      is_default: isDefault,
      removed_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
