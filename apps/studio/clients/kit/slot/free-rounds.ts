import { costOf } from '../../../src/engines/engine.ts';
import type { ChoiceName } from '../../../src/engines/kit/slot.ts';
import type { FreeRoundsView, RoundView, SessionView } from '../../../src/play/shapes.ts';
import type { Asking } from '../asking.ts';
import { element } from '../element.ts';
import type { Language } from '../language.ts';
import type { Panel } from './panel.ts';
import type { Stakes } from './stakes.ts';

type Showing = { session: SessionView; language: Language; panel: Panel; stakes: Stakes; asking: Asking };

/** The rounds the house has promised: while any are left, they are what is played, at their stake. */
export function createFreeRounds({ session, language, panel, stakes, asking }: Showing) {
  let current = session.freeRounds;
  let isUnderWay = false;

  function show(): void {
    stakes.fix(current ? BigInt(current.stake) : undefined);
    panel.showFreeRounds(current ? language.text('status/free-left', figures(current)) : undefined);
  }

  function figures({ left, stake, won }: FreeRoundsView) {
    return { left, stake: language.amount(BigInt(stake)), won: language.amount(BigInt(won)) };
  }

  show();
  return {
    get areWaiting(): boolean {
      return current !== null;
    },
    /** A free round costs nothing. */
    costOf: (choice: ChoiceName): bigint =>
      current ? 0n : costOf(session, { stakeMinor: stakes.current, choice }),
    /** What is asked of the studio: the stake, and the grant that it is a round of. */
    wish: () => ({ stake: String(stakes.current), ...(current && { grantId: current.grantId }) }),
    take(told: FreeRoundsView | null): void {
      current = told;
      show();
    },
    /** The round that was asked for, or is taken up again, is one of them, or is not. */
    begin(isFree: boolean): void {
      isUnderWay = isFree;
    },
    /** What is left after one of them, and what they came to after the last. */
    async count(round: Pick<RoundView, 'id' | 'state'>): Promise<void> {
      if (!isUnderWay) return;
      isUnderWay = false;
      const [after, next] = await Promise.all([asking.answer(round.id), asking.session()]);
      this.take(next.freeRounds);
      if (round.state === 'settled' && after.freeRounds?.left === 0)
        panel.say(language.text('status/free-over', figures(after.freeRounds)), 'win');
    },
  };
}

/** What is true of them, told where the rules are. */
export function describeFreeRounds(language: Language, { expiresAt }: FreeRoundsView): HTMLElement[] {
  return [
    element('h3', {}, language.text('rules/free-rounds')),
    element(
      'p',
      { class: 'soft' },
      language.text('rules/free-rounds-help', { time: language.time(expiresAt) }),
    ),
  ];
}
