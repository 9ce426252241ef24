import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listGames } from '@fairhall/contract';
import { type Acme, startAcme } from '../fakes/vendor/acme.ts';
import type { Transaction } from '../fakes/vendor/rounds.ts';
import type { Credentials } from '../fakes/vendor/signer.ts';
import { call } from '../people/call.ts';
import { askTurnover } from '../seed/ask-turnover.ts';
import type { DemoWorld } from '../seed/demo-world.ts';
import { seedOnce } from '../seed/seed-once.ts';
import { buildWeb } from '../start/build-web.ts';
import { portsFrom } from '../start/options.ts';
import { startWorld, type World } from '../start/world.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../testing/temporary-folder.ts';
import { changeMoods } from './bank-life.ts';
import { chanceOf } from './chance.ts';
import { killAtRandom } from './killer.ts';
import { runMatrix } from './matrix/run-matrix.ts';
import { beginLife, goOnLiving, type Stage } from './member-life.ts';
import type { FaultOptions } from './options.ts';
import { workQueue } from './staff-life.ts';
import { countDeeds, type Finding, findContradictions, waitForRest } from './verify.ts';

/** The bank repeats itself once a minute at last. */
const REST_MS = 120_000;
/** Life goes on for a while after the last kill. */
const LAST_MOMENTS_MS = 3_000;
/** Kills within which a word that comes twenty seconds late has come, so that a short run need not wait for it. */
const KILLS_OF_PATIENCE = 8;
/** Members play for minutes, not for days. */
const TURNOVER_PERCENT = 3;
const OWN_BASE_PORT = 4_900;

type Voice = { signal: AbortSignal; say: (line: string) => void };
type Trial = Pick<FaultOptions, 'kills' | 'seed' | 'members' | 'isMatrix'> & Voice;

