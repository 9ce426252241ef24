import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import { isSame } from '#platform/crypto';
import { refuse } from '#platform/refusal';
import { chainAnswer, chainPage, chainWord, toWord, toWords } from './bank-chain.ts';
import { readTransactions } from './bank-transactions.ts';
import type { ChainWord, PaymentProvider, PayoutAnswer, SignedCallback, StatementLine } from './provider.ts';

const digits = z.string().check(z.regex(/^[1-9][0-9]{0,15}$/));

const transfer = z.object({
  reference: z.string().check(z.minLength(1), z.maxLength(64)),
  to: z.string().check(z.maxLength(80)),
  currency: z.string().check(z.maxLength(8)),
  amount: digits,
  payerName: z.nullable(z.string().check(z.maxLength(120))),
  payerLast4: z.nullable(z.string().check(z.maxLength(4))),
  memo: z.nullable(z.string().check(z.maxLength(120))),
  paidAt: z.iso.datetime(),
  reversed: z.boolean(),
});

const payoutState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('accepted') }),
  z.object({ state: z.literal('paid'), reference: z.string().check(z.maxLength(64)) }),
  z.object({ state: z.literal('failed'), reason: z.string().check(z.maxLength(200)) }),
]);

const callback = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('transfer'), eventId: z.string().check(z.maxLength(80)), transfer }),
  z.object({
    kind: z.literal('payout'),
    eventId: z.string().check(z.maxLength(80)),
    key: z.string().check(z.maxLength(80)),
    payout: payoutState,
  }),
  z.object({
    kind: z.literal('chain'),
    eventId: z.string().check(z.maxLength(120)),
    payment: chainWord,
  }),
]);

const refusal = z.object({
  error: z.string().check(z.maxLength(80)),
  reason: z.optional(z.string().check(z.maxLength(200))),
});
/** The bank read the order and will not take it. Any other answer but 200 may mean anything. */
const refusedStatuses: readonly number[] = [400, 422];

const statementPage = z.object({ transfers: z.array(transfer), next: z.nullable(z.string()) });

/** A path at the provider itself: members are sent nowhere else. */
const checkoutAnswer = z.object({ path: z.string().check(z.regex(/^\/[A-Za-z0-9][A-Za-z0-9/_-]{0,200}$/)) });

/** A callback is fresh for five minutes; the bank signs each attempt anew. */
const FRESH_MS = 300_000;
const TIMEOUT_MS = 10_000;

/** By which the simulated bank tells on itself in everything it answers. */
const SIMULATED = 'x-bank-simulated';
const GREETING_MS = 3_000;

/** True when a pretended bank answers there. One that cannot be reached may be any. */
export async function isSimulatedBank(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(GREETING_MS) });
    return answer.headers.has(SIMULATED);
  } catch {
    // a provider that is down now is asked again with every order, and told apart there
    return false;
  }
}

/**
 * Speaks to the bank's HTTP interface. Its signatures cover time and bytes: `HMAC-SHA256(secret, time.body)`. With
 * `mode` live, what a pretended bank says is no answer.
 */
