import type { Companion, Row } from '#wallet';
import type { StoredCall } from '../rules/call.ts';

const NAME = 'play.grants';

/** Counts rounds of grants in the commit of the call that used them, gave them back or paid their win. */
export const grantCompanion: Companion = {
  name: NAME,
  call: 'play.record_grants',
  columns: ['text', 'bigint', 'text', 'text', 'bigint'],
};

type Deed = 'use' | 'win' | 'back';

function row(deed: Deed, call: Pick<StoredCall, 'vendor' | 'txId' | 'amount'>, grantId: bigint | null): Row {
  const id = grantId === null ? null : String(grantId);
  return { companion: NAME, values: [deed, id, call.vendor, call.txId, String(call.amount)] };
}

/** The rounds of grants that an applied call touches; none for most calls. */
export function grantRows(
  call: StoredCall,
  { grantId, ref }: { grantId: bigint | null; ref: StoredCall | undefined },
): Row[] {
  if (call.op === 'rollback')
    return call.code === 'ROLLED_BACK' && ref?.kind === 'free_round' ? [giveBackRow(ref)] : [];
  if (call.kind !== 'free_round') return [];
  if (call.op === 'bet') return [row('use', call, grantId)];
  const win = row('win', call, grantId);
  return call.roundSeq === null ? [row('use', call, grantId), win] : [win];
}

export function giveBackRow(bet: Pick<StoredCall, 'vendor' | 'txId' | 'amount'>): Row {
  return row('back', bet, null);
}
