import type { PurseMoveStatus } from '@fairhall/contract';
import type {
  TransferAnswer,
  VendorOutcome,
  WalletState,
  WalletTransferCall,
} from '@fairhall/vendor-protocol';

/** Why nothing is known: nobody answered, the call was turned away, the vendor has not decided, or it spoke of another. */
type Silence = 'silence' | 'call-refused' | 'pending' | 'wrong-answer' | 'no-address';

/** What a vendor's answer says about one move. */
export type Word =
  | { kind: 'done'; wallet: WalletState }
  | { kind: 'refused'; code: string; wallet: WalletState }
  | { kind: 'unknown'; why: Silence; detail: string };

/** Only a state in a signed answer about this very move decides anything; everything else is unknown, never no. */
export function readWord(
  asked: WalletTransferCall,
  outcome: VendorOutcome<TransferAnswer> | undefined,
): Word {
  if (!outcome) return { kind: 'unknown', why: 'no-address', detail: 'the vendor has no address or key' };
  if (outcome.kind === 'unknown')
    return { kind: 'unknown', why: 'silence', detail: `${outcome.reason}: ${outcome.detail}` };
  if (outcome.kind === 'refused') return { kind: 'unknown', why: 'call-refused', detail: outcome.code };
  const { answer } = outcome;
  const wrong = wrongField(asked, answer);
  if (wrong) return { kind: 'unknown', why: 'wrong-answer', detail: wrong };
  if (answer.state === 'pending') return { kind: 'unknown', why: 'pending', detail: answer.code };
  if (answer.state === 'done') return { kind: 'done', wallet: answer.wallet };
  return { kind: 'refused', code: answer.code, wallet: answer.wallet };
}

function wrongField(asked: WalletTransferCall, answer: TransferAnswer): string | undefined {
  const fields = ['tx_id', 'player_ref', 'direction', 'amount', 'currency'] as const;
  const own = fields.find((field) => answer[field] !== asked[field]);
  if (own) return own;
  const { wallet } = answer;
  return (['player_ref', 'currency'] as const).find((field) => wallet[field] !== asked[field]);
}

/**
 * What a word does to a move. An end is for ever: the same word again does nothing, and the opposite one, once the money
 * has moved by the first, is kept for a person to look at.
 */
export function nextOf(
  status: PurseMoveStatus,
  word: Word['kind'],
): 'end' | 'ask-again' | 'nothing' | 'contradiction' {
  if (status === 'open') return word === 'unknown' ? 'ask-again' : 'end';
  return word === 'unknown' || word === status ? 'nothing' : 'contradiction';
}
