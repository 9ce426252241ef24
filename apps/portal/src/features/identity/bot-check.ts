import { type BotCheckAction, type PersonFields, startBotCheck } from '@fairhall/contract';
import { call } from '../../shared/call.ts';
import { workOut } from './work-out.ts';

/** A sum is good for five minutes; one this old is done anew. */
const STALE_MS = 4 * 60_000;

/** Worked out unseen already, or a vendor's check that the visitor has to pass. */
type Prepared =
  | { kind: 'fields'; fields: PersonFields }
  | { kind: 'vendor'; captchaId: string; origin: string };

export type BotCheck = {
  /** What to send along once: worked out already when the form was open for a moment. */
  take(): Promise<Prepared>;
};

/** Begins at once with what the house asks before this deed, and again after each time it was used. */
export function prepareBotCheck(action: BotCheckAction): BotCheck {
  let begun = { at: performance.now(), prepared: prepare(action) };
  const begin = () => {
    begun = { at: performance.now(), prepared: prepare(action) };
  };
  return {
    async take() {
      if (performance.now() - begun.at > STALE_MS) begin();
      const prepared = await begun.prepared;
      begin();
      return prepared;
    },
  };
}

/** Work that stands in for a picture. Throws when the house does not say what to work out. */
export async function workInstead(): Promise<PersonFields> {
  const asked = await ask('PICTURE');
  return asked.kind === 'fields' ? asked.fields : {};
}

/** Nothing where the house did not answer: it asks for a picture then. */
function prepare(action: BotCheckAction): Promise<Prepared> {
  return ask(action).catch(() => ({ kind: 'fields', fields: {} }));
}

async function ask(action: BotCheckAction): Promise<Prepared> {
  const asked = await call(startBotCheck, { body: { action } });
  if (asked.kind === 'geetest') return { kind: 'vendor', captchaId: asked.captchaId, origin: asked.origin };
  return { kind: 'fields', fields: asked.kind === 'none' ? {} : await solved(asked) };
}

async function solved(work: Parameters<typeof workOut>[0] & { pass_token: string; gen_time: string }) {
  const { lot_number, pass_token, gen_time } = work;
  return { lot_number, pass_token, gen_time, captcha_output: await workOut(work) };
}
