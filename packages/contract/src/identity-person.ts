import * as z from 'zod/mini';
import { endpoint, type RefusalCode } from './endpoint.ts';

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength));

/** What shows that a person is there: a read picture, or the fields of the bot check. */
export const personFields = {
  captcha: z.optional(text(16)),
  captchaId: z.optional(z.uuid()),
  lot_number: z.optional(text(64)),
  captcha_output: z.optional(text(4096)),
  pass_token: z.optional(text(2048)),
  gen_time: z.optional(text(16)),
};
export type PersonFields = {
  captcha?: string | undefined;
  captchaId?: string | undefined;
  lot_number?: string | undefined;
  captcha_output?: string | undefined;
  pass_token?: string | undefined;
  gen_time?: string | undefined;
};

/** Letters to be read: `value` is a PNG in base64. Good for one answer. */
export const captchaImage = z.object({ captchaId: z.uuid(), value: z.string() });
export type CaptchaImage = z.output<typeof captchaImage>;

export const personRefusals = {
  'identity/captcha-required': 400,
  'identity/captcha-wrong': 400,
} as const satisfies Record<RefusalCode, number>;
export const personCodes = ['identity/captcha-required', 'identity/captcha-wrong'] as const;

export const drawCaptcha = endpoint({
  method: 'POST',
  path: '/api/identity/captcha',
  audience: 'everyone',
  summary: 'A new picture of letters; at most one a second for a network',
  isAlwaysOpen: true,
  body: z.strictObject({}),
  answer: captchaImage,
  refusals: ['request/too-many'],
});

/** What a bot check can stand before; PICTURE stands in for a picture somebody cannot see, and takes longer. */
export const botCheckActions = ['LOGIN', 'REGISTER', 'PICTURE'] as const;
export type BotCheckAction = (typeof botCheckActions)[number];

export const startBotCheck = endpoint({
  method: 'POST',
  path: '/api/identity/bot-check',
  audience: 'everyone',
  summary:
    'What a browser has to show before it does this: nothing, a sum good for one try, or what a vendor’s check finds',
  isAlwaysOpen: true,
  body: z.strictObject({ action: z.enum(botCheckActions) }),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    /** Geetest v4 stands before it, in a frame of this origin; its four fields go along. */
    z.object({ kind: z.literal('geetest'), captchaId: z.string(), origin: z.string() }),
    z.object({
      kind: z.literal('work'),
      lot_number: z.string(),
      parts: z.number(),
      bits: z.number(),
      pass_token: z.string(),
      gen_time: z.string(),
    }),
  ]),
  refusals: [],
});
