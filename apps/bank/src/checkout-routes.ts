import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BankOptions } from './app.ts';
import { checkoutPage, leavingPage } from './checkout-pages.ts';
import { type Checkout, findCheckout, payCheckout } from './checkouts.ts';
import { chooseLanguage } from './texts.ts';
import { payManners } from './transfers.ts';

type Address = { Params: { token: string }; Querystring: { lang?: string } };

const TOKEN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The provider's own page: whom and how much, how the payment shall behave, and the way back. */
export function checkoutRoutes(app: FastifyInstance, { db, clock }: BankOptions): void {
  const find = async (token: string) => (TOKEN.test(token) ? await findCheckout(db, token) : undefined);
  const languageOf = (request: FastifyRequest, asked: string | undefined) =>
    chooseLanguage(asked, request.headers['accept-language']);

  app.get<Address>('/checkout/:token', async (request, reply) => {
    const checkout = await find(request.params.token);
    if (!checkout) return reply.code(404).send({ error: 'unknown' });
    return send(reply, checkoutPage({ language: languageOf(request, request.query.lang), checkout }));
  });

  app.post<Address>('/checkout/:token', async (request, reply) => {
    const checkout = await find(request.params.token);
    if (!checkout) return reply.code(404).send({ error: 'unknown' });
    const fields = new URLSearchParams(String(request.body ?? ''));
    const language = languageOf(request, fields.get('lang') ?? undefined);
    const isCancelled = fields.get('deed') === 'cancel';
    const manner = payManners.find((known) => known === fields.get('manner'));
    if (!isCancelled && !manner) return reply.code(400).send({ error: 'manner' });
    if (manner && !isCancelled) await payCheckout(db, { checkout, manner, now: clock.now() });
    return leave(reply, leavingPage({ language, checkout, isCancelled }), checkout);
  });
}

function send(reply: FastifyReply, text: string) {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text);
}

/** The browser goes back by itself; the link is for one that does not. */
function leave(reply: FastifyReply, text: string, { return_url: returnUrl }: Checkout) {
  return send(reply.header('refresh', `1; url=${returnUrl}`), text);
}
