import type { Database } from '@fairhall/database';
import { commitmentOf } from '@fairhall/fair';
import type { Water } from '../engines/fishing-hall/paytable.ts';
import {
  CROWD,
  type Fish,
  fishOf,
  hourOf,
  LONGEST_MS,
  type ShoalWindow,
  WINDOW_MS,
  windowAt,
  windowSeed,
} from '../engines/fishing-hall/shoal.ts';
import { newServerSeed } from '../random/server-seed.ts';
import { tables } from '../tables.ts';
import type { ShoalView } from './shapes.ts';

type Promised = { serverSeed: string; commitment: string; crowd: number };
type OpenWindow = ShoalWindow & { fish: ReadonlyMap<string, Fish> };

const WINDOWS_BEHIND = Math.ceil(LONGEST_MS / WINDOW_MS);

/** The shoals of every water: the same for all rooms and for all processes, since the first to ask stores the seed. */
export function createShoals(db: Database) {
  const promised = new Map<string, Promise<Promised>>();
  const open = new Map<string, Promise<OpenWindow>>();

  function promiseOf(water: Water, hour: number): Promise<Promised> {
    return remembered(promised, `${water} ${hour}`, () => promiseHour(db, water, hour));
  }

  function windowOf(water: Water, window: number): Promise<OpenWindow> {
    return remembered(open, `${water} ${window}`, async () => {
      const { serverSeed, crowd } = await promiseOf(water, hourOf(window));
      const known: ShoalWindow = { window, seed: windowSeed(serverSeed, window), crowd };
      return { ...known, fish: new Map(fishOf(known).map((fish) => [fish.id, fish])) };
    });
  }

  return {
    /** The windows whose fish may be in the water now, and the next one: a page has its fish before they set out. */
    async windows(water: Water, nowMs: number): Promise<ShoalWindow[]> {
      const now = windowAt(nowMs);
      const numbers = Array.from({ length: WINDOWS_BEHIND + 2 }, (_, place) => now - WINDOWS_BEHIND + place);
      const found = await Promise.all(numbers.map((window) => windowOf(water, window)));
      return found.map(({ window, seed, crowd }) => ({ window, seed, crowd }));
    },
    async shoal(water: Water, nowMs: number): Promise<ShoalView> {
      const hour = hourOf(windowAt(nowMs));
      const { commitment } = await promiseOf(water, hour);
      return { hour, commitment, before: await findShown(db, water, hour - 1) };
    },
    /** A fish by its name, if it can be in the water about now. */
    async find(water: Water, id: string, nowMs: number): Promise<Fish | undefined> {
      const window = Number(id.split('-')[0]);
      const now = windowAt(nowMs);
      if (window > now || window < now - WINDOWS_BEHIND) return undefined;
      return (await windowOf(water, window)).fish.get(id);
    },
    /** Forgets what swam by. */
    forget(nowMs: number): void {
      const oldest = windowAt(nowMs) - WINDOWS_BEHIND - 1;
      for (const key of open.keys()) if (Number(key.split(' ')[1]) < oldest) open.delete(key);
      for (const key of promised.keys()) if (Number(key.split(' ')[1]) < hourOf(oldest)) promised.delete(key);
    },
  };
}

export type Shoals = ReturnType<typeof createShoals>;

/** What failed is asked again by the next one. */
function remembered<Value>(
  memory: Map<string, Promise<Value>>,
  key: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const known = memory.get(key);
  if (known) return known;
  const made = work();
  memory.set(key, made);
  made.catch(() => memory.delete(key));
  return made;
}

async function promiseHour(db: Database, water: Water, hour: number): Promise<Promised> {
  const serverSeed = newServerSeed();
  await tables(db)
    .insertInto('studio.shoals')
    .values({
      water,
      hour: BigInt(hour),
      server_seed: serverSeed,
      commitment: commitmentOf(serverSeed),
      crowd: CROWD,
    })
    .onConflict((conflict) => conflict.columns(['water', 'hour']).doNothing())
    .execute();
  const kept = await tables(db)
    .selectFrom('studio.shoals')
    .select(['server_seed', 'commitment', 'crowd'])
    .where('water', '=', water)
    .where('hour', '=', BigInt(hour))
    .executeTakeFirstOrThrow();
  return { serverSeed: kept.server_seed, commitment: kept.commitment, crowd: kept.crowd };
}

async function findShown(db: Database, water: Water, hour: number): Promise<ShoalView['before']> {
  const shown = await tables(db)
    .selectFrom('studio.shoals')
    .select(['server_seed', 'commitment', 'crowd'])
    .where('water', '=', water)
    .where('hour', '=', BigInt(hour))
    .executeTakeFirst();
  return shown
    ? { hour, commitment: shown.commitment, serverSeed: shown.server_seed, crowd: shown.crowd }
    : null;
}
