/** Longer bodies and answers are cut. */
const KEPT_BYTES = 8 * 1024;
/** Of whoever has proven nothing less is kept: anybody can send it. */
const KEPT_BYTES_UNPROVEN = 1024;
const MASK = '•••';

/** Members whose value opens something: launch tokens, and the session tokens of dialects. */
const SECRETS =
  /("(?:launch_token|token|sessionId|session_token|sign|secret|password)"\s*:\s*)(?:"(?:[^"\\]|\\.)*"?|[^\s,}"]+)/gi;

export type KeptText = { readonly text: string; readonly isWhole: boolean };

/** A body or answer as it may be kept: no token in it, no longer than so, and of characters that PostgreSQL takes. */
export function maskBody(body: Buffer | string, { isAuthentic }: { isAuthentic: boolean }): KeptText {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const most = isAuthentic ? KEPT_BYTES : KEPT_BYTES_UNPROVEN;
  const text = bytes.toString('utf8').replaceAll('\u0000', '\uFFFD');
  const masked = text.replace(SECRETS, `$1"${MASK}"`);
  const kept = masked.slice(0, most);
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
