import { join } from 'node:path';
import pg from 'pg';
import { seedOnce } from '../seed/seed-once.ts';
import { buildWeb } from '../start/build-web.ts';
import type { WorldOptions } from '../start/options.ts';
import { startWorld } from '../start/world.ts';
import { crowd, fillLobby } from '../testing/fill-lobby.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../testing/temporary-folder.ts';
import { type Figures, mediansOf, spell } from './medians.ts';

type Lobby = { world: WorldOptions; rounds: number };

/** Nobody typed these before, some of them wrongly; each round adds a number, so that no answer is at hand. */
const TYPED = [
  'saffron',
  'monsoon te',
  'velvt',
  'horizn wilow',
  'quartz',
  'panter',
  'glacir',
  'nebu',
  'jasmin',
  'o',
];

/**
 * How long a lobby of 5,000 games takes to answer a search that nobody made before, its next page, and the last games
 * of the whole list, beside the first page of the list. In a world of its own, removed afterwards.
 */
export async function benchLobby({ world, rounds }: Lobby, say: (line: string) => void): Promise<Figures> {
  const folder = await createTemporaryFolder('lobby');
  await buildWeb();
  const options = { ...world, folder: join(folder, 'world'), databaseUrl: undefined };
  const running = await startWorld(options, async (parts) => {
    await seedOnce(parts);
    await crowdInto(parts.database.ownerUrl);
  });
  try {
    const ask = askOf(world.ports.portal);
    await typeAll(ask, 'warm up');
    const kept: Figures[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const figures = mediansOf(await typeAll(ask, String(round)));
      say(`round ${round}: ${spell(figures)}`);
      kept.push(figures);
    }
    return mediansOf(kept);
  } finally {
    await running.stop();
    await removeTemporaryFolder(folder);
  }
}

async function crowdInto(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await fillLobby((text) => client.query(text));
  await client.end();
}

type Ask = (query: string) => Promise<number>;

function askOf(port: number): Ask {
  return async (query) => {
    const begin = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api/catalogue/games?${query}`);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`the lobby answered ${answer.status}: ${text.slice(0, 200)}`);
    return performance.now() - begin;
  };
}

async function typeAll(ask: Ask, mark: string): Promise<Figures[]> {
  const kept: Figures[] = [];
  for (const words of TYPED) {
    const search = `search=${encodeURIComponent(`${words} ${mark}`)}`;
    const searchMs = await ask(search);
    const furtherMs = await ask(`${search}&cursor=10`);
    const scrolledMs = await ask(`sort=name&cursor=${crowd.games - 100}`);
    const plainMs = await ask('sort=name');
    kept.push({
      searchMs,
      furtherMs,
      scrolledMs,
      plainMs,
      ratioSearch: searchMs / plainMs,
      ratioFurther: furtherMs / plainMs,
      ratioScrolled: scrolledMs / plainMs,
    });
  }
  return kept;
}
