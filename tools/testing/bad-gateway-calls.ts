import { randomUUID } from 'node:crypto';
import { type PlatformOperation, platformCalls } from '@fairhall/vendor-protocol';
import type { Credentials } from '../fakes/vendor/signer.ts';
import { type Changes, send } from '../fakes/vendor/wire.ts';
import { type BadBody, badBodiesLike } from './bad-body.ts';
import { tellsOfTheInside } from './leaks.ts';

type GatewaySeat = { player_ref: string; session_id: string; game_id: string; currency: string };
type Shot = { name: string; body: unknown; changes?: Changes; expects: readonly string[] };
type Target = { platform: string; credentials: Credentials; seat: GatewaySeat };

const wrongBody = ['INVALID_REQUEST', 'INVALID_AMOUNT'];
const SKEW_MS = 301_000;

/**
 * Says everything wrong that can be said to each GW/1 call: broken proofs of who sends it, then, well signed, every
 * field missing, doubled or of a wrong kind. Answers the shots that were not refused by the code that fits.
 */
export async function fireAtGateway(target: Target): Promise<string[]> {
  const faults: string[] = [];
  for (const operation of Object.keys(platformCalls) as PlatformOperation[]) {
    const shots = [...badProofs(target, operation), ...wrongBodies(target, operation)];
    await Promise.all(
      shots.map(async (shot) => {
        const fault = await fire(target, operation, shot);
        if (fault) faults.push(`${operation} with ${shot.name}: ${fault}`);
      }),
    );
  }
  return faults;
}

async function fire(
  { platform, credentials }: Target,
  operation: PlatformOperation,
  { body, changes = {}, expects }: Shot,
): Promise<string | undefined> {
  const answer = await send(platform, credentials, { target: platformCalls[operation].path, body }, changes);
  const text = answer.bytes.toString('utf8');
  if (answer.status < 400 || answer.status >= 500 || answer.body.status !== 'error')
    return `was answered ${text}`;
  if (!expects.includes(String(answer.body.code))) return `got ${text}`;
  return tellsOfTheInside(text) ? `tells of the inside: ${text}` : undefined;
}

function* badProofs({ credentials, seat }: Target, operation: PlatformOperation): Generator<Shot> {
  const body = fairCall(operation, seat);
  const shot = (name: string, changes: Changes, ...expects: string[]): Shot => ({
    name,
    body,
    changes,
    expects,
  });
  yield shot(
    'a forged signature',
    { headers: { 'X-GW-Signature': `v1=${'A'.repeat(43)}` } },
    'SIGNATURE_INVALID',
  );
  yield shot('no signature', { headers: { 'X-GW-Signature': '' } }, 'SIGNATURE_INVALID');
  yield shot(
    'a body changed after signing',
    { sentBody: JSON.stringify({ ...body, a: 1 }) },
    'SIGNATURE_INVALID',
  );
  yield shot('a stale timestamp', { timestampMs: Date.now() - SKEW_MS }, 'TIMESTAMP_SKEW');
  yield shot('a timestamp to come', { timestampMs: Date.now() + SKEW_MS }, 'TIMESTAMP_SKEW');
  yield shot(
    "another vendor's name",
    { vendor: credentials.vendor === 'ACME' ? 'STUDIO' : 'ACME' },
    'KEY_UNKNOWN',
  );
  yield shot("a vendor's name of nobody", { vendor: "X' or 1=1" }, 'KEY_UNKNOWN', 'SIGNATURE_INVALID');
  yield shot('an unknown key', { headers: { 'X-GW-Key-Id': `${credentials.keyId}x` } }, 'KEY_UNKNOWN');
  yield shot('a nonce that is none', { nonce: 'a' }, 'SIGNATURE_INVALID');
}

