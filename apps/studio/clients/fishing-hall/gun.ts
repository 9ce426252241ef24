import { mayShoot } from '../../src/engines/fishing-hall/chances.ts';
import { bulletsOf, MOST_SHOTS, type Weapon } from '../../src/engines/fishing-hall/paytable.ts';
import type { Fish } from '../../src/engines/fishing-hall/shoal.ts';
import type { RoundView, SessionView, SpinAnswer } from '../../src/play/shapes.ts';
import { createAsking } from '../kit/asking.ts';
import type { Language, TextKey } from '../kit/language.ts';
import { pause } from '../kit/motion.ts';
import type { PortalLine } from '../kit/portal.ts';
import type { RealityCheck } from '../kit/reality-check.ts';
import { sentenceFor } from '../kit/refusals.ts';
import type { Sound } from '../kit/sound.ts';
import { Refused, type StudioApi } from '../kit/studio-api.ts';
import { decidedIn } from '../kit/verify-address.ts';
import type { AutoFire } from './auto-fire.ts';
import { showCatches } from './catches.ts';
import type { Controls } from './controls.ts';
import type { Fired, HallLine } from './line.ts';
import type { WaterView } from './water.ts';

type Needs = {
  api: StudioApi;
  session: SessionView;
  language: Language;
  controls: Controls;
  water: WaterView;
  line: HallLine;
  sound: Sound;
  portal: PortalLine;
  reality: RealityCheck;
  auto: Pick<AutoFire, 'decided'>;
  /** The hall's clock. */
  now: () => number;
  stopped: () => void;
};
/** A bullet on its way; `firedMs` by the page's clock. */
type Aimed = {
  fish: Fish;
  weapon: Weapon;
  stakeMinor: bigint;
  firedMs: number;
  /** What goes on by itself, when it belongs to that. */
  auto: string | undefined;
};
type Trigger = Pick<Aimed, 'weapon' | 'stakeMinor' | 'auto'>;

const open: readonly RoundView['state'][] = ['betting', 'shooting', 'paying', 'cancelling'];
const MOST_WAITING = 12;

