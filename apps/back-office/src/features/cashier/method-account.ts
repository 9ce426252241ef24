import type { ReceivingAccount } from '@fairhall/contract';

/** What tells an account from others, whatever its kind calls it. */
export function numberOf(account: ReceivingAccount): string {
  if (account.kind === 'promptpay') return account.promptPayId;
  if (account.kind === 'hosted') return account.merchant;
  if (account.kind === 'agent' || account.kind === 'usdt') return '';
  return account.kind === 'pix' ? account.pixKey : account.accountNumber;
}
