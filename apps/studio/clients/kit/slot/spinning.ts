import { costOf } from '../../../src/engines/engine.ts';
import type { ChoiceName } from '../../../src/engines/kit/slot.ts';
import type { AutoplayPlan } from '../../../src/play/autoplay.ts';
import type { RoundView, SeedsView, SessionView, SpinAnswer } from '../../../src/play/shapes.ts';
import { createAsking } from '../asking.ts';
import type { Language } from '../language.ts';
import { pause } from '../motion.ts';
import type { PortalLine } from '../portal.ts';
import type { RealityCheck } from '../reality-check.ts';
import { sentenceFor } from '../refusals.ts';
import type { Sound } from '../sound.ts';
import { Refused, type StudioApi } from '../studio-api.ts';
import { createAutoplaying } from './autoplaying.ts';
import { createFreeRounds } from './free-rounds.ts';
import { celebrateJackpot, paidBy } from './jackpot.ts';
import type { Panel } from './panel.ts';
import { sayWhy } from './say-why.ts';
import { showRound } from './show-round.ts';
import type { Stage } from './stage.ts';
import type { Stakes } from './stakes.ts';
import { createUnseen } from './unseen.ts';

type Needs = {
  api: StudioApi;
  session: SessionView;
  language: Language;
  stage: Stage;
  sound: Sound;
  panel: Panel;
  stakes: Stakes;
  portal: PortalLine;
  reality: RealityCheck;
};

const LEAST_RUN_MS = { slow: 620, quick: 180 };
const BETWEEN_AUTO_MS = { slow: 700, quick: 250 };
const open: readonly RoundView['state'][] = ['betting', 'paying', 'cancelling'];