/** Bullets and what becomes of them: those fired while a volley is under way make up the next one. */
export function createGun(needs: Needs) {
  const { api, session, language, controls, water, line, sound, portal } = needs;
  const asking = createAsking({ api, panel: controls, language });
  const gone = new Set<string>();
  let waiting: Aimed[] = [];
  let underWay: Aimed[] = [];
  let sequence = session.sequence;
  let balance = session.balance === null ? undefined : BigInt(session.balance);
  let seat = 0;
  let isOver = false;
  let isAsked = false;

  function showBalance(): void {
    controls.showBalance(balance === undefined ? undefined : balance - costOf([...waiting, ...underWay]));
  }

  function setBalance(amount: string | null): void {
    if (amount !== null) {
      balance = BigInt(amount);
      controls.offerFunds(false);
      portal.say({ kind: 'balance', amount, currency: session.currency });
    }
    showBalance();
  }

  function stop(sentence: string): void {
    waiting = [];
    showBalance();
    controls.say(sentence, 'refused');
    needs.stopped();
  }

  /** Fires at these fish together, where the gun may. */
  function fire(fish: readonly Fish[], trigger: Trigger): boolean {
    const { weapon } = trigger;
    if (!line.isSeated) {
      controls.say(language.text('hall/broken'), 'refused');
      return false;
    }
    if (isOver || isAsked || waiting.length + fish.length > MOST_WAITING) return false;
    if (fish.some(({ species }) => !mayShoot(species, weapon))) {
      controls.say(language.text('hall/harpoon-needs'), 'refused');
      return false;
    }
    const firedMs = performance.now();
    const aimed = fish.filter(({ id }) => !gone.has(id)).map((each) => ({ ...trigger, fish: each, firedMs }));
    const left = balance === undefined ? undefined : balance - costOf([...waiting, ...underWay]);
    if (left !== undefined && left < costOf(aimed)) {
      controls.offerFunds(true);
      stop(
        session.mode === 'demo'
          ? language.text('refusal/play/purse-empty')
          : language.coded('decline', 'INSUFFICIENT_FUNDS', {}),
      );
      return false;
    }
    waiting.push(...aimed);
    for (const each of aimed) water.fire({ seat, fish: each.fish.id, weapon });
    if (aimed.length > 0) sound.press();
    showBalance();
    void flush();
    return true;
  }

  async function flush(): Promise<void> {
    if (underWay.length > 0 || isOver) return;
    underWay = nextVolley();
    if (underWay.length === 0) return showBalance();
    try {
      await shoot(underWay);
    } catch (error) {
      stop(sentenceFor(language, error));
    }
    underWay = [];
    showBalance();
    if (needs.reality.isDue) await askReality();
    void flush();
  }

  /** Bullets of one price at different fish that are still there; the others cost nothing or wait. */
  function nextVolley(): Aimed[] {
    waiting = waiting.filter(({ fish }) => !gone.has(fish.id) && water.find(fish.id));
    const [next] = waiting;
    const chosen: Aimed[] = [];
    for (const each of waiting) {
      const isTaken = chosen.some(({ fish }) => fish.id === each.fish.id);
      const isAlike = each.stakeMinor === next?.stakeMinor && each.auto === next.auto;
      if (isAlike && !isTaken && chosen.length < MOST_SHOTS) chosen.push(each);
    }
    waiting = waiting.filter((each) => !chosen.includes(each));
    return chosen;
  }

  async function shoot(volley: readonly Aimed[]): Promise<void> {
    const [first] = volley;
    if (!first) return;
    const answer = await line.shoot({
      stake: String(first.stakeMinor),
      sequence,
      at: Math.floor(needs.now()),
      shots: volley.map(({ fish, weapon }) => ({ fish: fish.id, weapon })),
      ...(first.auto !== undefined && { auto: first.auto }),
    });
    if (answer.kind === 'fired') return take(answer, volley);
    if (answer.kind === 'answer') return follow(answer, volley);
    const { code, params } = answer;
    if (code === 'play/fish-gone') return;
    if (code === 'play/too-soon' || code === 'play/too-many') {
      await pause(Number(params.waitMs));
      return shoot(volley.filter(({ fish }) => water.find(fish.id)));
    }
    if (code === 'play/other-window' || code === 'play/round-unresolved') await takeUp(await api.session());
    if (code === 'play/check-due') return needs.reality.heardDue();
    if (code === 'play/session-ended' || code === 'play/session-unknown') isOver = true;
    controls.offerFunds(code === 'play/purse-empty');
    throw new Refused({ code, params });
  }

  /** Out of a magazine: paid already, and decided. */
  async function take(answer: Fired, volley: readonly Aimed[]): Promise<void> {
    const { shots: events, payout, stake } = answer;
    sequence = answer.sequence;
    strike({ events, payout, stake }, volley);
    if (answer.balance !== null) setBalance(answer.balance);
    else setBalance((await api.session()).balance);
    needs.reality.count({ stakeMinor: BigInt(stake), payoutMinor: BigInt(payout) });
  }

  async function follow(answer: SpinAnswer, volley: readonly Aimed[]): Promise<void> {
    sequence = answer.sequence;
    let { round } = answer;
    while (!round.events && open.includes(round.state)) {
      controls.say(language.text(round.state === 'cancelling' ? 'status/cancelling' : 'status/waiting'));
      round = await asking.later(round.id);
    }
    if (round.events) strike(round, volley);
    while (open.includes(round.state)) round = await asking.later(round.id);
    if (round.balanceAfter !== null) setBalance(round.balanceAfter);
    else setBalance((await api.session()).balance);
    const payoutMinor = BigInt(round.payout ?? '0');
    if (round.state === 'settled')
      return needs.reality.count({ stakeMinor: BigInt(round.stake), payoutMinor });
    const key: TextKey = round.state === 'voided' ? 'status/voided' : 'status/disputed';
    controls.offerFunds(round.refusal === 'INSUFFICIENT_FUNDS');
    stop(
      round.state === 'declined'
        ? language.coded('decline', round.refusal ?? '', {})
        : language.text(key, { reference: round.id }),
    );
  }

  function strike(
    { events, payout, stake }: Pick<RoundView, 'events' | 'payout' | 'stake'>,
    volley: readonly Aimed[],
  ): void {
    const shots = decidedIn(events ?? []);
    const caught = shots.filter(({ times }) => times > 0);
    for (const { fish } of caught) gone.add(fish);
    const [first] = volley;
    const ended = needs.auto.decided(first?.auto, first?.stakeMinor ?? 0n, shots);
    void showCatches(needs, {
      ...{ caught, seat, stakeMinor: BigInt(stake), payoutMinor: BigInt(payout ?? '0') },
      firedMs: (fish) => volley.find((each) => each.fish.id === fish)?.firedMs ?? 0,
    }).then(() => ended && controls.say(ended));
  }

  /** Brings the gun up to what the studio knows: a volley of before is waited for. */
  async function takeUp(current: SessionView): Promise<void> {
    sequence = current.sequence;
    setBalance(current.balance);
    const latest = current.latestRound;
    if (!latest || !open.includes(latest.state)) return;
    controls.say(language.text('status/resuming'));
    await follow({ round: latest, balance: null, jackpotValue: null, freeRounds: null, sequence }, []);
  }

  async function askReality(): Promise<void> {
    isAsked = true;
    waiting = [];
    needs.stopped();
    await needs.reality.ask();
    isAsked = false;
  }

  async function orSayWhy(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      controls.say(sentenceFor(language, error), 'refused');
    }
  }

  return {
    fire,
    begin: () => orSayWhy(() => takeUp(session)),
    seatAt(own: number): void {
      seat = own;
    },
    /** The next magazine, bought between two shots. */
    load(loaded: { sequence: string; balance: string | null }): void {
      sequence = loaded.sequence;
      setBalance(loaded.balance);
    },
    /** Somebody else caught it, or it was caught before this page came. */
    forget(fish: string): void {
      gone.add(fish);
    },
    /** Bullets that nobody has paid for yet are taken back; of what goes on by itself alone, where that is named. */
    lower(auto?: string): void {
      waiting = waiting.filter((each) => auto !== undefined && each.auto !== auto);
      showBalance();
    },
    /** What bullets cost that belong to what goes on by itself, and are not decided. */
    pending: (auto: string) =>
      [...waiting, ...underWay].filter((each) => each.auto === auto).map((each) => costOf([each])),
    end(sentence: string): void {
      isOver = true;
      stop(sentence);
    },
    refill: () => orSayWhy(async () => setBalance((await api.refill()).balance)),
    refreshBalance: () =>
      underWay.length > 0
        ? Promise.resolve()
        : orSayWhy(async () => setBalance((await api.session()).balance)),
  };
}

function costOf(aimed: readonly Aimed[]): bigint {
  return aimed.reduce((sum, { weapon, stakeMinor }) => sum + stakeMinor * BigInt(bulletsOf[weapon]), 0n);
}
