import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CONTENT_TYPE,
  type GatewayKey,
  headerNames,
  readSignedHeaders,
  requestText,
  responseText,
} from '@fairhall/vendor-protocol';

type Operation = 'session/open' | 'balance' | 'bet' | 'win' | 'rollback';
type Body = {
  tx_id: string;
  ref_tx_id?: string;
  round_id: string;
  amount: string;
  kind?: string;
  unused_stake?: string;
  launch_token: string;
  player_ref: string;
};

/** How the wire misbehaves at one call; `after` means the platform did its work first. */
export type Mischief =
  | 'refuse-connection'
  | 'drop-after'
  | 'temporary'
  | 'in-progress-after'
  | 'not-yet'
  | 'forged-after'
  | 'swapped-after'
  | 'decline'
  | 'decline-for-funds';

/** One transaction of a list. How much was given back, or never taken, is said by the bet. */
export function lineOf({
  txId,
  op,
  amount,
  state,
}: {
  txId: string;
  op: string;
  amount: string;
  state: string;
}): string {
  return [txId, op, state, op === 'rollback' || state === 'tombstone' ? '' : amount].join(' ').trim();
}

/**
 * A platform small enough to be read at once: one purse, remembers every transaction by id, and can be told to
 * misbehave at its next calls. Its books are what the tests look at.
 */