/** A world of its own, lived in and killed at, then compared with itself; 0 when nothing was lost or doubled. */
export async function runTrial(options: FaultOptions, voice: Voice): Promise<number> {
  await buildWeb();
  const ownFolder = isGiven('data', 'FAIRHALL_DATA') ? undefined : await createTemporaryFolder('faults');
  const folder = ownFolder ?? options.world.folder;
  const ports = isGiven('port', 'FAIRHALL_PORT') ? options.world.ports : portsFrom(OWN_BASE_PORT);
  const undo = ownFolder ? [() => removeTemporaryFolder(ownFolder)] : [];
  try {
    let neighbour: Neighbour | undefined;
    const world = await startWorld({ ...options.world, folder, ports }, async (parts) => {
      await seedOnce(parts);
      await askTurnover(parts.database.ownerUrl, options.isMatrix ? 0 : TURNOVER_PERCENT);
      neighbour = await openNeighbour(parts);
      const { acme } = neighbour;
      undo.push(() => acme.stop());
    });
    undo.push(() => world.stop());
    voice.signal.throwIfAborted();
    if (!neighbour) throw new Error('a world begins with its vendors');
    const trial = { ...options, ...voice };
    return await (options.isMatrix ? holdMatrix : surviveIn)(world, neighbour, trial);
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

/** Nothing given: a world apart from any that somebody may have running. */
function isGiven(flag: string, variable: string): boolean {
  return Boolean(process.env[variable]) || process.argv.some((word) => word.startsWith(`--${flag}`));
}

type Neighbour = { demo: DemoWorld; acme: Acme; credentials: Credentials };

/** The other vendor listens before the server first asks for its games. */
async function openNeighbour({
  options,
  addresses,
}: Pick<World, 'options' | 'addresses'>): Promise<Neighbour> {
  const demo = JSON.parse(await readFile(join(options.folder, 'demo.json'), 'utf8')) as DemoWorld;
  const account = demo.vendors.acme;
  const credentials = {
    ...account,
    vendor: account.code,
    secret: Buffer.from(account.secret, 'base64url'),
  };
  const acme = await startAcme({
    credentials,
    platform: addresses.portal,
    port: options.ports.acme,
  });
  return { demo, acme, credentials };
}

async function surviveIn(world: World, neighbour: Neighbour, trial: Trial): Promise<number> {
  const { kills, seed, members, say } = trial;
  say(`seed ${seed}: ${kills} kills while ${members} members play, deposit and withdraw`);
  const { counts, broken } = await live(world, neighbour, trial);
  const deaths = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  say(`killed ${deaths.join(', ')}; waiting for rest`);
  return await judge(world, { broken, transactions: neighbour.acme.rounds.list, trial });
}

/** Every blow at every moment of a bet, a deposit and a withdrawal. */
async function holdMatrix(world: World, { acme, credentials }: Neighbour, trial: Trial): Promise<number> {
  const { seed, signal, say } = trial;
  const { addresses, database, secrets } = world;
  const stage: Stage = {
    ...{ addresses, acme: acme.address, signal, mayBeLate: () => false },
    games: await findGames(addresses.portal, signal),
    chance: chanceOf(seed, 'matrix'),
  };
  const { findings, transactions } = await runMatrix(
    world,
    {
      ...{ stage, vendor: credentials, bankSecret: secrets.bank, ownerUrl: database.ownerUrl },
      runId: seed.toString(36),
    },
    say,
  );
  return await judge(world, { broken: findings, transactions: () => transactions, trial });
}

type Outcome = { broken: readonly Finding[]; transactions: () => readonly Transaction[]; trial: Trial };

async function judge(world: World, { broken, transactions, trial }: Outcome): Promise<number> {
  const { signal, say } = trial;
  const findings = [
    ...broken,
    ...(await waitForRest(world, { timeoutMs: REST_MS, signal, say })),
    ...(await findContradictions(world, transactions())),
  ];
  say(await countDeeds(world));
  for (const { what, examples } of findings) say(`FOUND ${what}: ${examples.slice(0, 5).join(' | ')}`);
  if (findings.length > 0) return 1;
  const shared = `${transactions().length} transactions of ACME are ours too`;
  say(`nothing lost, nothing doubled: the books balance, and ${shared}`);
  return 0;
}

async function live(world: World, { demo, acme }: Neighbour, trial: Trial) {
  const { kills, seed, members, say } = trial;
  const ending = new AbortController();
  const signal = AbortSignal.any([ending.signal, trial.signal]);
  const { addresses } = world;
  const games = await findGames(addresses.portal, signal);
  let killsLeft = kills;
  const common = {
    addresses,
    acme: acme.address,
    games,
    signal,
    mayBeLate: () => killsLeft > KILLS_OF_PATIENCE,
  };
  const begun = await Promise.all(
    Array.from({ length: members }, (_, number) => {
      const stage: Stage = { ...common, chance: chanceOf(seed, `member ${number}`) };
      return beginLife(stage, number, seed.toString(36));
    }),
  );
  say(`${members} members have money and begin to play`);
  const lives = begun.map(goOnLiving);
  const desks = (['risk', 'pay'] as const).map((queue) => {
    const person = demo.staff.find(({ account }) => account === (queue === 'risk' ? 'risk' : 'finance'));
    if (!person) throw new Error(`nobody works the ${queue} queue`);
    return workQueue({ origin: addresses.backOffice, person, signal }, queue);
  });
  const bank = changeMoods({ address: addresses.bank, chance: chanceOf(seed, 'bank'), signal });
  const everyone = Promise.allSettled([...lives, ...desks, bank]);
  const counts = await killAtRandom(world, {
    chance: chanceOf(seed, 'killer'),
    kills,
    signal,
    afterKill(count) {
      killsLeft = kills - count;
      if (count % 10 === 0 || killsLeft === 0) say(`${count} of ${kills} kills`);
    },
  });
  await sleep(LAST_MOMENTS_MS, undefined, { signal });
  ending.abort();
  const reasons = (await everyone).flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
  const broken: Finding[] = reasons.length > 0 ? [{ what: 'lives that ended early', examples: reasons }] : [];
  return { counts, broken };
}

async function findGames(origin: string, signal: AbortSignal): Promise<Stage['games']> {
  for (;;) {
    const { items } = await call({ origin }, listGames, { query: { category: 'RNG' } });
    const of = (vendor: string) => items.find((game) => game.vassalage === vendor)?.gameId;
    const [studio, acme] = [of('STUDIO'), of('ACME')];
    if (studio && acme) return { studio, acme };
    await sleep(200, undefined, { signal });
  }
}
