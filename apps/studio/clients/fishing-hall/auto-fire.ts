import { MOST_AUTO_SHOTS, MOST_SHOTS } from '../../src/engines/fishing-hall/paytable.ts';
import { outcomesOf } from '../../src/hall/outcomes.ts';
import {
  type AutoplayEnd,
  type AutoplayPlan,
  type AutoplayProgress,
  afterRounds,
  beginAutoplay,
  mayStart,
} from '../../src/play/autoplay.ts';
import type { AutoplayKind } from '../kit/autoplay-drawer.ts';
import type { Language } from '../kit/language.ts';
import type { ShotTold } from '../kit/verify-address.ts';
import type { Controls } from './controls.ts';
import type { HallLine } from './line.ts';

export const ofShots: AutoplayKind = {
  counts: [25, 50, 100, MOST_AUTO_SHOTS],
  words: {
    title: 'hall/auto',
    count: 'hall/auto-shots',
    win: 'hall/auto-win',
    start: 'hall/auto-start',
  },
  help: 'hall/auto-help',
};

type Needs = {
  language: Language;
  controls: Pick<Controls, 'say' | 'showAuto'>;
  line: Pick<HallLine, 'declare' | 'endAuto'>;
  /** What shots cost that belong to it and are not decided. */
  pending: (id: string) => readonly bigint[];
  /** Takes back those that nobody has paid for. */
  takeBack: (id: string) => void;
};

/** Fire that goes on by itself, within the bounds that its player chose; the studio holds it to them as well. */
export function createAutoFire({ language, controls, line, pending, takeBack }: Needs) {
  let run: { id: string; plan: AutoplayPlan; progress: AutoplayProgress } | undefined;

  function end(): void {
    if (!run) return;
    const { id } = run;
    run = undefined;
    line.endAuto();
    takeBack(id);
    controls.showAuto(undefined);
  }

  function endBecause(why: AutoplayEnd, amountMinor = 0n): string {
    end();
    return language.text(`hall/auto-ended-${why}`, { amount: language.amount(amountMinor) });
  }

  async function begin(plan: AutoplayPlan): Promise<void> {
    const answer = await line.declare({
      shots: plan.rounds,
      lossLimit: String(plan.lossLimitMinor),
      winLimit: plan.winLimitMinor === undefined ? null : String(plan.winLimitMinor),
    });
    if (answer?.kind !== 'auto')
      return controls.say(
        answer ? language.coded('refusal', answer.code, answer.params) : language.text('hall/broken'),
        'refused',
      );
    if (document.hidden) return line.endAuto();
    run = { id: answer.requestId, plan, progress: beginAutoplay(plan) };
    controls.showAuto(plan.rounds);
  }

  document.addEventListener('visibilitychange', () => {
    if (document.hidden) end();
  });
  window.addEventListener('pagehide', end);

  return {
    begin,
    end,
    get id(): string | undefined {
      return run?.id;
    },
    /** As many of these shots, each at that price, as the bounds leave room for; where none ever will fit, it ends. */
    within<Shot>(shots: readonly Shot[], stakeMinor: bigint): readonly Shot[] {
      if (!run) return [];
      const { id, plan, progress } = run;
      const waiting = pending(id);
      // what is under way first: a slow line is no reason to end
      if (waiting.length + shots.length > MOST_SHOTS) return [];
      const fits = (count: number) =>
        mayStart(plan, progress, [...waiting, ...Array.from({ length: count }, () => stakeMinor)]);
      const fitting = shots.filter((_, place) => fits(place + 1));
      if (fitting.length === 0 && shots.length > 0 && waiting.length === 0)
        controls.say(endBecause(progress.left > 0 ? 'loss' : 'count'));
      return fitting;
    },
    /** Why it ends after these shots, when it does. */
    decided(id: string | undefined, stakeMinor: bigint, shots: readonly ShotTold[]): string | undefined {
      if (!run || run.id !== id) return undefined;
      const outcomes = outcomesOf(stakeMinor, shots);
      const { progress, end: why } = afterRounds(run.plan, run.progress, outcomes);
      run.progress = progress;
      controls.showAuto(progress.left);
      if (!why) return undefined;
      const [most] = outcomes.map(({ payoutMinor }) => payoutMinor).toSorted((a, b) => Number(b - a));
      return endBecause(why, most);
    },
  };
}

export type AutoFire = ReturnType<typeof createAutoFire>;
