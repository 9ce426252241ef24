import type { ReceivingAccount } from '@fairhall/contract';
import { refuse } from '#platform/refusal';
import { bankOf } from '../banks.ts';
import { toPromptPayTarget } from '../emv-co/prompt-pay.ts';
import type { PayTo } from '../tables.ts';

/** The currencies a kind of payment can be in; `P` stands for the money of any one market. */
const currencies: Readonly<Record<PayTo['kind'], readonly string[] | 'any'>> = {
  'bank-transfer': 'any',
  promptpay: ['P', 'THB'],
};

/** An account as orders keep it. Refuses one that cannot receive. */
export function toPayTo(account: ReceivingAccount, currency: string): PayTo {
  const fitting = currencies[account.kind];
  if (fitting !== 'any' && !fitting.includes(currency)) refuse('cashier/currency-unfit', {}, 'currency');
  if (account.kind === 'promptpay') {
    if (!toPromptPayTarget(account.promptPayId)) refuse('cashier/promptpay-invalid', {}, 'account');
    return account;
  }
  const bank = bankOf(account.bankCode) ?? refuse('cashier/bank-unknown', {}, 'account');
  if (!bank.digits.some((count) => count === account.accountNumber.length))
    refuse('cashier/account-number-invalid', { digits: bank.digits.join(', ') }, 'account');
  return { ...account, bankName: bank.name };
}

/** The account as a provider's statement names it. */
export function receivingAccountOf(payTo: PayTo): string {
  if (payTo.kind === 'bank-transfer') return payTo.accountNumber;
  const target = toPromptPayTarget(payTo.promptPayId);
  if (!target) throw new Error('an account was kept that cannot receive');
  return target.value;
}

/** As staff read and write it: without what follows from it. */
export function toAccount(payTo: PayTo): ReceivingAccount {
  if (payTo.kind === 'promptpay') return payTo;
  const { bankName: _, ...account } = payTo;
  return account;
}
