import { type AutoplayPlan, afterRounds, beginAutoplay, mayStart } from '../../../src/play/autoplay.ts';
import type { RoundView, SessionView } from '../../../src/play/shapes.ts';
import type { Language, TextKey } from '../language.ts';
import { pause } from '../motion.ts';
import type { RealityCheck } from '../reality-check.ts';
import { paidBy } from './jackpot.ts';
import type { Panel } from './panel.ts';

type Needs = {
  session: SessionView;
  language: Language;
  panel: Panel;
  reality: RealityCheck;
  /** One round to its end; nothing when it did not come about. */
  spin: () => Promise<RoundView | undefined>;
  costMinor: () => bigint;
  betweenMs: () => number;
  over: () => void;
};

/** Rounds that go on by themselves, within the bounds they were started with. */
export function createAutoplaying({ session, language, panel, reality, ...needs }: Needs) {
  let running: { plan: AutoplayPlan; progress: ReturnType<typeof beginAutoplay> } | undefined;
  const show = (left?: number) => panel.showAutoplay(left, session.autoplayAllowed);

  async function run(): Promise<void> {
    while (running) {
      const { plan, progress } = running;
      if (!mayStart(plan, progress, [needs.costMinor()])) return end('autoplay/ended-loss');
      const round = await needs.spin();
      if (!round) return end(undefined);
      if (!running) break;
      const outcome = { stakeMinor: BigInt(round.stake), payoutMinor: paidBy(round) };
      const next = afterRounds(plan, progress, [outcome]);
      running = { plan, progress: next.progress };
      show(next.progress.left);
      if (next.end)
        return end(`autoplay/ended-${next.end}`, { amount: language.amount(outcome.payoutMinor) });
      if (reality.isDue) await reality.ask();
      await pause(needs.betweenMs());
    }
    needs.over();
  }

  function end(key: TextKey | undefined, values: Record<string, string> = {}): void {
    running = undefined;
    show();
    if (key) panel.say(language.text(key, values));
    needs.over();
  }

  return {
    get isOn(): boolean {
      return running !== undefined;
    },
    show: () => show(),
    start(plan: AutoplayPlan): void {
      running = { plan, progress: beginAutoplay(plan) };
      show(plan.rounds);
      void run();
    },
    /** The round under way goes on; no other follows. */
    stop(): void {
      if (!running) return;
      running = undefined;
      show();
    },
  };
}
