import type { Grid, SlotWireEvent, WorthOfCell } from '../../../src/engines/kit/events.ts';
import type { RoundView } from '../../../src/play/shapes.ts';
import type { Language, TextKey } from '../language.ts';
import { animate, isCalm, pause } from '../motion.ts';
import { playEvents } from '../play-events.ts';
import type { Sound } from '../sound.ts';
import type { HeldCoin } from './hold.ts';
import type { Panel } from './panel.ts';
import type { Stage } from './stage.ts';
import { followTumbles } from './tumbled.ts';

type Showing = { stage: Stage; panel: Panel; sound: Sound; language: Language };
type Pace = 'slow' | 'quick';

const FREE_SPIN_RUN_MS = { slow: 520, quick: 160 } as const;
const AFTER_FREE_SPIN_MS = { slow: 420, quick: 120 } as const;

/**
 * Plays a decided round on the stage. A payout up to what was staked is shown as what it is, quietly; only more than
 * that is celebrated, and a lost round never.
 */
export async function showRound(
  { stage, panel, sound, language }: Showing,
  round: Pick<RoundView, 'gameId' | 'stake' | 'baseStake' | 'events'>,
  { isQuick }: { isQuick: boolean },
): Promise<void> {
  const pace: Pace = isQuick ? 'quick' : 'slow';
  const stakeMinor = BigInt(round.stake);
  let linesPaid = 0;
  let waysPaid = 0;
  let grid: Grid = [];
  let paidMinor = 0n;
  let heldMinor = 0n;
  let isFree = false;
  let freeLeft = 0;
  let total = 0;
  const tumbles = followTumbles();

  await playEvents((round.events ?? []) as unknown as readonly SlotWireEvent[], {
    async 'reels-stopped'({ stops, grid: stopped }) {
      grid = stopped;
      await stage.land(stops, isQuick);
    },
    async 'line-paid'(win) {
      linesPaid += 1;
      add(win.amountMinor);
      panel.say(
        language.text('status/line', {
          line: win.line + 1,
          symbol: nameOf(win.symbol),
          count: win.count,
          amount: language.amount(BigInt(win.amountMinor)),
        }),
      );
      sound.line(win.line);
      await stage.showLine(win);
    },
    async 'ways-paid'({ symbol, count, ways, amountMinor }) {
      waysPaid += 1;
      add(amountMinor);
      const amount = language.amount(BigInt(amountMinor));
      panel.say(language.text('status/ways', { symbol: nameOf(symbol), count, ways, amount }));
      sound.line(count);
      await stage.showWays({ grid, symbol, count });
    },
    async 'symbols-fell'(fall) {
      isFree = true;
      const { gone } = tumbles;
      tumbles.hear(fall);
      grid = tumbles.grid;
      await stage.fall(fall, { gone, isQuick });
      if (fall.multipliers.length > 0) sound.line(fall.multipliers.length);
    },
    async 'symbols-paid'(paid) {
      const { symbol, count, amountMinor } = paid;
      waysPaid += 1;
      tumbles.hear(paid);
      add(amountMinor);
      panel.say(tellPaid({ symbol, count, amountMinor }));
      sound.line(waysPaid);
      if (!stage.isHurried) await stage.showWays({ grid, symbol, count: grid.length });
    },
    async 'drop-multiplied'({ added, times, amountMinor }) {
      sound.line(added);
      total = times;
      panel.showFeature(featureLeft());
      panel.say(tellMultiplied({ added, times, amountMinor }));
      await stage.multiply({ added, times }, isQuick);
      add(amountMinor);
    },
    async 'wilds-multiplied'({ wilds }) {
      sound.line(wilds.length);
      panel.say(wilds.map((wild) => tellWorth(grid[wild.reel]?.[wild.row] ?? '', wild)).join(' · '));
      await stage.mark(wilds.map((wild) => ({ ...wild, words: `×${wild.times}` })));
    },
    async 'scatters-paid'({ symbol, count, amountMinor }) {
      add(amountMinor);
      panel.say(tellPaid({ symbol, count, amountMinor }));
      sound.line(count);
      await pause(stage.isHurried ? 0 : AFTER_FREE_SPIN_MS[pace]);
    },
    async 'free-spins-won'({ spins, left }) {
      freeLeft = left;
      panel.showFeature(featureLeft());
      const won = language.text(`feature/won/${round.gameId}` as TextKey, { spins });
      panel.say(won, 'win');
      sound.celebrate(10);
      stage.feature(true);
      await stage.announce(won, pace);
    },
    async 'free-spin-begun'({ left }) {
      isFree = true;
      await pause(stage.isHurried ? 0 : AFTER_FREE_SPIN_MS[pace]);
      freeLeft = left;
      panel.showFeature(featureLeft());
      stage.begin('spin');
      await pause(FREE_SPIN_RUN_MS[pace]);
    },
    async 'free-spins-ended'({ amountMinor }) {
      panel.showFeature(undefined);
      stage.feature(false);
      const amount = language.amount(BigInt(amountMinor));
      await stage.announce(language.text('feature/ended', { amount }), pace);
    },
    async 'hold-begun'({ coins, left }) {
      isFree = true;
      const begun = language.text('hold/begun', { coins: coins.length });
      panel.say(begun, 'win');
      sound.celebrate(10);
      stage.feature(true);
      await stage.announce(begun, pace);
      panel.showFeature(language.text('hold/left', { left }));
      await stage.beginHold(coins.map(inMoney));
      hold(coins);
    },
    async respun({ coins, left }) {
      await stage.respin(coins.map(inMoney), stage.isHurried ? 'quick' : pace);
      if (coins.length > 0) {
        sound.line(coins.length);
        panel.say(coins.map((coin) => tellWorth(stage.coin, coin)).join(' · '));
      }
      hold(coins);
      panel.showFeature(language.text('hold/left', { left }));
      await pause(stage.isHurried ? 0 : AFTER_FREE_SPIN_MS[pace]);
    },
    async 'coins-paid'({ count, amountMinor }) {
      panel.showFeature(undefined);
      stage.feature(false);
      add(amountMinor);
      const paid = language.text('hold/paid', { count, amount: language.amount(BigInt(amountMinor)) });
      panel.say(paid);
      await stage.announce(paid, pace);
    },
    async 'grid-filled'({ amountMinor }) {
      add(amountMinor);
      const full = language.text('hold/full', { amount: language.amount(BigInt(amountMinor)) });
      panel.say(full, 'win');
      sound.celebrate(100);
      await stage.announce(full, 'slow');
    },
    async 'round-ended'({ payoutMinor }) {
      await end(BigInt(payoutMinor));
    },
  });

  function featureLeft(): string {
    return total > 0
      ? language.text('feature/left-times', { left: freeLeft, times: total })
      : language.text('feature/left', { left: freeLeft });
  }

  function tellPaid({ symbol, count, amountMinor }: { symbol: string; count: number; amountMinor: string }) {
    const amount = language.amount(BigInt(amountMinor));
    return language.text('status/scatters', { symbol: nameOf(symbol), count, amount });
  }

  function tellMultiplied(multiplied: { added: number; times: number; amountMinor: string }): string {
    const { added, times } = multiplied;
    const amount = language.amount(BigInt(multiplied.amountMinor));
    const together = language.text('status/multiplied', { times, amount });
    return added > 0 ? `${language.text('status/added', { added })} · ${together}` : together;
  }

  /** In a feature and in tumbles the sum grows before the player's eyes; a single spin counts up at its end. */
  function add(amountMinor: string): void {
    paidMinor += BigInt(amountMinor);
    if (isFree) panel.showWin(paidMinor, false);
  }

  async function end(payoutMinor: bigint): Promise<void> {
    if (payoutMinor === 0n) return panel.say(language.text('status/no-win'));
    const isAhead = payoutMinor > stakeMinor;
    const amount = language.amount(payoutMinor);
    // a free round staked nothing: how large its win is goes by the stake it is reckoned from
    const times = Number(payoutMinor / (stakeMinor || BigInt(round.baseStake)));
    if (isAhead) {
      sound.celebrate(times);
      stage.celebrate(times);
    }
    await countUp(payoutMinor, isAhead && !isQuick && !isFree ? Math.min(500 + times * 40, 2_600) : 0);
    if (linesPaid > 1) panel.say(language.text('status/lines', { lines: linesPaid, amount }));
    if (waysPaid > 1) panel.say(language.text('status/together', { amount }));
    if (isAhead) panel.say(language.text('status/win', { amount }), 'win');
    panel.showWin(payoutMinor, isAhead);
  }

  async function countUp(payoutMinor: bigint, lengthMs: number): Promise<void> {
    await animate({ lengthMs: isCalm() ? 0 : lengthMs }, (progress) => {
      panel.showWin((payoutMinor * BigInt(Math.round(progress * 1_000))) / 1_000n, false);
    }).done;
  }

  /** What the held coins will pay grows with each of them. */
  function hold(coins: readonly WorthOfCell[]): void {
    for (const { times } of coins) heldMinor += BigInt(round.baseStake) * BigInt(times);
    panel.showWin(paidMinor + heldMinor, false);
  }

  /** What a coin is worth, on its cell. */
  function inMoney({ reel, row, times }: WorthOfCell): HeldCoin {
    return { reel, row, words: language.amount(BigInt(round.baseStake) * BigInt(times)) };
  }

  /** For those who do not see what stands on the reels. */
  function tellWorth(symbol: string, { reel, times }: WorthOfCell): string {
    return language.text('status/worth', { symbol: nameOf(symbol), reel: reel + 1, times });
  }

  function nameOf(symbol: string): string {
    return language.text(`symbol/${symbol}` as TextKey);
  }
}
