import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { CONTENT_TYPE, signRequest } from '@fairhall/vendor-protocol';
import { GAME, keyOf, refOf, sessionOf } from './bettors.ts';
import type { LoadPlan, LoadResult } from './load-plan.ts';

const TARGET = '/gw/v1/bet';
const WARM_UP_SHARE = 0.2;
const BODY_SAMPLE = 64;
const ANSWER_BYTES = 16_384;
const LENGTH = 'content-length: ';

process.once('message', (plan: LoadPlan) => {
  void run(plan).then((result) => process.send?.(result));
});

/** Requests are signed before the clock starts; each connection has one on its way at a time. */
async function run(plan: LoadPlan): Promise<LoadResult> {
  const requests = signBets(plan);
  const begin = performance.now() + plan.seconds * 1_000 * WARM_UP_SHARE;
  const end = begin + plan.seconds * 1_000;
  const took: number[] = [];
  let next = 0;
  const refusals: string[] = [];
  let last = begin;

  function converse(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let sentAt = 0;
    let received = 0;
    const answer = Buffer.allocUnsafe(ANSWER_BYTES);
    // read into one place without the streams between: what the load costs is taken from the server
    const onread = { buffer: Buffer.allocUnsafe(ANSWER_BYTES), callback: take };
    const socket = connect({ host: '127.0.0.1', port: plan.port, noDelay: true, onread });
    function send() {
      sentAt = performance.now();
      const request = requests[next];
      if (request === undefined || sentAt >= end) {
        socket.end();
        return resolve();
      }
      next += 1;
      socket.write(request, 'latin1');
    }
    function take(byteCount: number, chunk: Uint8Array): boolean {
      answer.set(chunk.subarray(0, byteCount), received);
      received += byteCount;
      const whole = answer.subarray(0, received);
      if (!isWhole(whole)) return true;
      if (!isTaken(whole, next % BODY_SAMPLE === 0)) refusals.push(whole.toString('latin1'));
      received = 0;
      last = performance.now();
      if (sentAt >= begin) took.push(last - sentAt);
      send();
      return true;
    }
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server hung up')));
    return promise;
  }

  await Promise.all(Array.from({ length: plan.inFlight }, converse));
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(took.length * share)] ?? 0;
  return { perSecond: (took.length / (last - begin)) * 1_000, p50Ms: at(0.5), p99Ms: at(0.99), refusals };
}

function isWhole(answer: Buffer): boolean {
  const head = answer.indexOf('\r\n\r\n', 0, 'latin1');
  if (head < 0) return false;
  const at = answer.indexOf(LENGTH, 0, 'latin1') + LENGTH.length;
  return answer.length >= head + 4 + Number.parseInt(answer.toString('latin1', at, at + 8), 10);
}

function isTaken(answer: Buffer, lookInside: boolean): boolean {
  return answer.toString('latin1', 9, 12) === '200' && (!lookInside || answer.includes('"status":"ok"'));
}

function signBets({ count, vendors, members, closes }: LoadPlan): string[] {
  const signers = vendors.map((vendor) => ({ ...vendor, key: keyOf(vendor) }));
  const run = randomUUID().slice(0, 8);
  const occurredAt = new Date().toISOString();
  return Array.from({ length: count }, (_, index) => {
    const signer = signers[index % signers.length];
    if (!signer) throw new Error('no vendor sends bets');
    const member = ((index * 7_919) % members.count) + members.first;
    const body = JSON.stringify({
      tx_id: `${run}-${index}`,
      session_id: sessionOf(signer.place, member),
      player_ref: refOf(signer.place, member),
      game_id: GAME,
      round_id: `${run}-r${index}`,
      amount: '10',
      currency: 'P',
      kind: 'cash',
      ...(closes && { round_closed: true }),
      occurred_at: occurredAt,
    });
    const request = { method: 'POST', target: TARGET, body };
    const signed = signRequest(signer.key, request, { vendor: signer.code, nowMs: Date.now() });
    const headers = Object.entries({
      host: 'localhost',
      'content-type': CONTENT_TYPE,
      ...signed,
      'content-length': body.length,
    });
    return `POST ${TARGET} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
  });
}
