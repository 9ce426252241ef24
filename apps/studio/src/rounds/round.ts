import {
  BET_PATIENCE_MS,
  betDelaysMs,
  nextStep,
  type Outcome,
  type TxAnswer,
} from '@fairhall/vendor-protocol';

/**
 * `betting`: the stake is asked for, nobody knows yet whether it was taken. `shooting`: it was, and bullets of its
 * magazine may still be fired. `paying`: it was, the outcome is
 * decided and stored, the payout is on its way. `cancelling`: the stake is being given back.
 * `disputed`: the platform refused for good what should have been possible; people must look.
 */
export type RoundState = (typeof openStates)[number] | 'settled' | 'declined' | 'voided' | 'disputed';

/** Of rounds that are not over. */
export const openStates = ['betting', 'shooting', 'paying', 'cancelling'] as const;

/** A `jackpot` is a win of that kind, in a call of its own after the round's win. */
export type MoneyOperation = 'bet' | 'win' | 'jackpot' | 'rollback';

/** What the protocol calls it. */
export const spokenOf = (operation: MoneyOperation) => (operation === 'jackpot' ? 'win' : operation);

export type CallState = { operation: MoneyOperation; attempts: number; firstSentAt: Date };

/** What came back from the platform: an answer proven to be its own, or nothing that can be trusted. */
export type Reply = Outcome<TxAnswer>;

export type Next =
  | { kind: 'decide' }
  | { kind: 'settle' }
  | { kind: 'cancel' }
  | { kind: 'send-again'; afterMs: number }
  | { kind: 'end'; state: 'declined' | 'voided' | 'disputed'; refusal: string };

/** What the platform says while it cannot do its work, or not in time: nothing about the call itself. */
const busyCodes: readonly string[] = ['TEMPORARY', 'TX_IN_PROGRESS'];

/** Whether a reply only shows that the platform is away or overrun. */
export function isSilence(reply: Reply): boolean {
  return reply.kind === 'unknown' || busyCodes.includes(reply.answer.code);
}

/** What the player can stake with, as the wallet said right after the transaction. */
export function balanceIn(reply: Reply): bigint | null {
  if (reply.kind !== 'answered' || !reply.answer.balance) return null;
  return BigInt(reply.answer.balance.cash) + BigInt(reply.answer.balance.bonus);
}

/** What to do after the platform's reply to a call. Silence is unknown, never no. */
export function nextAfter(call: CallState, reply: Reply, now: Date): Next {
  const step = nextStep({
    op: spokenOf(call.operation),
    attempts: call.attempts,
    firstSentMs: call.firstSentAt.getTime(),
    nowMs: now.getTime(),
    outcome: reply,
  });
  if (step.kind === 'retry') return { kind: 'send-again', afterMs: step.afterMs };
  if (step.kind === 'roll-back' || reply.kind === 'unknown') return { kind: 'cancel' };
  switch (call.operation) {
    case 'bet':
      return afterBet(reply.answer);
    case 'win':
    case 'jackpot':
      return afterWin(reply.answer);
    case 'rollback':
      return afterRollback(reply.answer);
  }
}

/** Whether a bet found after an interruption may not be sent (again) any more. */
export function isTooLateToSend(call: CallState, now: Date): boolean {
  if (call.operation !== 'bet') return false;
  return call.attempts > betDelaysMs.length || now.getTime() - call.firstSentAt.getTime() >= BET_PATIENCE_MS;
}

function afterBet(reply: TxAnswer): Next {
  if (reply.status === 'ok') return { kind: 'decide' };
  if (reply.status === 'declined') return { kind: 'end', state: 'declined', refusal: reply.code };
  // A cancelled transaction took nothing and never will.
  if (reply.code === 'TX_CANCELLED') return { kind: 'end', state: 'voided', refusal: reply.code };
  // A refused request took nothing by itself, but an earlier attempt may have: giving back is always safe.
  return { kind: 'cancel' };
}

function afterWin(reply: TxAnswer): Next {
  if (reply.status === 'ok') return { kind: 'settle' };
  if (reply.code === 'BET_ROLLED_BACK') return { kind: 'end', state: 'voided', refusal: reply.code };
  return { kind: 'end', state: 'disputed', refusal: reply.code };
}

function afterRollback(reply: TxAnswer): Next {
  const isGivenBack = reply.status === 'ok' || reply.code === 'BET_NOT_FOUND';
  return { kind: 'end', state: isGivenBack ? 'voided' : 'disputed', refusal: reply.code };
}

/** How long a worker may hold a round while this call is out: the call's own limit and a moment to write. */
export function leaseMs(operation: MoneyOperation): number {
  return timeoutMs(operation) + 1_500;
}

/** A player waits for a bet; what must arrive in any case may take longer. */
export function timeoutMs(operation: MoneyOperation): number {
  return operation === 'bet' ? 3_000 : 5_000;
}
