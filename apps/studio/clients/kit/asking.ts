import type { RoundView, SpinAnswer } from '../../src/play/shapes.ts';
import type { Language } from './language.ts';
import { pause } from './motion.ts';
import type { Panel } from './slot/panel.ts';
import { Refused, type StudioApi, Unreachable } from './studio-api.ts';

const AGAIN_MS = 900;

type Wish = Parameters<StudioApi['spin']>[0];

/** Calls that are made until they are heard: a broken line is no answer, and neither is "not yet". */
export function createAsking({
  api,
  panel,
  language,
}: {
  api: StudioApi;
  panel: Pick<Panel, 'say'>;
  language: Language;
}) {
  async function untilHeard<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (error instanceof Refused && isForLater(error)) {
          await pause(Number(error.params.waitMs));
          continue;
        }
        if (!(error instanceof Unreachable)) throw error;
        panel.say(language.text('refusal/network'), 'refused');
        await pause(AGAIN_MS);
      }
    }
  }

  return {
    /** The same request id is the same round, however often it arrives. */
    spin: (wish: Wish): Promise<SpinAnswer> => untilHeard(() => api.spin(wish)),
    /** How a round stands now, with what depends on it. */
    answer: (id: string) => untilHeard(() => api.round(id)),
    session: () => untilHeard(() => api.session()),
    answerCheck: () => untilHeard(() => api.answerCheck()),
    /** How a round stands a moment later. */
    async later(id: string): Promise<RoundView> {
      await pause(AGAIN_MS);
      return (await untilHeard(() => api.round(id))).round;
    },
  };
}

export type Asking = ReturnType<typeof createAsking>;

/** Not no, but not yet: the same call may be made after `waitMs`. */
function isForLater({ code }: Refused): boolean {
  return code === 'play/too-soon' || code === 'play/too-many';
}
