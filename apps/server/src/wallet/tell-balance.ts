import type { Deed } from '#platform/deed';
import type { PostedTransfer } from './transfer.ts';

/** Tells the browsers of an account's member what is on it now; nothing, where nothing of theirs moved. */
export function tellBalance(
  { tell }: Pick<Deed, 'tell'>,
  { member, account }: { member: bigint; account: bigint | undefined },
  { legs, replayed }: PostedTransfer,
): void {
  const leg = legs.find((one) => one.account === account);
  if (!leg || replayed) return;
  tell({
    channel: `member:${member}`,
    kind: 'wallet.changed',
    body: { balance: String(leg.balance), seq: String(leg.version) },
  });
}
