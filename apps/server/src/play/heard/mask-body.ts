import { MAX_BODY_BYTES } from '@fairhall/vendor-protocol';

/** Longer bodies and answers are cut. */
const KEPT_BYTES = 8 * 1024;
/** Of whoever has proven nothing less is kept: anybody can send it. */
const KEPT_BYTES_UNPROVEN = 1024;
const MASK = '•••';

/** Members whose value opens something: launch tokens, and the session tokens of dialects. */
const SECRETS =
  /("(?:launch_token|token|sessionId|session_token|sign|secret|password)"\s*:\s*)(?:"(?:[^"\\]|\\.)*"?|[^\s,}"]+)/gi;

export type KeptText = { readonly text: string; readonly isWhole: boolean };

/**
 * What has to be held of a body to keep and understand it: of anybody's, and of one that is too long for a call, a copy of
 * its beginning, so that it takes no more room than it shall.
 */
export function beginningOf(body: Buffer, { isAuthentic }: { isAuthentic: boolean }): Buffer {
  const most = isAuthentic ? KEPT_BYTES : KEPT_BYTES_UNPROVEN;
  const isHeld = body.byteLength <= (isAuthentic ? MAX_BODY_BYTES : most);
  return isHeld ? body : Buffer.from(body.subarray(0, most));
}

/** A body or answer as it may be kept: no token in it, no longer than so, and of characters that PostgreSQL takes. */
export function maskBody(body: Buffer | string, { isAuthentic }: { isAuthentic: boolean }): KeptText {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const most = isAuthentic ? KEPT_BYTES : KEPT_BYTES_UNPROVEN;
  const text = bytes.toString('utf8').replaceAll('\u0000', '\uFFFD');
  const masked = text.replace(SECRETS, `$1"${MASK}"`);
  // half a character, as the cut may leave it, is none that PostgreSQL takes
  const kept = masked.slice(0, most).toWellFormed();
  return { text: kept, isWhole: kept === text && !text.includes('\uFFFD') };
}

const REFERENCE = /^[\x21-\x7e]{1,64}$/;
const txNames = ['tx_id', 'transaction_uuid', 'transactionId'];
const playerNames = ['player_ref', 'user', 'userId'];
const roundNames = ['round_id', 'bet_id', 'table_session_id', 'round', 'roundId', 'tableSessionId'];

/** What a proven call is about, in whichever of the protocols it came; what cannot be read is about nothing. */
export function subjectOf(body: Buffer): {
  txId: string | null;
  playerRef: string | null;
  roundId: string | null;
} {
  const fields = parse(body);
  const first = (names: readonly string[]) => {
    const value = names.map((name) => fields[name]).find((one) => typeof one === 'string');
    return typeof value === 'string' && REFERENCE.test(value) ? value : null;
  };
  return { txId: first(txNames), playerRef: first(playerNames), roundId: first(roundNames) };
}

function parse(body: Buffer): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(body.toString('utf8'));
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
