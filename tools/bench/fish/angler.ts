import { randomUUID } from 'node:crypto';
import { MOST_SHOTS } from '../../../apps/studio/src/engines/fishing-hall/paytable.ts';
import {
  type Fish,
  fishOf,
  isInWater,
  type ShoalWindow,
} from '../../../apps/studio/src/engines/fishing-hall/shoal.ts';
import type { FromHall } from '../../../apps/studio/src/hall/shapes.ts';

/** Five shots a second, as a held finger fires. */
const PACE_MS = 200;
/** A page stops firing when so many of its bullets wait. */
const MOST_WAITING = 12;
/** As long as a magazine lasts: players come and go as they like, and do not all load at one moment. */
export const ALL_SHOOT_AFTER_MS = 10_000;
const STRIDE = 7_919;

/** `unaimed`: bullets for which no fish was in the water. */
export type Catch = {
  answeredMs: number[];
  volleys: number;
  unaimed: number;
  refusals: Map<string, number>;
};

/** A player who shoots as our page does: what is fired while a volley is under way makes up the next one. */
export async function seatAngler(address: string, token: string) {
  const socket = new WebSocket(address);
  const fish = new Map<string, Fish>();
  let aheadMs = 0;
  let sequence = '0';
  let waiting: number[] = [];
  let underWay: number[] = [];
  let kept: Catch = nothing();
  let firing: NodeJS.Timeout | undefined;
  let rest: (() => void) | undefined;

  function learn(windows: readonly ShoalWindow[]): void {
    for (const each of windows.flatMap(shoalOf)) fish.set(each.id, each);
  }

  function shoot(): void {
    if (underWay.length > 0) return;
    if (waiting.length === 0) {
      rest?.();
      return;
    }
    const at = Math.floor(performance.now() + aheadMs);
    for (const [id, each] of fish) if (at > each.fromMs + each.lengthMs) fish.delete(id);
    const targets = [...fish.values()].filter((each) => isInWater(each, at) && isInWater(each, at + PACE_MS));
    const shots = shuffled(targets)
      .slice(0, Math.min(waiting.length, MOST_SHOTS))
      .map(({ id }) => ({ fish: id, weapon: 'gun' }));
    // no page fires at nothing
    if (shots.length === 0) {
      kept.unaimed += waiting.length;
      waiting = [];
      rest?.();
      return;
    }
    underWay = waiting.slice(0, shots.length);
    waiting = waiting.slice(shots.length);
    socket.send(JSON.stringify({ kind: 'shoot', requestId: randomUUID(), stake: '10', sequence, at, shots }));
  }

  function hear(message: FromHall): void {
    if (message.kind === 'windows') learn(message.windows);
    if (message.kind === 'struck')
      for (const { fish: id, times } of message.shots) if (times > 0) fish.delete(id);
    if (message.kind === 'refused') {
      kept.refusals.set(message.code, (kept.refusals.get(message.code) ?? 0) + 1);
      underWay = [];
      shoot();
    }
    if (message.kind === 'loaded') sequence = message.sequence;
    if (message.kind !== 'answer' && message.kind !== 'fired') return;
    sequence = message.sequence;
    if (message.kind === 'answer') kept.refusals.set(message.round.state, 1);
    else for (const shot of message.shots) if (shot.times !== 0) fish.delete(shot.fish);
    const now = performance.now();
    kept.answeredMs.push(...underWay.map((firedMs) => now - firedMs));
    kept.volleys += 1;
    underWay = [];
    shoot();
  }

  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('an angler found no line')), { once: true });
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ kind: 'sit', token, water: 'shallows' })),
    );
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as FromHall;
      if (message.kind !== 'seated') return hear(message);
      aheadMs = message.now - performance.now();
      learn(message.windows);
      resolve();
    });
  });

  return {
    begin(place: number): void {
      setTimeout(
        () => {
          firing = setInterval(() => {
            if (waiting.length < MOST_WAITING) waiting.push(performance.now());
            shoot();
          }, PACE_MS);
        },
        (place * STRIDE) % ALL_SHOOT_AFTER_MS,
      );
    },
    /** What was answered since it was last asked. */
    count(): Catch {
      const counted = kept;
      kept = nothing();
      return counted;
    },
    /** Waits for what is under way. */
    async end(): Promise<void> {
      clearInterval(firing);
      waiting = [];
      if (underWay.length > 0)
        await new Promise<void>((resolve) => {
          rest = resolve;
        });
      rest = undefined;
    },
    leave: () => socket.close(),
  };
}

/** Worked out once for all anglers: each of them stands for a page on a machine of its own. */
const shoals = new Map<string, readonly Fish[]>();
function shoalOf(window: ShoalWindow): readonly Fish[] {
  const known = shoals.get(window.seed);
  if (known) return known;
  const swum = fishOf(window);
  shoals.set(window.seed, swum);
  return swum;
}

function nothing(): Catch {
  return { answeredMs: [], volleys: 0, unaimed: 0, refusals: new Map() };
}

/** From a place that moves on: four anglers of a room seldom aim at one fish. */
let turn = 0;
function shuffled(targets: readonly Fish[]): Fish[] {
  turn = (turn + 13) % Math.max(targets.length, 1);
  return [...targets.slice(turn), ...targets.slice(0, turn)];
}