export async function startStubPlatform({ key, cash }: { key: GatewayKey; cash: bigint }) {
  const applied = new Map<string, { operation: Operation; amountMinor: bigint; answer: string }>();
  const cancelled = new Set<string>();
  const plans: { operation: Operation; mischief: Mischief; playerRef?: string }[] = [];
  const heard: string[] = [];
  const launchTokens = new Map<string, { sessionRef: string; playerRef: string }>();
  let balanceMinor = cash;
  let lastSignature = '';
  let silentAbout: Operation | undefined;
  let mostStake: string | undefined;
  let isHoldingJackpots = false;
  let thinksMs = 0;

  const answerOf = (code: string, fields: object = {}) =>
    JSON.stringify({
      status: 'ok',
      code,
      final: true,
      retryable: false,
      balance: { cash: String(balanceMinor), bonus: '0', currency: 'P' },
      ...fields,
    });
  const no = (code: string, final = true) =>
    answerOf(code, { status: final ? 'declined' : 'error', final, retryable: !final });

  function work(operation: Operation, body: Body): string {
    if (operation === 'session/open') return openSession(body.launch_token);
    if (operation === 'balance') return answerOf('ANSWERED');
    const known = applied.get(body.tx_id);
    if (known) return known.answer;
    if (operation === 'rollback') return rollBack(body);
    if (operation === 'bet' && cancelled.has(body.tx_id))
      return answerOf('TX_CANCELLED', { status: 'error' });
    const amountMinor = BigInt(body.amount);
    if (operation === 'bet' && amountMinor > balanceMinor) return no('INSUFFICIENT_FUNDS');
    if (isHoldingJackpots && body.kind === 'jackpot')
      return remember(body.tx_id, operation, amountMinor, answerOf('PAYOUT_HELD'));
    balanceMinor += operation === 'bet' ? -amountMinor : amountMinor + BigInt(body.unused_stake ?? '0');
    return remember(body.tx_id, operation, amountMinor, answerOf('OK'));
  }

  function rollBack(body: Body): string {
    const betId = body.ref_tx_id ?? '';
    const bet = applied.get(betId);
    const isFirst = bet !== undefined && !cancelled.has(betId);
    cancelled.add(betId);
    if (isFirst) balanceMinor += bet.amountMinor;
    return remember(
      body.tx_id,
      'rollback',
      bet?.amountMinor ?? 0n,
      answerOf(bet ? 'ROLLED_BACK' : 'TOMBSTONED'),
    );
  }

  function remember(txId: string, operation: Operation, amountMinor: bigint, answer: string): string {
    applied.set(txId, { operation, amountMinor, answer });
    return answer;
  }

  function openSession(token: string): string {
    const launch = launchTokens.get(token);
    if (!launch) return no('SESSION_UNKNOWN');
    launchTokens.delete(token);
    return answerOf('ANSWERED', {
      session_id: launch.sessionRef,
      player_ref: launch.playerRef,
      currency: 'P',
      ...(mostStake !== undefined && { max_stake: mostStake }),
      rg: { reality_check_minutes: 30, autoplay_allowed: true, min_cycle_ms: 0 },
    });
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const signed = readSignedHeaders(request.headers);
    const line = { method: request.method ?? '', target: request.url ?? '', body: bytes };
    if (!signed || !key.verify(requestText(line, signed), signed.signature))
      throw new Error('the studio must sign what it sends');
    const operation = (request.url ?? '').replace('/gw/v1/', '') as Operation;
    const body = JSON.parse(bytes.toString()) as Body;
    heard.push(`${operation} ${body.tx_id ?? ''}`.trim());
    const planned = plans.findIndex(
      (plan) => plan.operation === operation && (plan.playerRef ?? body.player_ref) === body.player_ref,
    );
    const mischief = planned < 0 ? undefined : plans.splice(planned, 1)[0]?.mischief;
    if (mischief === 'refuse-connection' || operation === silentAbout) return void response.destroy();
    const answer = mischief === 'temporary' ? no('TEMPORARY', false) : answerFor(operation, body, mischief);
    if (thinksMs > 0) await sleep(thinksMs);
    if (mischief === 'drop-after') return void response.destroy();
    const httpStatus = mischief === 'temporary' ? 503 : 200;
    const honest = key.sign(responseText({ httpStatus, requestNonce: signed.nonce, body: answer }));
    const signature = signatureFor(mischief, honest);
    lastSignature = honest;
    response.writeHead(httpStatus, { 'content-type': CONTENT_TYPE, [headerNames.signature]: signature });
    response.end(answer);
  }

  function answerFor(operation: Operation, body: Body, mischief: Mischief | undefined): string {
    if (mischief === 'decline') return no('LIMIT_LOSS');
    if (mischief === 'decline-for-funds') return no('INSUFFICIENT_FUNDS');
    if (mischief === 'not-yet') return no('BET_NOT_FOUND', false);
    const answer = work(operation, body);
    return mischief === 'in-progress-after' ? no('TX_IN_PROGRESS', false) : answer;
  }

  function signatureFor(mischief: Mischief | undefined, honest: string): string {
    if (mischief === 'forged-after') return `v1=${'A'.repeat(43)}`;
    return mischief === 'swapped-after' ? lastSignature : honest;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the stub has no port');

  return {
    url: `http://127.0.0.1:${address.port}`,
    heard,
    get balanceMinor() {
      return balanceMinor;
    },
    plan(operation: Operation, ...mischiefs: Mischief[]) {
      plans.push(...mischiefs.map((mischief) => ({ operation, mischief })));
    },
    /** Of one player alone, whatever others do meanwhile. */
    planFor(playerRef: string, operation: Operation, ...mischiefs: Mischief[]) {
      plans.push(...mischiefs.map((mischief) => ({ operation, mischief, playerRef })));
    },
    /** Does not answer one kind of call until it is told otherwise. */
    keepSilentAbout(operation: Operation | undefined) {
      silentAbout = operation;
    },
    /** Answers so long after it did what it was asked. */
    thinkFor(durationMs: number) {
      thinksMs = durationMs;
    },
    /** Sessions opened from now on may stake so much at most. */
    limitStakes(most: string) {
      mostStake = most;
    },
    /** What jackpots win is taken and not paid yet. */
    holdJackpots() {
      isHoldingJackpots = true;
    },
    allow(token: string, launch: { sessionRef: string; playerRef: string }) {
      launchTokens.set(token, launch);
    },
    count: (operation: Operation) => [...applied.values()].filter((tx) => tx.operation === operation).length,
    /** What it holds, as a studio's list would say it. */
    lines(): string[] {
      const unknown = [...cancelled].filter((txId) => !applied.has(txId));
      return [
        ...[...applied].map(([txId, { operation, amountMinor }]) =>
          lineOf({
            ...{ txId, op: operation, amount: String(amountMinor) },
            state: cancelled.has(txId) ? 'rolled_back' : 'applied',
          }),
        ),
        ...unknown.map((txId) => lineOf({ txId, op: 'bet', amount: '', state: 'tombstone' })),
      ].toSorted();
    },
    isCancelled: (txId: string) => cancelled.has(txId),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
