import { randomUUID } from 'node:crypto';
import {
  type Around,
  answerWith,
  type Habit,
  type Reply,
  type Request,
  readBody,
  type Spoil,
  withBody,
} from './spoiled-vendor.ts';

/** A bad habit, the case that names it, and which others cannot but see it too. */
export type Row = { habit: string; named: string; fails?: readonly string[]; spoil: Habit };

export const isCall = (request: Request, name: string) => request.target === `/gw/v1/${name}`;
export const txIdOf = (request: Request) => String(readBody(request).tx_id);

/** Changes calls of one name on their way to the platform. */
export const calling =
  (name: string, change: (body: Record<string, unknown>) => object): Spoil =>
  (request, forward) =>
    forward(isCall(request, name) ? withBody(request, change) : request);

/** Changes a call of one name whenever it is not the first under its id. */
export const repeating =
  (name: string, change: (request: Request, around: Around) => Request): Spoil =>
  (request, forward, around) => {
    if (!isCall(request, name)) return forward(request);
    const isAgain = around.memory.has(txIdOf(request));
    if (!isAgain) around.memory.set(txIdOf(request), request.headers['x-gw-nonce']);
    return forward(isAgain ? change(request, around) : request);
  };

/** Tells the vendor that all is well, in the platform's name. */
export const yes = (request: Request, fields: object = {}): Reply =>
  answerWith(request, 200, {
    status: 'ok',
    code: 'OK',
    final: true,
    retryable: false,
    tx_id: txIdOf(request),
    balance: { cash: '100000', bonus: '0', currency: 'P' },
    ...fields,
  });

/** Takes a call of one name for answered, whatever came of it. */
export const contentAfter =
  (name: string, isEnough: (reply: Reply | undefined) => boolean): Spoil =>
  async (request, forward) => {
    if (!isCall(request, name)) return forward(request);
    const reply = await forward(request).catch(() => undefined);
    if (isEnough(reply)) return yes(request);
    if (reply) return reply;
    throw new Error('cut');
  };

export const isYes = (reply: Reply) => readBody(reply).code === 'OK';
export const isForged = ({ headers }: Reply) => headers['x-gw-signature'] === `v1=${'A'.repeat(43)}`;
export const renamed = (request: Request) =>
  withBody(request, (body) => ({ ...body, tx_id: `x-${randomUUID()}` }));
