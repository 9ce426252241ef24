import { type BotCheckAction, type PersonFields, startBotCheck } from '@fairhall/contract';
import { call } from '../../shared/call.ts';
import { workOut } from './work-out.ts';

/** A sum is good for five minutes; one this old is done anew. */
const STALE_MS = 4 * 60_000;

export type BotCheck = {
  /** What to send along once: worked out already when the form was open for a moment. */
  take(): Promise<PersonFields>;
};

/** Begins at once with what the house asks before this deed, and again after each time it was used. */
export function prepareBotCheck(action: BotCheckAction): BotCheck {
  let begun = { at: performance.now(), fields: show(action) };
  const begin = () => {
    begun = { at: performance.now(), fields: show(action) };
  };
  return {
    async take() {
      if (performance.now() - begun.at > STALE_MS) begin();
      const fields = await begun.fields;
      begin();
      return fields;
    },
  };
}

/** Nothing where nothing is asked, and where the house did not answer: it asks for a picture then. */
export async function show(action: BotCheckAction): Promise<PersonFields> {
  try {
    const work = await call(startBotCheck, { body: { action } });
    if (work.kind === 'none') return {};
    const { lot_number, pass_token, gen_time } = work;
    return { lot_number, pass_token, gen_time, captcha_output: await workOut(work) };
  } catch {
    return {};
  }
}
