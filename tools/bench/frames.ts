import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Frame, Page } from 'playwright-core';
import { type Fish, fishOf, isInWater, WINDOW_MS } from '../../apps/studio/src/engines/fishing-hall/shoal.ts';
import { games } from '../../apps/studio/src/engines/index.ts';
import type { FromHall } from '../../apps/studio/src/hall/shapes.ts';
import { hideDriver } from '../chromium/hidden-driver.ts';
import type { WorldOptions } from '../start/options.ts';
import { type Figures, spell } from './medians.ts';
import { demoOf, type LobbyOfGame, type Phone, SLOWDOWN, withPhone } from './phone.ts';

/** A school passes every twelfth window: the water is at its fullest some seconds after it set out. */
const SCHOOL_EVERY_MS = 12 * WINDOW_MS;
const FULLEST_MS = WINDOW_MS + 9_000;
const WATCHED_MS = 8_000;
const PRESSED_EVERY_MS = 250;
const READY_MS = 60_000;

const TRACED = ['devtools.timeline', 'disabled-by-default-devtools.timeline.frame'];

type Played = { frameMs: number; slowestMs: number; perSecond: number };
/** What Chromium writes down; `tdur` and `ts` in microseconds, the first of the thread's own time. */
type Traced = {
  name: string;
  ts: number;
  tid: number;
  tdur?: number;
  args?: { data?: { frame?: string } };
};

/**
 * What the scripts of a frame take on a phone, while each game is played without a pause, and of the hall while a school
 * passes: the slowest frame of twenty, wanted below the 16.7 ms that a frame has at sixty a second. A graphics card draws
 * on a phone: games ask for everything as they do there, and only the drawing itself is left out. A frame takes as long
 * as its thread worked.
 */
export async function benchFrames(options: WorldOptions, say: (line: string) => void): Promise<Figures> {
  return withPhone(
    { name: 'frames', world: options, isSlowedWhole: true },
    async ({ browser, context, lobbyOf, studio }) => {
      let worst = 0;
      let hallFish = 0;
      for (const game of games.values()) {
        const page = await context.newPage();
        const fish = listenForFish(page);
        const { frame, session } = await open(page, { ...lobbyOf(game), studio });
        const isHall = game.category === 'FISH';
        if (isHall) await untilFullest();
        const playing = isHall ? holdFire(page) : spinOn(frame);
        const seenFish: number[] = [];
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
        await browser.startTracing(page, { categories: TRACED });
        for (const endMs = performance.now() + WATCHED_MS; performance.now() < endMs; ) {
          await playing.goOn();
          seenFish.push(fish.inWater());
          await sleep(PRESSED_EVERY_MS);
        }
        const played = describe(scriptTimes(await browser.stopTracing(), await idOf(session, studio)));
        await page.close();
        if (isHall) hallFish = Math.max(...seenFish);
        say(`${game.gameId}: ${spell({ ...played, ...(isHall && { hallFish }) })}`);
        worst = Math.max(worst, played.frameMs);
      }
      return { frameMs: worst, hallFish };
    },
  );
}

function describe(scriptMs: readonly number[]): Played {
  const sorted = scriptMs.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.floor(sorted.length * share)] ?? Number.NaN) * 10) / 10;
  return { frameMs: at(0.95), slowestMs: at(0.999), perSecond: sorted.length / (WATCHED_MS / 1_000) };
}

async function open(
  page: Page,
  { lobby, demo, studio }: LobbyOfGame & Pick<Phone, 'studio'>,
): Promise<{ frame: Frame; session: CDPSession }> {
  const session = await page.context().newCDPSession(page);
  await page.addInitScript(noteReady);
  await page.addInitScript(asOnACard);
  await page.goto(lobby, { waitUntil: 'networkidle' });
  await (await demoOf(page, demo)).dispatchEvent('click');
  for (const giveUpMs = performance.now() + READY_MS; performance.now() < giveUpMs; await sleep(200)) {
    const frame = page.frames().find((each) => each.url().startsWith(studio));
    const isReady = await page.evaluate<boolean>('window.isGameReady === true').catch(() => false);
    if (frame && isReady) return { frame, session };
  }
  throw new Error(`${demo} did not begin`);
}

/** What all callbacks of one frame took together, for each frame that had any. */
function scriptTimes(trace: Buffer, frameId: string): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Traced[] };
  const isOurs = ({ name, args }: Traced) => name === 'FireAnimationFrame' && args?.data?.frame === frameId;
  const thread = traceEvents.find(isOurs)?.tid;
  const times: number[] = [];
  for (const event of traceEvents.filter(({ tid }) => tid === thread).toSorted((a, b) => a.ts - b.ts)) {
    if (event.name === 'BeginMainThreadFrame') times.push(0);
    else if (isOurs(event) && times.length > 0)
      times.push((times.pop() ?? 0) + (event.tdur ?? Number.NaN) / 1_000);
  }
  return times.filter((ms) => ms > 0);
}

async function idOf(session: CDPSession, studio: string): Promise<string> {
  const { frameTree } = await session.send('Page.getFrameTree');
  const game = frameTree.childFrames?.find(({ frame }) => frame.url.startsWith(studio));
  if (!game) throw new Error('no game stands in its page');
  return game.frame.id;
}

/** As where a graphics card draws, but for the drawing. */
const asOnACard = `
  ${hideDriver}
  for (const draw of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced', 'clear'])
    WebGL2RenderingContext.prototype[draw] = () => undefined;
`;

const noteReady = `
  addEventListener('message', ({ data }) => {
    if (data?.source === 'studio' && data.kind === 'ready') window.isGameReady = true;
  });
`;

type Playing = { goOn(): Promise<void> };

/** A press that comes while reels turn stops them. */
function spinOn(frame: Frame): Playing {
  return {
    goOn: async () => {
      await frame.evaluate(
        `document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', bubbles: true }))`,
      );
    },
  };
}

/** A finger that stays on the water and moves. */
function holdFire(page: Page): Playing {
  let step = 0;
  return {
    goOn: async () => {
      const box = await page.locator('iframe').first().boundingBox();
      if (!box) throw new Error('the hall is not shown');
      step += 1;
      await page.mouse.move(box.x + box.width * (0.3 + (step % 5) * 0.1), box.y + box.height * 0.4);
      if (step === 1) await page.mouse.down();
    },
  };
}

function listenForFish(page: Page) {
  const fish = new Map<string, Fish>();
  let aheadMs = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as FromHall;
      if (message.kind !== 'seated' && message.kind !== 'windows') return;
      aheadMs = message.now - Date.now();
      for (const each of message.windows.flatMap(fishOf)) fish.set(each.id, each);
    }),
  );
  return { inWater: () => [...fish.values()].filter((each) => isInWater(each, Date.now() + aheadMs)).length };
}

function untilFullest(): Promise<void> {
  const nowMs = Date.now();
  return sleep((SCHOOL_EVERY_MS + FULLEST_MS - (nowMs % SCHOOL_EVERY_MS)) % SCHOOL_EVERY_MS);
}
