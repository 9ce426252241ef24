import type { ReceivingAccount } from '@fairhall/contract';

/** How an account of the house is told from the others: its number, or what stands for it. */
export function accountName(account: ReceivingAccount): string {
  switch (account.kind) {
    case 'bank-transfer':
    case 'vietqr':
      return account.accountNumber;
    case 'promptpay':
      return account.promptPayId;
    case 'pix':
      return account.pixKey;
    case 'hosted':
      return account.merchant;
    case 'agent':
    case 'usdt':
      return account.holderName;
  }
}
