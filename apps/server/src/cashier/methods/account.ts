import { pixKeyKinds, type ReceivingAccount, readPixKey, thaiBankOf, vietBanks } from '@fairhall/contract';
import { TEST_CURRENCY } from '@fairhall/money';
import { refuse } from '#platform/refusal';
import { toPromptPayTarget } from '../emv-co/prompt-pay.ts';
import type { PayTo } from '../tables.ts';

/** The currencies a kind of payment can be in; `P` stands for the money of any one market. */
const currencies: Readonly<Record<PayTo['kind'], readonly string[] | 'any'>> = {
  'bank-transfer': 'any',
  promptpay: ['P', 'THB'],
  vietqr: ['P', 'VND'],
  pix: ['P', 'BRL'],
  hosted: 'any',
  agent: 'any',
  usdt: 'any',
};

/** Written the one way the directory has it: the code carries it as it stands. */
const isPixKey = (key: string) => pixKeyKinds.some((kind) => readPixKey(kind, key) === key);

function fits(kind: PayTo['kind'], currency: string): boolean {
  if (currency === TEST_CURRENCY) return false;
  const fitting = currencies[kind];
  return fitting === 'any' || fitting.includes(currency);
}

/** An account as orders keep it. Refuses one that cannot receive. */
export function toPayTo(account: ReceivingAccount, currency: string): PayTo {
  if (!fits(account.kind, currency)) refuse('cashier/currency-unfit', {}, 'currency');
  switch (account.kind) {
    case 'promptpay':
      if (!toPromptPayTarget(account.promptPayId)) refuse('cashier/promptpay-invalid', {}, 'account');
      return account;
    case 'hosted':
    case 'agent':
    case 'usdt':
      return account;
    case 'pix':
      if (!isPixKey(account.pixKey)) refuse('cashier/pix-key-invalid', {}, 'account');
      return account;
    case 'vietqr': {
      const bank = vietBanks.find(({ code }) => code === account.bankCode);
      return { ...account, bankName: bank?.name ?? refuse('cashier/bank-unknown', {}, 'account') };
    }
    case 'bank-transfer': {
      const bank = thaiBankOf(account.bankCode) ?? refuse('cashier/bank-unknown', {}, 'account');
      if (!bank.digits.some((count) => count === account.accountNumber.length))
        refuse('cashier/account-number-invalid', { digits: bank.digits.join(', ') }, 'account');
      return { ...account, bankName: bank.name };
    }
  }
}

/** The account as a provider's statement names it. */
export function receivingAccountOf(payTo: PayTo): string {
  switch (payTo.kind) {
    case 'promptpay': {
      const target = toPromptPayTarget(payTo.promptPayId);
      if (!target) throw new Error('an account was kept that cannot receive');
      return target.value;
    }
    case 'pix':
      return payTo.pixKey;
    case 'hosted':
      return payTo.merchant;
    case 'agent':
      return 'agents';
    case 'usdt':
      return 'custody';
    default:
      return payTo.accountNumber;
  }
}

/** As staff read and write it: without what follows from it. */
export function toAccount(payTo: PayTo): ReceivingAccount {
  if (payTo.kind !== 'bank-transfer' && payTo.kind !== 'vietqr') return payTo;
  const { kind, holderName, bankCode, accountNumber } = payTo;
  return { kind, holderName, bankCode, accountNumber };
}
