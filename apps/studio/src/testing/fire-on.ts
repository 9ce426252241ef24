import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Fish, fishOf, isInWater } from '../engines/fishing-hall/shoal.ts';
import type { FromHall } from '../hall/shapes.ts';
import type { SessionView } from '../play/shapes.ts';
import { openLine } from './hall-line.ts';

type Line = Awaited<ReturnType<typeof openLine>>;
type Wish = Parameters<Line['shoot']>[0] & { requestId: string; sequence: string };
type Told = Extract<FromHall, { kind: 'fired' }>;
/** What became of the shots of one seat, as far as it was told. */
export type Log = { fired: Told[]; refused: { requestId: string; code: string }[] };

const PACE_MS = 120;
const AGAIN_MS = 60;

/**
 * A player who fires until `mayGoOn` says no. Whose line breaks comes back and sends again what was under way under
 * the name it had, as our page does.
 */
export async function fireOn(
  log: Log,
  {
    origin,
    token,
    pick,
    mayGoOn,
  }: { origin: string; token: string; pick: (fish: readonly Fish[]) => Fish; mayGoOn: () => boolean },
): Promise<void> {
  let underWay: Wish | undefined;
  while (mayGoOn() || underWay) {
    const line = await openLine(origin.replace('http', 'ws'), token).catch(() => undefined);
    underWay = line && (await fireOver(line, underWay));
    await sleep(AGAIN_MS);
  }

  /** What is still under way when the line is over. */
  async function fireOver(line: Line, before: Wish | undefined): Promise<Wish | undefined> {
    let wish = before;
    const seated = await orBroken(line, line.sit());
    let sequence = await readSequence(origin, token);
    if (!seated || sequence === undefined) return wish;
    const aheadMs = seated.now - performance.now();
    while (mayGoOn() || wish) {
      wish ??= aim(line, { at: Math.floor(performance.now() + aheadMs), sequence: latest(line, sequence) });
      const answer = wish && (await orBroken(line, line.shoot(wish)));
      if (wish && !answer) return wish;
      wish = undefined;
      if (answer?.kind === 'fired') log.fired.push(answer);
      if (answer?.kind === 'refused')
        log.refused.push({ requestId: answer.requestId ?? '', code: answer.code });
      sequence = answer && answer.kind !== 'refused' ? answer.sequence : await readSequence(origin, token);
      if (sequence === undefined) break;
      await sleep(PACE_MS);
    }
    await line.close();
    return wish;
  }

  function aim(line: Line, { at, sequence }: { at: number; sequence: string }): Wish | undefined {
    const caught = new Set(line.told.flatMap(caughtIn));
    const swimming = line.told
      .flatMap((message) => ('windows' in message ? message.windows : []))
      .flatMap(fishOf)
      .filter((fish) => isInWater(fish, at) && !caught.has(fish.id));
    if (swimming.length === 0) return undefined;
    return { requestId: randomUUID(), at, sequence, shots: [{ fish: pick(swimming).id, weapon: 'gun' }] };
  }
}

/** Nothing where the line breaks first, or says nothing for long. */
function orBroken<Answer>(line: Line, answer: Promise<Answer>): Promise<Answer | undefined> {
  return Promise.race([answer.catch(() => undefined), line.closed.then(() => undefined)]);
}

/** The page may have been told between two shots that the next magazine is loaded. */
function latest(line: Line, sequence: string): string {
  const loaded = line.told.flatMap((message) => (message.kind === 'loaded' ? [message.sequence] : []));
  return [sequence, ...loaded].toSorted((a, b) => Number(b) - Number(a))[0] ?? sequence;
}

function caughtIn(message: FromHall): string[] {
  if (message.kind === 'seated') return message.caught;
  if (message.kind !== 'struck' && message.kind !== 'fired') return [];
  return message.shots.filter(({ times }) => times > 0).map(({ fish }) => fish);
}

async function readSequence(origin: string, token: string): Promise<string | undefined> {
  const answer = await fetch(`${origin}/play/session`, {
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as SessionView).sequence : undefined;
}