function* wrongBodies({ seat }: Target, operation: PlatformOperation): Generator<Shot> {
  const fair = fairCall(operation, seat);
  const shot = (name: string, body: unknown): Shot => ({ name, body, expects: wrongBody });
  for (const { name, payload } of badBodiesLike(fair).filter((bad) => isWrong(bad, operation)))
    yield shot(name, payload);
  yield shot('half a body', '{"tx_id":');
  yield shot('a huge body', JSON.stringify({ ...fair, trace_id: 'x'.repeat(70_000) }));
  yield shot('the same key twice', `{"trace_id":"a",${JSON.stringify(fair).slice(1, -1)},"trace_id":"b"}`);
  yield shot('bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]));
  yield shot('very deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`);
}

/** A hostile text in a field of free text is fair; in the others the schema must refuse it. */
function isWrong({ expects, name }: BadBody, operation: PlatformOperation): boolean {
  // most wins give nothing back
  if (name === 'without unused_stake') return false;
  if (expects === 'refused') return true;
  // why a settled round is corrected is said in the vendor's own words
  if (operation === 'adjust' && name.startsWith('reason')) return false;
  return /^(amount|win_amount|rake|unused_stake|currency|kind|occurred_at|reason)\b/.test(name);
}

/** A call that would be taken, were its sender proven and its body left alone; of a round nobody plays. */
function fairCall(operation: PlatformOperation, seat: GatewaySeat): Record<string, unknown> {
  const { player_ref, session_id, game_id, currency } = seat;
  const occurred_at = new Date().toISOString();
  const moved = { tx_id: randomUUID(), player_ref, game_id, round_id: randomUUID(), occurred_at };
  const staked = { ...moved, session_id, amount: '100', currency, kind: 'cash' };
  const calls: Record<PlatformOperation, Record<string, unknown>> = {
    session_open: { launch_token: 'A'.repeat(43) },
    balance: { player_ref, session_id },
    bet: staked,
    win: { ...moved, amount: '100', currency, kind: 'cash', round_closed: true, unused_stake: '5' },
    betwin: { ...staked, win_amount: '100' },
    rollback: { ...moved, ref_tx_id: randomUUID(), reason: 'timeout' },
    round_close: { ...moved, currency },
    ...sportCalls(seat, occurred_at),
    ...tableCalls(seat, occurred_at),
    adjust: { ...moved, direction: 'credit', amount: '100', currency, reason: 'a wheel that stuck' },
    tx_status: { tx_id: moved.tx_id },
    reconciliation: { period: '2026-01-05' },
    reconciliation_part: { period: '2026-01-05', edition: '1', part: 0 },
  };
  return calls[operation];
}

/** Of a bet nobody placed. */
function sportCalls({ player_ref, session_id, game_id, currency }: GatewaySeat, occurred_at: string) {
  const of = { player_ref, game_id, bet_id: randomUUID(), occurred_at };
  const named = () => ({ ...of, tx_id: randomUUID() });
  const odds_snapshot = [{ selection: 'home', odds: 1_900, version: '1' }];
  const settled = { currency, settlement_seq: 1 };
  return {
    sport_place: {
      ...{ ...named(), session_id, amount: '100', currency, potential_payout: '190', accept: 'better' },
      ...{ lines: [{ selection: 'home', event: 'A v B', market: '1X2', pick: 'A' }], odds_snapshot },
    },
    sport_accept: { ...named(), currency, odds_snapshot, potential_payout: '190' },
    sport_reject: { ...named(), reason: 'other' },
    sport_settle: { ...named(), ...settled, outcome: 'won', payout_total: '190' },
    sport_void: { ...named(), ...settled, reason: 'operator' },
    sport_cashout: { ...named(), session_id, currency, quote_id: 'q1', fraction_bps: 10_000, amount: '120' },
  };
}

/** Of a table at which nobody sat down. */
function tableCalls({ player_ref, session_id, game_id, currency }: GatewaySeat, occurred_at: string) {
  const of = { player_ref, game_id, table_session_id: randomUUID(), currency, amount: '100', occurred_at };
  return {
    table_in: { ...of, tx_id: randomUUID(), session_id },
    table_out: { ...of, tx_id: randomUUID(), rake: '5', hands: 12 },
  };
}
