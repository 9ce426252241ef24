import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  RETURN,
  type Species,
  WHEEL_FISH,
  waters,
  wheel,
  worth,
} from '../../apps/studio/src/engines/fishing-hall/paytable.ts';
import {
  type Fish,
  fishOf,
  isInWater,
  type ShoalWindow,
} from '../../apps/studio/src/engines/fishing-hall/shoal.ts';
import type { FromHall, Shoot } from '../../apps/studio/src/hall/shapes.ts';
import type { SessionView } from '../../apps/studio/src/play/shapes.ts';
import { ask, count, nothingPlayed, type Played, type Seat, STUCK_MS, untilEnded } from './page.ts';

const SHOTS = 5;
const WATER = 'shallows';
const EMPTY_WATER_MS = 250;

type Told<Kind extends FromHall['kind']> = Extract<FromHall, { kind: Kind }>;
type Reply = Told<'answer'> | Told<'fired'> | Told<'refused'>;

/** Shoots volleys of five at whatever swims, each when the one before has ended. */
export async function playHall(seat: Seat, { rounds }: { rounds: number }): Promise<Played> {
  const line = await openLine(seat);
  let { sequence } = await ask<SessionView>(seat, '/play/session');
  const stake = waters[WATER][0] ?? 0n;
  const played = nothingPlayed();
  let variance = 0;
  let magazine: string | undefined;
  while (played.rounds < rounds) {
    const { at, fish } = line.inWater();
    const aimed = fish.slice(0, SHOTS);
    if (aimed.length === 0) {
      await sleep(EMPTY_WATER_MS);
      continue;
    }
    const shots = aimed.map(({ id }) => ({ fish: id, weapon: 'gun' as const }));
    const answer = await line.shoot({ requestId: randomUUID(), stake: String(stake), sequence, at, shots });
    if (answer.kind === 'refused') {
      if (answer.code === 'play/fish-gone') line.forget(aimed.map(({ id }) => id));
      else if (answer.code !== 'play/too-many') throw new Error(`a volley was refused: ${answer.code}`);
      await sleep(Number(answer.params.waitMs ?? 0));
      continue;
    }
    sequence = answer.sequence;
    if (answer.kind === 'fired') {
      if (answer.roundId !== magazine) played.booked += 1;
      magazine = answer.roundId;
      played.rounds += 1;
      played.stakedMinor += BigInt(answer.stake);
      played.paidMinor += BigInt(answer.payout);
    } else count(played, await untilEnded(seat, answer));
    for (const { species } of aimed) variance += varianceOf(species);
    const decided = answer.kind === 'fired' ? answer.shots : [];
    line.forget(decided.filter(({ times }) => times > 0).map(({ fish: id }) => id));
  }
  // what is left in the magazine goes back
  await ask(seat, '/play/rounds');
  line.leave();
  return {
    ...played,
    expectedMinor: (Number(played.stakedMinor) * RETURN.numerator) / RETURN.denominator,
    deviationMinor: Math.sqrt(variance) * Number(stake),
  };
}

async function openLine({ origin, token }: Seat) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/play/hall`);
  const fish = new Map<string, Fish>();
  let aheadMs = 0;
  let asked: { requestId: string; settle: (answer: Reply) => void } | undefined;

  function learn(windows: readonly ShoalWindow[]): void {
    for (const each of windows.flatMap(fishOf)) fish.set(each.id, each);
  }

  function forget(ids: readonly string[]): void {
    for (const id of ids) fish.delete(id);
  }

  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('no line to the hall')), { once: true });
    socket.addEventListener('open', () => socket.send(JSON.stringify({ kind: 'sit', token, water: WATER })));
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as FromHall;
      if (message.kind === 'seated') {
        aheadMs = message.now - performance.now();
        learn(message.windows);
        resolve();
      } else if (message.kind === 'windows') learn(message.windows);
      else if (message.kind === 'struck')
        forget(message.shots.filter(({ times }) => times > 0).map((each) => each.fish));
      else if (message.kind === 'answer' || message.kind === 'fired' || message.kind === 'refused') {
        if (message.requestId === asked?.requestId) asked?.settle(message);
        else if (message.kind === 'refused') reject(new Error(`no seat: ${message.code}`));
      }
    });
  });

  return {
    forget,
    inWater() {
      const at = Math.floor(performance.now() + aheadMs);
      for (const [id, { fromMs, lengthMs }] of fish) if (at > fromMs + lengthMs) fish.delete(id);
      return { at, fish: [...fish.values()].filter((each) => isInWater(each, at)) };
    },
    shoot(wish: Omit<Shoot, 'kind'>): Promise<Reply> {
      return new Promise((resolve, reject) => {
        const tooLate = setTimeout(() => reject(new Error(`volley ${wish.requestId} is stuck`)), STUCK_MS);
        asked = {
          requestId: wish.requestId,
          settle(answer) {
            clearTimeout(tooLate);
            resolve(answer);
          },
        };
        socket.send(JSON.stringify({ kind: 'shoot', ...wish }));
      });
    },
    leave: () => socket.close(),
  };
}

/** Of what one bullet pays, in bullets: caught with a chance of the return over what the fish is worth. */
function varianceOf(name: Species): number {
  const returned = RETURN.numerator / RETURN.denominator;
  const cases = name === WHEEL_FISH ? wheel : [{ times: worth[name], weight: 1 }];
  const sumOf = (value: (times: number) => number) =>
    cases.reduce((sum, { times, weight }) => sum + value(times) * weight, 0);
  const mean = sumOf((times) => times) / sumOf(() => 1);
  const square = sumOf((times) => times ** 2) / sumOf(() => 1);
  return (returned * square) / mean - returned * returned;
}
