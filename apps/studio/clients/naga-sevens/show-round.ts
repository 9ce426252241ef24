import type { NagaEvent } from '../../src/engines/naga-sevens/wire.ts';
import type { RoundView } from '../../src/play/shapes.ts';
import type { Language } from '../kit/language.ts';
import { animate, isCalm } from '../kit/motion.ts';
import { playEvents } from '../kit/play-events.ts';
import type { Sound } from '../kit/sound.ts';
import type { Panel } from './panel.ts';
import type { Stage } from './stage.ts';

type Showing = { stage: Stage; panel: Panel; sound: Sound; language: Language };

/**
 * Plays a decided round on the stage. A payout up to the stake is shown as what it is, quietly; only more than
 * the stake is celebrated, and a lost round never.
 */
export async function showRound(
  { stage, panel, sound, language }: Showing,
  round: Pick<RoundView, 'stake' | 'events'>,
  { isQuick }: { isQuick: boolean },
): Promise<void> {
  const stakeMinor = BigInt(round.stake);
  let linesPaid = 0;
  await playEvents((round.events ?? []) as unknown as readonly NagaEvent[], {
    async 'reels-stopped'({ stops }) {
      await stage.land(stops, isQuick);
    },
    async 'line-paid'({ win }) {
      linesPaid += 1;
      panel.say(
        language.text('status/line', {
          line: win.line + 1,
          symbol: language.text(`symbol/${win.symbol}`),
          count: win.count,
          amount: language.amount(BigInt(win.amountMinor)),
        }),
      );
      sound.line(win.line);
      await stage.lines.show(win);
    },
    async 'round-ended'({ payoutMinor }) {
      await end(BigInt(payoutMinor));
    },
  });

  async function end(payoutMinor: bigint): Promise<void> {
    if (payoutMinor === 0n) return panel.say(language.text('status/no-win'));
    const isAhead = payoutMinor > stakeMinor;
    const amount = language.amount(payoutMinor);
    const times = Number(payoutMinor / stakeMinor);
    if (isAhead) {
      sound.celebrate(times);
      stage.celebrate(times);
    }
    await countUp(payoutMinor, isAhead && !isQuick ? Math.min(500 + times * 40, 2_600) : 0);
    if (linesPaid > 1) panel.say(language.text('status/lines', { lines: linesPaid, amount }));
    if (isAhead) panel.say(language.text('status/win', { amount }), 'win');
    panel.showWin(payoutMinor, isAhead);
  }

  async function countUp(payoutMinor: bigint, lengthMs: number): Promise<void> {
    await animate({ lengthMs: isCalm() ? 0 : lengthMs }, (progress) => {
      panel.showWin((payoutMinor * BigInt(Math.round(progress * 1_000))) / 1_000n, false);
    }).done;
  }
}