export function bankProvider(options: {
  mode: Config['mode'];
  url: string;
  sharedSecret: string;
  clock: Clock;
}): PaymentProvider {
  async function ask(path: string, body?: unknown): Promise<{ status: number; json: unknown }> {
    const { status, text } = await askForText(path, body);
    return { status, json: JSON.parse(text) };
  }

  async function askForText(path: string, body?: unknown) {
    const method = body === undefined ? 'GET' : 'POST';
    const text = body === undefined ? '' : JSON.stringify(body);
    const timestamp = options.clock.now().toISOString();
    const answer = await fetch(`${options.url}${path}`, {
      method,
      ...(body !== undefined && { body: text }),
      headers: {
        'content-type': 'application/json',
        'x-bank-timestamp': timestamp,
        'x-bank-signature': sign(options.sharedSecret, timestamp, `${method} ${path}\n${text}`),
      },
      // an account number goes to the bank alone
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (options.mode === 'live' && answer.headers.has(SIMULATED))
      throw new Error('a simulated bank answered a live house');
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  }

  return {
    code: 'bank',
    paysOut: true,
    verify: (signed, now) => verifyCallback(options.sharedSecret, signed, now),
    read(body) {
      const event = callback.parse(JSON.parse(body));
      if (event.kind === 'transfer') return { kind: 'transfer', line: toLine(event.transfer) };
      if (event.kind === 'chain') return { kind: 'chain', word: toWord(event.payment) };
      return { kind: 'payout', key: event.key, answer: event.payout };
    },
    async statement({ from, until }) {
      const lines: StatementLine[] = [];
      let next: string | null = '';
      while (next !== null) {
        const query = new URLSearchParams({
          from: from.toISOString(),
          until: until.toISOString(),
          ...(next && { after: next }),
        });
        const { status, json } = await ask(`/api/statement?${query}`);
        if (status !== 200) throw new Error(`the bank answered ${status} for its statement`);
        const page: z.output<typeof statementPage> = statementPage.parse(json);
        lines.push(...page.transfers.map(toLine));
        next = page.next;
      }
      return lines;
    },
    async pay({ amountMinor, units, ...request }) {
      const sends = units === undefined ? {} : { units: units.toString() };
      const order = { ...request, ...sends, amount: amountMinor.toString() };
      const { status, json } = await ask('/api/payouts', order);
      if (refusedStatuses.includes(status)) {
        const { error, reason } = refusal.parse(json);
        return { state: 'refused', reason: reason ?? error };
      }
      if (status !== 200) throw new Error(`the bank answered ${status} for a payout`);
      return payoutState.parse(json);
    },
    async openCheckout({ amountMinor, ...request }) {
      const { status, json } = await ask('/api/checkouts', { ...request, amount: amountMinor.toString() });
      if (status !== 200) throw new Error(`the bank answered ${status} for a page to pay on`);
      return new URL(checkoutAnswer.parse(json).path, options.url).href;
    },
    async openAddress(request) {
      const { status, json } = await ask('/api/addresses', request);
      if (status !== 200) throw new Error(`the bank answered ${status} for an address`);
      return chainAnswer.parse(json).address;
    },
    async chainPayments({ from, until }) {
      const words: ChainWord[] = [];
      let next: string | null = '';
      while (next !== null) {
        const window = { from: from.toISOString(), until: until.toISOString(), ...(next && { after: next }) };
        const { status, json } = await ask(`/api/chain-payments?${new URLSearchParams(window)}`);
        if (status !== 200) throw new Error(`the bank answered ${status} for its payments on chains`);
        const page: z.output<typeof chainPage> = chainPage.parse(json);
        words.push(...toWords(page.payments));
        next = page.next;
      }
      return words;
    },
    transactions: ({ from, until }) =>
      readTransactions({ from, until }, async (path) => {
        const { status, text, headers } = await askForText(path);
        if (status !== 200) throw new Error(`the bank answered ${status} for its transactions`);
        requireBanksWord(options.sharedSecret, { text, headers });
        return text;
      }),
    async askAboutPayout(key): Promise<PayoutAnswer> {
      const { status, json } = await ask(`/api/payouts/${encodeURIComponent(key)}`);
      if (status === 404) return { state: 'unheard' };
      if (status !== 200) throw new Error(`the bank answered ${status} about a payout`);
      return payoutState.parse(json);
    },
  };
}

function verifyCallback(secret: string, { body, timestamp, signature }: SignedCallback, now: Date) {
  const expected = Buffer.from(sign(secret, timestamp ?? '', body));
  if (!timestamp || !isSame(Buffer.from(signature ?? ''), expected)) refuse('cashier/callback-signature');
  const age = Math.abs(now.getTime() - Date.parse(timestamp));
  if (!(age <= FRESH_MS)) refuse('cashier/callback-stale');
  const event = callback.safeParse(parseJson(body));
  if (!event.success) refuse('request/invalid');
  return { eventId: event.data.eventId };
}

/** A list is somebody's word only when the bank signed these bytes. */
function requireBanksWord(secret: string, { text, headers }: { text: string; headers: Headers }): void {
  const expected = Buffer.from(sign(secret, headers.get('x-bank-timestamp') ?? '', text));
  if (!isSame(Buffer.from(headers.get('x-bank-signature') ?? ''), expected))
    throw new Error('the list is not signed by the bank');
}

function sign(secret: string, timestamp: string, text: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse('request/invalid');
  }
}

function toLine(line: z.output<typeof transfer>): StatementLine {
  return {
    reference: line.reference,
    receivingAccount: line.to,
    currency: line.currency,
    amountMinor: BigInt(line.amount),
    payerName: line.payerName ?? undefined,
    payerLast4: line.payerLast4 ?? undefined,
    memo: line.memo ?? undefined,
    paidAt: new Date(line.paidAt),
    isReversed: line.reversed,
  };
}
