import { parseAmount } from '@fairhall/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toBuffer } from 'qrcode';
import type { BankOptions } from './app.ts';
import { overviewPage, paidPage, payPage } from './pages.ts';
import { latestPayouts, payoutManner, payoutManners, setPayoutManner } from './payouts.ts';
import { readPayCode, writeSlipCode } from './qr.ts';
import { chooseLanguage, type Language, type Texts } from './texts.ts';
import { isTransfer, latestTransfers, pay, payManners, toWire } from './transfers.ts';

type Fields = Readonly<Record<string, string | undefined>>;

const PAYER_ACCOUNT = '9990001234';
const ACCOUNT = /^\d{6,20}$/;
/** Sixteen digits: what the interface to the platform holds. */
const MOST_MINOR = 9_999_999_999_999_999n;
/** Characters nobody sees, some of which no text column takes and some turn text around. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;

/** What a payer sees and does; programs may post JSON to the same addresses and are answered in JSON. */
export function payerRoutes(app: FastifyInstance, { db, clock, currency }: BankOptions): void {
  async function showOverview(reply: FastifyReply, language: Language, fault?: keyof Texts) {
    const [transfers, payouts, manner] = [
      await latestTransfers(db),
      await latestPayouts(db),
      await payoutManner(db),
    ];
    const view = { language, currency, transfers, payouts, manner, ...(fault && { fault }) };
    return sendPage(reply, overviewPage(view), fault ? 400 : 200);
  }

  // a form on somebody else's page is not the payer's own word
  app.addHook('preHandler', async (request, reply) => {
    const isElsewhere = request.headers['sec-fetch-site'] === 'cross-site';
    if (request.method === 'POST' && isElsewhere) await reply.code(403).send({ error: 'origin' });
  });

  app.get('/', (request, reply) => showOverview(reply, languageOf(request, request.query as Fields)));

  app.get('/pay', (request, reply) => {
    const fields = request.query as Fields;
    const language = languageOf(request, fields);
    const target = targetOf(fields, currency);
    if (!target) return showOverview(reply, language, 'wrongPayload');
    return sendPage(reply, payPage({ language, currency, payload: fields.payload ?? '', ...target }));
  });

  app.post('/pay', async (request, reply) => {
    const fields = fieldsOf(request);
    const language = languageOf(request, fields);
    const target = targetOf(fields, currency);
    const manner = payManners.find((known) => known === (fields.manner ?? 'normal'));
    if (!target || !manner) {
      if (wantsJson(request)) return reply.code(400).send({ error: 'payload' });
      return showOverview(reply, language, 'wrongPayload');
    }
    const amountMinor = target.amountMinor ?? parseAmount(fields.amount ?? '', currency);
    if (!amountMinor || amountMinor > MOST_MINOR) {
      if (wantsJson(request)) return reply.code(400).send({ error: 'amount' });
      const view = {
        language,
        currency,
        payload: fields.payload ?? '',
        ...target,
        fault: 'wrongAmount',
      } as const;
      return sendPage(reply, payPage(view), 400);
    }
    const transfers = await pay(
      db,
      {
        to: target.to,
        currency,
        amountMinor,
        payerName: (plain(fields.payerName) || 'Demo Payer').slice(0, 120),
        payerAccount: PAYER_ACCOUNT,
        memo: (plain(fields.memo) || plain(target.memo)).slice(0, 120) || undefined,
        manner,
      },
      clock.now(),
    );
    if (wantsJson(request)) return { transfers: transfers.map(toWire) };
    return sendPage(reply, paidPage(language, currency, transfers));
  });

  app.get<{ Params: { reference: string } }>('/slips/:reference', async (request, reply) => {
    const { reference } = request.params;
    if (!(await isTransfer(db, reference))) return reply.code(404).send({ error: 'unknown' });
    const picture = await toBuffer(writeSlipCode(reference), { margin: 4, width: 360 });
    return reply.type('image/png').header('cache-control', 'no-store').send(picture);
  });

  app.post('/control/payouts', async (request, reply) => {
    const fields = fieldsOf(request);
    const manner = payoutManners.find((known) => known === fields.manner);
    if (!manner) return reply.code(400).send({ error: 'manner' });
    await setPayoutManner(db, manner);
    if (wantsJson(request)) return { manner };
    return reply.redirect(`/?lang=${languageOf(request, fields)}`, 303);
  });
}

const plain = (text = '') => text.replace(UNSEEN, '').trim();

/** Whom and how much: from the code when there is one, otherwise the account as typed. */
function targetOf(fields: Fields, currency: string) {
  if (fields.payload) {
    const code = readPayCode(fields.payload, currency);
    return code && { to: code.to, amountMinor: code.amountMinor, memo: code.reference ?? '' };
  }
  const account = (fields.account ?? '').replace(/[\s-]/g, '');
  return ACCOUNT.test(account) ? { to: account, amountMinor: undefined, memo: '' } : undefined;
}

function fieldsOf(request: FastifyRequest): Fields {
  const body = String(request.body ?? '');
  if (!wantsJson(request)) return Object.fromEntries(new URLSearchParams(body));
  try {
    const fields = JSON.parse(body) as Record<string, unknown>;
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
}

function wantsJson(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/json') ?? false;
}

function languageOf(request: FastifyRequest, fields: Fields): Language {
  return chooseLanguage(fields.lang, request.headers['accept-language']);
}

function sendPage(reply: FastifyReply, text: string, status = 200) {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text);
}
