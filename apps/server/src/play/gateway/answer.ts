import { type Code, codes } from '@fairhall/vendor-protocol';
import type { StoredCall } from '../rules/call.ts';

export type Answer = {
  readonly http: number;
  readonly code: Code;
  readonly body: string;
  readonly isReplay: boolean;
  /** Of what may be asked again: when; undefined, after a second. */
  readonly waitSeconds?: number | undefined;
};

/**
 * The answer to a stored call. It must be the same bytes for ever, so this text may never change: another form of
 * answer needs its mark in the row. Nothing in it needs escaping: references are `[A-Za-z0-9:_-]`.
 */
export function answerStored(call: StoredCall, isReplay: boolean): Answer {
  const rule = codes[call.code];
  const body =
    `{"status":"${rule.status}","code":"${call.code}","final":${rule.final},"retryable":${rule.retryable}` +
    `,"tx_id":"${call.txId}","platform_tx_id":"${call.id}"` +
    `,"balance":{"cash":"${call.balance}","bonus":"0","currency":"${call.currency}"}` +
    `,"balance_version":"${call.version}","applied_at":"${instantOf(call.atMs)}","round_state":"${call.roundState}"}`;
  return { http: rule.http, code: call.code, body, isReplay };
}

/** A no that leaves no row. */
export function answerRefused(
  code: Code,
  facts: {
    txId?: string | undefined;
    isFinal?: boolean | undefined;
    detail?: string | undefined;
    messageKey?: string | undefined;
    waitSeconds?: number | undefined;
  } = {},
): Answer {
  const rule = codes[code];
  const final = facts.isFinal ?? rule.final;
  const body = JSON.stringify({
    status: rule.status,
    code,
    final,
    retryable: !final,
    ...(facts.txId !== undefined && { tx_id: facts.txId }),
    ...(facts.detail !== undefined && { detail: facts.detail }),
    ...(facts.messageKey !== undefined && { message_key: facts.messageKey }),
  });
  return { http: rule.http, code, body, isReplay: false, waitSeconds: facts.waitSeconds };
}

/** An answer to a question that has no key. */
export function answerQuestion(facts: Readonly<Record<string, unknown>>): Answer {
  const body = JSON.stringify({ status: 'ok', code: 'OK', final: true, retryable: false, ...facts });
  return { http: 200, code: 'OK', body, isReplay: false };
}

let lastMs = Number.NaN;
let lastText = '';

/** All calls of a batch share one time. */
function instantOf(atMs: number): string {
  if (atMs !== lastMs) {
    lastMs = atMs;
    lastText = new Date(atMs).toISOString();
  }
  return lastText;
}
