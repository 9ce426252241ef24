import {
  bulletsOf,
  NET_FISH,
  type Water,
  type Weapon,
  waterNames,
  waters,
} from '../../src/engines/fishing-hall/paytable.ts';
import type { SeatView, ShoalView } from '../../src/hall/shapes.ts';
import type { RoundView } from '../../src/play/shapes.ts';
import { createAsking } from '../kit/asking.ts';
import { openAutoplay } from '../kit/autoplay-drawer.ts';
import { byId } from '../kit/element.ts';
import { openFairness } from '../kit/fairness-drawer.ts';
import { openHistory } from '../kit/history-drawer.ts';
import { sessionToken, takeRoom } from '../kit/launch.ts';
import type { Opened } from '../kit/open-game.ts';
import { portalLine } from '../kit/portal.ts';
import { createRealityCheck } from '../kit/reality-check.ts';
import { recall, remember } from '../kit/remember.ts';
import { openRules } from '../kit/slot/rules-drawer.ts';
import type { Sound } from '../kit/sound.ts';
import { soundButton, toolButton } from '../kit/tools.ts';
import { createAutoFire, ofShots } from './auto-fire.ts';
import { createControls } from './controls.ts';
import { createGun } from './gun.ts';
import { createHerald } from './herald.ts';
import { openHallLine } from './line.ts';
import { type Arm, arms } from './markup.ts';
import { takePointer } from './pointer.ts';
import { describeRules } from './rules.ts';
import { openVolley, shoalFacts } from './volley-drawer.ts';
import type { WaterView } from './water.ts';

const STORED = 'fishing-hall.water';
/** Five shots a second. */
const PACE_MS = 200;

