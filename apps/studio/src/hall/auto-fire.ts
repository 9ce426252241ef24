import type { ShotDecided } from '../engines/fishing-hall/rules.ts';
import {
  type AutoplayPlan,
  type AutoplayProgress,
  afterRounds,
  beginAutoplay,
  mayStart,
} from '../play/autoplay.ts';
import type { Session } from '../play/session.ts';
import { Refusal, refuse } from '../refusal.ts';
import { outcomesOf, stakesOf } from './outcomes.ts';
import type { BeginAuto, Shoot } from './shapes.ts';

type Run = {
  readonly id: string;
  readonly plan: AutoplayPlan;
  progress: AutoplayProgress;
  /** What volleys cost that are not decided yet, by request. */
  readonly held: Map<string, readonly bigint[]>;
  readonly counted: Set<string>;
};

/** A volley's room within the bounds: it is told what became of the volley. A shot by hand has all the room there is. */
export type Hold = {
  decided(shots: readonly (ShotDecided & { amountMinor: string })[]): void;
  /** Nothing was shot, or it was counted when it was. */
  release(): void;
  /** Nobody knows yet, or it was not paid: nothing more is fired by itself. */
  end(): void;
  failed(error: unknown): void;
};

/** The fire of one seat that goes on by itself: how its player bounded it, and how far it has come. Ends with its line. */
export function createAutoFire({ autoplay_allowed: isAllowed }: Pick<Session, 'autoplay_allowed'>) {
  let current: Run | undefined;

  function holdOf(run: Run, { requestId, stake, shots }: Shoot): Hold {
    const priceMinor = BigInt(stake);
    const end = () => {
      if (current === run) current = undefined;
    };
    const release = () => void run.held.delete(requestId);
    run.held.set(requestId, stakesOf(priceMinor, shots));
    return {
      decided(decided) {
        release();
        run.counted.add(requestId);
        const after = afterRounds(run.plan, run.progress, outcomesOf(priceMinor, decided));
        run.progress = after.progress;
        if (after.end) end();
      },
      release,
      end,
      failed(error) {
        if (error instanceof Refusal) release();
        else end();
      },
    };
  }

  return {
    begin({ requestId, shots, lossLimit, winLimit }: BeginAuto): void {
      if (!isAllowed) refuse('play/autoplay-not-allowed');
      const plan = {
        rounds: shots,
        lossLimitMinor: BigInt(lossLimit),
        winLimitMinor: winLimit === null ? undefined : BigInt(winLimit),
      };
      current = { id: requestId, plan, progress: beginAutoplay(plan), held: new Map(), counted: new Set() };
    },
    end(): void {
      current = undefined;
    },
    /** Room for a volley within the bounds, kept until it is known what the volley came to. */
    hold(wish: Shoot): Hold {
      if (wish.auto === undefined) return byHand;
      const run = current?.id === wish.auto ? current : refuse('play/autoplay-over');
      const isAgain = run.held.has(wish.requestId) || run.counted.has(wish.requestId);
      const stakes = [...run.held.values(), stakesOf(BigInt(wish.stake), wish.shots)].flat();
      // sent again it is answered as it was, like any volley that is refused now
      if (isAgain || !mayStart(run.plan, run.progress, stakes)) refuse('play/autoplay-over');
      return holdOf(run, wish);
    },
  };
}

export type AutoFire = ReturnType<typeof createAutoFire>;

const byHand: Hold = {
  decided: () => undefined,
  release: () => undefined,
  end: () => undefined,
  failed: () => undefined,
};