/** The life of rounds at the table: one at a time, from the press of the button to the balance afterwards. */
export function createSpinning(needs: Needs) {
  const { api, session, language, stage, sound, panel, stakes, portal } = needs;
  const asking = createAsking(needs);
  let sequence = session.sequence;
  let balance = session.balance === null ? undefined : BigInt(session.balance);
  let isBusy = true;
  let isQuick = false;
  let lastStartMs = Number.NEGATIVE_INFINITY;
  let decided = 0n;
  const free = createFreeRounds({ ...needs, asking });
  const unseen = createUnseen(session);
  const auto = createAutoplaying({
    ...needs,
    spin: () => spin(),
    costMinor: () => free.costOf('spin'),
    betweenMs: () => BETWEEN_AUTO_MS[isQuick ? 'quick' : 'slow'],
    over: rest,
  });
  let pot = session.jackpot?.value ?? null;

  function setBalance(amount: string | null): void {
    if (amount === null) return;
    balance = BigInt(amount);
    panel.showBalance(balance);
    weighFunds();
    portal.say({ kind: 'balance', amount, currency: session.currency });
  }

  /** Whoever cannot cover the chosen stake is shown where more is to be had. */
  function weighFunds(): void {
    panel.offerFunds(balance !== undefined && balance < free.costOf('spin'));
  }

  function rest(): void {
    isBusy = false;
    stakes.lock(auto.isOn);
    panel.showSpin('spin', stakes.isPossible);
    showBuy();
  }

  /** The feature can be bought between rounds, where the session's limits allow what it costs. */
  function showBuy(): void {
    const isOffered =
      session.choices.some(({ name }) => name === 'buy') && stakes.isPossible && !free.areWaiting;
    const costMinor = isOffered ? buyCost() : undefined;
    const isWithin = session.mostStake === null || (costMinor ?? 0n) <= BigInt(session.mostStake);
    panel.showBuy(costMinor, !isBusy && !auto.isOn && isWithin);
  }

  function buyCost(): bigint {
    return costOf(session, { stakeMinor: stakes.current, choice: 'buy' });
  }

  /** One round from press to rest. Answers what it came to, nothing when it did not come about. */
  async function spin(choice: ChoiceName = 'spin'): Promise<RoundView | undefined> {
    isBusy = true;
    stakes.lock(true);
    showBuy();
    panel.showWin(0n, false);
    panel.say('');
    panel.showSpin('stop', true);
    sound.press();
    await pause(Math.max(0, lastStartMs + session.minCycleMs - performance.now()));
    lastStartMs = performance.now();
    if (balance !== undefined) panel.showBalance(balance - free.costOf(choice));
    stage.begin(choice);
    try {
      const round = await follow(
        await asking.spin({ requestId: unseen.begin(), ...free.wish(), choice, sequence }),
      );
      if (round.events) await show(round);
      else stage.rest();
      return endOf(round);
    } catch (error) {
      await recover(error);
      return undefined;
    }
  }

  /** Waits until a round's outcome is known, or until there will be none. */
  async function follow(answer: Omit<SpinAnswer, 'freeRounds'>): Promise<RoundView> {
    sequence = answer.sequence;
    pot = answer.jackpotValue;
    free.begin(answer.round.isFree);
    let { round } = answer;
    while (!round.events && open.includes(round.state)) {
      panel.say(language.text(round.state === 'cancelling' ? 'status/cancelling' : 'status/waiting'));
      round = await asking.later(round.id);
    }
    return round;
  }

  async function show(round: RoundView): Promise<void> {
    const leastMs = LEAST_RUN_MS[isQuick ? 'quick' : 'slow'];
    await pause(Math.max(0, lastStartMs + leastMs - performance.now()));
    await showRound({ stage, panel, sound, language }, round, { isQuick });
  }

  async function showAgain(round: RoundView): Promise<void> {
    stage.begin(round.choice);
    lastStartMs = performance.now();
    await show(round);
  }

  /** The round is over for the player; its balance may still be on its way. */
  async function endOf(shown: RoundView): Promise<RoundView | undefined> {
    let round = shown;
    while (open.includes(round.state)) round = await asking.later(round.id);
    unseen.seen();
    if (round.fairness) decided = BigInt(round.fairness.nonce);
    if (round.balanceAfter !== null) setBalance(round.balanceAfter);
    else await refreshBalance();
    panel.showJackpot(pot);
    if (round.state === 'settled') {
      const { jackpot, isJackpotHeld: isHeld } = round;
      if (jackpot !== null) await celebrateJackpot(needs, { jackpot, isHeld });
      needs.reality.count({ stakeMinor: BigInt(round.stake), payoutMinor: paidBy(round) });
      await free.count(round);
      return round;
    }
    await free.count(round);
    sayWhy(needs, round);
    return undefined;
  }

  async function recover(error: unknown): Promise<void> {
    stage.rest();
    if (
      error instanceof Refused &&
      ['play/other-window', 'play/round-unresolved', 'play/no-free-rounds'].includes(error.code)
    )
      return takeUp(await api.session(), sentenceFor(language, error));
    if (balance !== undefined) panel.showBalance(balance);
    const emptied = ['play/purse-empty', 'play/wallet-empty'];
    panel.offerFunds(error instanceof Refused && emptied.includes(error.code));
    if (error instanceof Refused && error.code === 'play/check-due') needs.reality.heardDue();
    panel.say(sentenceFor(language, error), 'refused');
  }

  /** Brings the table up to what the studio knows: the last round on the reels, an open one played to its end. */
  async function takeUp(current: SessionView, sentence: string): Promise<void> {
    sequence = current.sequence;
    free.take(current.freeRounds);
    const latest = current.latestRound;
    if (current.balance !== null) setBalance(current.balance);
    if (latest && open.includes(latest.state)) {
      panel.say(language.text('status/resuming'));
      stage.begin(latest.choice);
      lastStartMs = performance.now();
      const round = await follow({
        round: latest,
        balance: null,
        sequence,
        jackpotValue: current.jackpot?.value ?? null,
      });
      if (round.events) await show(round);
      else stage.rest();
      await endOf(round);
      return;
    }
    const missed = unseen.missed(latest);
    if (missed) {
      panel.say(language.text('status/missed'));
      // it is in the balance already, and is seen first
      if (balance !== undefined) panel.showBalance(balance - BigInt(missed.payout ?? 0));
      await showAgain(missed);
      const { jackpot, isJackpotHeld: isHeld } = missed;
      if (jackpot !== null) await celebrateJackpot(needs, { jackpot, isHeld });
      unseen.seen();
      panel.showBalance(balance);
      return;
    }
    stage.rest(latest?.events ?? undefined);
    panel.say(sentence);
  }

  async function refreshBalance(): Promise<void> {
    setBalance((await api.session()).balance);
  }

  async function orSayWhy(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      panel.say(sentenceFor(language, error), 'refused');
    }
  }

  return {
    async begin(): Promise<void> {
      panel.showBalance(balance);
      panel.showJackpot(pot);
      panel.showWin(0n, false);
      panel.showQuick(isQuick);
      auto.show();
      const isTouch = window.matchMedia('(pointer: coarse)').matches;
      await takeUp(session, language.text(isTouch ? 'status/ready-touch' : 'status/ready'));
      rest();
    },
    press(): void {
      auto.stop();
      if (isBusy) {
        stage.hurry();
        return;
      }
      void (async () => {
        await spin();
        if (needs.reality.isDue) await needs.reality.ask();
        rest();
      })();
    },
    /** Buys the feature, unless something is under way already. */
    buy(): void {
      if (isBusy || auto.isOn) return;
      void (async () => {
        await spin('buy');
        if (needs.reality.isDue) await needs.reality.ask();
        rest();
      })();
    },
    buyCost,
    stakeChanged(): void {
      weighFunds();
      showBuy();
    },
    toggleQuick(): void {
      isQuick = !isQuick;
      panel.showQuick(isQuick);
    },
    get isAutoplaying(): boolean {
      return auto.isOn;
    },
    startAutoplay(plan: AutoplayPlan): void {
      if (!isBusy) auto.start(plan);
    },
    stopAutoplay: auto.stop,
    async replay(round: RoundView): Promise<void> {
      if (isBusy) return;
      isBusy = true;
      panel.showSpin('stop', true);
      panel.say(language.text('status/replay', { time: language.time(round.startedAt) }));
      await showAgain(round);
      panel.say(language.text('status/replay', { time: language.time(round.startedAt) }));
      rest();
    },
    refill: () => orSayWhy(async () => setBalance((await api.refill()).balance)),
    /** The portal says that the money moved; in the middle of a round the round itself will tell. */
    refreshBalance: () => (isBusy ? Promise.resolve() : orSayWhy(refreshBalance)),
    nextNonce: (seeds: SeedsView) =>
      String(decided >= BigInt(seeds.nextNonce) ? decided + 1n : BigInt(seeds.nextNonce)),
    seedChanged(): void {
      decided = 0n;
    },
  };
}
