import { type BotCheckAction, type PersonFields, startBotCheck } from '@fairhall/contract';
import { call } from '../../shared/call.ts';
import { workOut } from './work-out.ts';

/** A sum is good for five minutes; one this old is done anew. */
const STALE_MS = 4 * 60_000;

/** Worked out unseen already, or a vendor's check that the visitor has to pass. */
type Prepared = { kind: 'fields'; fields: PersonFields } | { kind: 'vendor'; captchaId: string };

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

/** Work that stands in for a picture. */
export async function workInstead(): Promise<PersonFields> {
  const prepared = await prepare('PICTURE');
  return prepared.kind === 'fields' ? prepared.fields : {};
}

/** Nothing where nothing is asked, and where the house did not answer: it asks for a picture then. */
async function prepare(action: BotCheckAction): Promise<Prepared> {
  try {
    const asked = await call(startBotCheck, { body: { action } });
    if (asked.kind === 'geetest') return { kind: 'vendor', captchaId: asked.captchaId };
    return { kind: 'fields', fields: asked.kind === 'none' ? {} : await solved(asked) };
  } catch {
    return { kind: 'fields', fields: {} };
  }
}

async function solved(work: Parameters<typeof workOut>[0] & { pass_token: string; gen_time: string }) {
  const { lot_number, pass_token, gen_time } = work;
  return { lot_number, pass_token, gen_time, captcha_output: await workOut(work) };
}