/** Seats a player: water, weapon and price are theirs to choose, and every button gets what it does. */
export function openHallTable({
  api,
  session,
  language,
  water,
  sound,
}: Opened & { water: WaterView; sound: Sound }): void {
  const portal = portalLine(session.portalOrigin, session);
  const controls = createControls(language, session);
  const reality = createRealityCheck(language, {
    session,
    leave: () => portal.say({ kind: 'close' }),
    answer: createAsking({ api, panel: controls, language }).answerCheck,
  });
  const within = new Set(session.stakes);
  const offered = waterNames
    .map((name) => ({ water: name, stakes: waters[name].filter((stake) => within.has(String(stake))) }))
    .filter(({ stakes }) => stakes.length > 0);
  const asked = takeRoom();
  if (offered.some((each) => each.water === asked)) remember('device', STORED, String(asked));
  const stored = recall('device', STORED);
  let chosen: Water = (offered.find((each) => each.water === stored) ?? offered[0])?.water ?? 'shallows';
  let place = 0;
  let arm: Arm = 'gun';
  let target: string | undefined;
  let lastShotMs = Number.NEGATIVE_INFINITY;
  let aheadMs = 0;
  let own = 0;
  let shoal: ShoalView | undefined;
  let seeds = session.seeds;
  const now = () => performance.now() + aheadMs;
  water.keepTime(now);
  const herald = createHerald({ language, controls, sound, now });

  const line = openHallLine(sessionToken(), {
    seated(message) {
      aheadMs = message.now - performance.now();
      own = message.seat;
      shoal = message.shoal;
      gun.seatAt(own);
      water.empty();
      herald.forget();
      herald.expect(message.windows);
      for (const fish of message.caught) gun.forget(fish);
      water.show(message.windows, new Set(message.caught));
      showSeats(message.seats);
      controls.say(language.text('hall/room', { room: message.room, seat: own + 1 }));
    },
    seats: ({ seats }) => showSeats(seats),
    windows(message) {
      // the least delayed message knows best
      aheadMs = Math.max(aheadMs, message.now - performance.now());
      shoal = message.shoal;
      water.show(message.windows);
      herald.expect(message.windows);
    },
    shooting({ seat, shots }) {
      for (const { fish, weapon } of shots) water.fire({ seat, fish, weapon });
    },
    loaded: (loaded) => gun.load(loaded),
    struck({ seat, shots, isFired }) {
      for (const { fish, weapon, times, amount } of shots) {
        if (isFired) water.fire({ seat, fish, weapon });
        if (times === 0) continue;
        gun.forget(fish);
        setTimeout(() => water.land(fish, { seat, sign: `+${language.amount(BigInt(amount))}` }), PACE_MS);
      }
    },
    refused: ({ code, params }) => gun.end(language.coded('refusal', code, params)),
    broken() {
      auto.end();
      // of what nobody heard nothing is paid
      gun.lower();
      controls.say(language.text('hall/broken'), 'refused');
    },
  });
  const auto = createAutoFire({
    language,
    controls,
    line,
    pending: (id) => gun.pending(id),
    takeBack: (id) => gun.lower(id),
  });
  const gun = createGun({
    api,
    session,
    language,
    controls,
    water,
    line,
    sound,
    portal,
    reality,
    auto,
    now,
    stopped: auto.end,
  });

  function stakes(): readonly bigint[] {
    return offered.find((each) => each.water === chosen)?.stakes ?? [];
  }

  function showStake(): void {
    controls.showStake(stakes()[place] ?? 0n, { lower: place > 0, raise: place < stakes().length - 1 });
  }

  function showSeats(seats: readonly SeatView[]): void {
    water.seat(own, new Set(seats.map(({ seat }) => seat)));
    controls.showSeats(seats, own);
  }

  function weapon(): Weapon {
    return arm === 'harpoon' ? 'harpoon' : 'gun';
  }

  function aim(fish: string | undefined): void {
    target = fish;
    water.aim(fish);
  }

  /** Shoots where a finger or the ring is, no faster than the gun can; by itself within the bounds of that. */
  function shootAt(spot: { x: number; y: number }, id?: string): void {
    const stakeMinor = stakes()[place];
    if (stakeMinor === undefined || performance.now() - lastShotMs < PACE_MS) return;
    const fish = water.fishAt(spot);
    if (!fish) return;
    aim(fish.id);
    const aimed = arm === 'net' ? water.around(spot, NET_FISH) : [fish];
    const shots = id === undefined ? aimed : auto.within(aimed, stakeMinor * BigInt(bulletsOf[weapon()]));
    if (shots.length === 0) return;
    lastShotMs = performance.now();
    if (!gun.fire(shots, { weapon: weapon(), stakeMinor, auto: id })) auto.end();
  }

  function shootTarget(id?: string): void {
    const spot = target && water.find(target) && water.spotOf(target);
    if (spot) shootAt(spot, id);
  }

  function aimNext(step: 1 | -1): void {
    const fish = water.fromLeft();
    const at = fish.findIndex(({ id }) => id === target);
    aim(fish[(at + step + fish.length) % Math.max(fish.length, 1)]?.id);
  }

  const pointer = takePointer(byId('area'), shootAt);
  setInterval(() => {
    const held = pointer.held();
    if (held) return shootAt(held);
    // once its fish is gone it waits until another is marked
    if (auto.id !== undefined) shootTarget(auto.id);
  }, PACE_MS / 4);
  document.addEventListener('keydown', (event) => {
    const focused = document.activeElement ?? document.body;
    const isFree = focused === document.body;
    const isArrow = event.code === 'ArrowRight' || event.code === 'ArrowLeft';
    // whoever started the automatic fire by key still has its button, and marks the next fish from there
    if (isArrow && (isFree || focused.id === 'auto')) aimNext(event.code === 'ArrowRight' ? 1 : -1);
    else if (event.code === 'Space' && isFree) shootTarget();
    else return;
    event.preventDefault();
  });
  // A button pressed with a finger or a mouse gives the keys back to the water.
  document.addEventListener('click', (event) => {
    if (event.detail > 0 && document.activeElement instanceof HTMLButtonElement)
      document.activeElement.blur();
  });

  for (const [name, step] of [
    ['less', -1],
    ['more', 1],
  ] as const)
    controls.on(name, () => {
      place = Math.min(Math.max(place + step, 0), stakes().length - 1);
      showStake();
    });
  for (const each of arms)
    controls.on(`arm-${each}`, () => {
      arm = each;
      controls.showArm(arm);
      controls.say(byId(`arm-${each}`).title);
    });
  controls.on('auto', () => {
    const stakeMinor = (stakes()[place] ?? 0n) * BigInt(bulletsOf[weapon()]);
    if (auto.id !== undefined) auto.end();
    else
      openAutoplay(language, { ...ofShots, stakeMinor }, (plan) => {
        if (!(target && water.find(target))) aimNext(1);
        void auto.begin(plan);
      });
  });
  controls.on('close', () => portal.say({ kind: 'close' }));
  controls.on('funds', () => {
    if (session.mode === 'demo') void gun.refill();
    else portal.say({ kind: 'deposit' });
  });
  byId<HTMLSelectElement>('water').addEventListener('change', ({ currentTarget }) => {
    chosen = (currentTarget as HTMLSelectElement).value as Water;
    remember('device', STORED, chosen);
    place = 0;
    gun.lower();
    auto.end();
    aim(undefined);
    showStake();
    line.sit(chosen);
    (currentTarget as HTMLSelectElement).blur();
  });
  portal.hear(() => void gun.refreshBalance());
  byId('tools').append(
    soundButton(language, sound),
    toolButton(language, {
      picture: 'rules',
      key: 'control/rules',
      act() {
        auto.end();
        openRules(language, describeRules(language, stakes()[place] ?? 0n));
      },
    }),
    toolButton(language, {
      picture: 'history',
      key: 'control/history',
      act() {
        auto.end();
        void openHistory({ language, api, replay: (round: RoundView) => openVolley(language, round) });
      },
    }),
    toolButton(language, { picture: 'fairness', key: 'control/fairness', act: () => void showFairness() }),
  );

  async function showFairness(): Promise<void> {
    auto.end();
    gun.lower();
    seeds = (await api.session()).seeds;
    openFairness({
      language,
      api,
      seeds,
      changed: (current) => {
        seeds = current;
      },
      ...(shoal && { more: shoalFacts(language, shoal) }),
    });
  }

  controls.showArm(arm);
  controls.showAuto(undefined);
  controls.showWaters(offered, chosen);
  controls.showWin(0n, false);
  showStake();
  controls.showSeats([], -1);
  controls.say(language.text('hall/sitting'));
  portal.say({ kind: 'ready' });
  void gun.begin().then(() => line.sit(chosen));
}
