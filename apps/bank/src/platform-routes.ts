import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { BankOptions } from './app.ts';
import { chainStatement, networks, openAddress } from './chain.ts';
import { openCheckout } from './checkouts.ts';
import { acceptPayout, findPayout, payoutToWire } from './payouts.ts';
import { isFromPlatform, sign } from './signature.ts';
import { transactions } from './transactions.ts';
import { statement } from './transfers.ts';

const payoutBody = z.strictObject({
  key: z.string().check(z.minLength(1), z.maxLength(80)),
  bankCode: z.string().check(z.minLength(1), z.maxLength(20)),
  /** A number, a key of PIX, or an address on a chain. */
  accountNumber: z.string().check(z.regex(/^[!-~]{4,80}$/)),
  holderName: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
  currency: z.string().check(z.minLength(1), z.maxLength(8)),
  amount: z.string().check(z.regex(/^[1-9][0-9]{0,15}$/)),
  /** On a chain: the millionths of a USDT that are sent for it. */
  units: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,15}$/))),
});
const checkoutBody = z.strictObject({
  key: z.string().check(z.minLength(1), z.maxLength(80)),
  to: z.string().check(z.minLength(1), z.maxLength(80)),
  currency: z.string().check(z.minLength(1), z.maxLength(8)),
  amount: z.string().check(z.regex(/^[1-9][0-9]{0,15}$/)),
  memo: z.string().check(z.minLength(1), z.maxLength(120)),
  returnUrl: z.url({ protocol: /^https?$/ }),
});
const addressBody = z.strictObject({
  key: z.string().check(z.minLength(1), z.maxLength(80)),
  network: z.enum(networks),
});
const statementQuery = z.object({
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  after: z._default(z.string().check(z.regex(/^\d{1,18}$/)), '0'),
});

const transactionsQuery = z.object({
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  after: z._default(z.string().check(z.maxLength(100)), ''),
});

/** The interface a bank gives its business customer; every call is signed. */
export function platformRoutes(app: FastifyInstance, { db, clock, sharedSecret }: BankOptions): void {
  const requireSignature = async (request: FastifyRequest, reply: FastifyReply) => {
    const genuine = isFromPlatform(
      sharedSecret,
      {
        method: request.method,
        path: request.url,
        body: typeof request.body === 'string' ? request.body : '',
        timestamp: header(request, 'x-bank-timestamp'),
        signature: header(request, 'x-bank-signature'),
      },
      clock.now(),
    );
    if (!genuine) await reply.code(401).send({ error: 'signature' });
  };

  app.get('/api/statement', { preHandler: requireSignature }, async (request, reply) => {
    const query = statementQuery.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ error: 'query' });
    const { from, until, after } = query.data;
    return statement(db, { from: new Date(from), until: new Date(until), after: BigInt(after) });
  });

  app.get('/api/transactions', { preHandler: requireSignature }, async (request, reply) => {
    const query = transactionsQuery.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ error: 'query' });
    const { from, until, after } = query.data;
    const page = await transactions(db, { from: new Date(from), until: new Date(until), after });
    const body = JSON.stringify(page);
    const timestamp = clock.now().toISOString();
    return reply
      .header('x-bank-timestamp', timestamp)
      .header('x-bank-signature', sign(sharedSecret, timestamp, body))
      .type('application/json')
      .send(body);
  });

  app.post('/api/addresses', { preHandler: requireSignature }, async (request, reply) => {
    const body = addressBody.safeParse(parseJson(request.body));
    if (!body.success) return reply.code(400).send({ error: 'body' });
    const address = await openAddress(db, body.data);
    return address ? { address } : reply.code(409).send({ error: 'key' });
  });

  app.get('/api/chain-payments', { preHandler: requireSignature }, async (request, reply) => {
    const query = statementQuery.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ error: 'query' });
    const { from, until, after } = query.data;
    return chainStatement(db, { from: new Date(from), until: new Date(until), after: BigInt(after) });
  });

  app.post('/api/checkouts', { preHandler: requireSignature }, async (request, reply) => {
    const body = checkoutBody.safeParse(parseJson(request.body));
    if (!body.success) return reply.code(400).send({ error: 'body' });
    const { amount, ...order } = body.data;
    const checkout = await openCheckout(db, { ...order, amountMinor: BigInt(amount) }, clock.now());
    return checkout ? { path: `/checkout/${checkout.token}` } : reply.code(409).send({ error: 'key' });
  });

  app.post('/api/payouts', { preHandler: requireSignature }, async (request, reply) => {
    const body = payoutBody.safeParse(parseJson(request.body));
    if (!body.success) return reply.code(400).send({ error: 'body' });
    const { amount, units, holderName = null, ...order } = body.data;
    if (!isPayable(body.data)) return reply.code(422).send({ error: 'refused', reason: NOT_PAYABLE });
    const sum = { amountMinor: BigInt(amount), units: units === undefined ? null : BigInt(units) };
    const acceptance = await acceptPayout(db, { ...order, holderName, ...sum }, clock.now());
    if (acceptance.kind === 'refused')
      return reply.code(422).send({ error: 'refused', reason: acceptance.reason });
    if (acceptance.kind === 'conflict') return reply.code(409).send({ error: 'key' });
    if (acceptance.manner === 'deaf') {
      request.raw.socket.destroy();
      return reply.hijack();
    }
    return payoutToWire(acceptance.payout);
  });

  app.get<{ Params: { key: string } }>(
    '/api/payouts/:key',
    { preHandler: requireSignature },
    async (request, reply) => {
      const payout = await findPayout(db, request.params.key);
      return payout ? payoutToWire(payout) : reply.code(404).send({ error: 'unknown' });
    },
  );
}

const NOT_PAYABLE = 'the order names neither a person at a bank nor coins for an address';

/** To somebody by name, or coins to an address of a chain, and never half of each. */
function isPayable({ bankCode, holderName, units }: z.output<typeof payoutBody>): boolean {
  const isOnChain = networks.some((network) => network === bankCode);
  return isOnChain === (units !== undefined) && isOnChain === (holderName === undefined);
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
