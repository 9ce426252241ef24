import { parseAmount } from '@fairhall/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BankOptions } from './app.ts';
import { chainManners, chainToWire, networks, paymentsTo, payOnChain } from './chain.ts';
import { type ChainView, chainPage } from './chain-pages.ts';
import { chooseLanguage } from './texts.ts';

type Fields = Readonly<Record<string, string | undefined>>;

const ADDRESS = /^[0-9A-Za-z]{30,64}$/;
/** Sixteen digits: what the interface to the platform holds. */
const MOST_UNITS = 9_999_999_999_999_999n;

/** What somebody with coins sees and does; programs may post JSON and are answered in JSON. */
export function chainRoutes(app: FastifyInstance, { db, clock }: BankOptions): void {
  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    view: Pick<ChainView, 'network' | 'address' | 'isSent' | 'isWrong'> & { lang: string | undefined },
  ) {
    const language = chooseLanguage(view.lang, request.headers['accept-language']);
    const payments = await paymentsTo(db, view.address);
    return reply
      .code(view.isWrong ? 400 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(chainPage({ ...view, language, payments }));
  }

  app.get('/chain', (request, reply) => {
    const fields = request.query as Fields;
    const target = targetOf(fields);
    if (!target) return reply.code(404).send({ error: 'unknown' });
    return show(request, reply, { ...target, lang: fields.lang, isSent: false, isWrong: false });
  });

  app.post('/chain', async (request, reply) => {
    const isJson = request.headers['content-type']?.startsWith('application/json') ?? false;
    const fields = isJson
      ? readJson(request.body)
      : Object.fromEntries(new URLSearchParams(String(request.body)));
    const target = targetOf(fields);
    const manner = chainManners.find((known) => known === (fields.manner ?? 'normal'));
    if (!target || !manner) return reply.code(400).send({ error: 'address' });
    const units = parseAmount(fields.amount ?? '', 'USDT');
    const isWrong = !units || units > MOST_UNITS;
    if (isWrong && isJson) return reply.code(400).send({ error: 'amount' });
    if (isWrong) return show(request, reply, { ...target, lang: fields.lang, isSent: false, isWrong });
    const payment = await payOnChain(db, { ...target, units, manner }, clock.now());
    if (isJson) return { payment: chainToWire(payment) };
    return show(request, reply, { ...target, lang: fields.lang, isSent: true, isWrong: false });
  });
}

function targetOf({ network: asked, address = '' }: Fields) {
  const network = networks.find((known) => known === asked);
  return network && ADDRESS.test(address) ? { network, address } : undefined;
}

function readJson(body: unknown): Fields {
  try {
    const fields = JSON.parse(String(body)) as Record<string, unknown>;
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
}
