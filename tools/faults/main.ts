import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listGames } from '@fairhall/contract';
import { startAcme } from '../fakes/vendor/acme.ts';
import { call } from '../people/call.ts';
import type { DemoWorld } from '../seed/demo-world.ts';
import { seedOnce } from '../seed/seed-once.ts';
import { buildWeb } from '../start/build-web.ts';
import { CannotStart, portsFrom } from '../start/options.ts';
import { startWorld, type World } from '../start/world.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../testing/temporary-folder.ts';
import { chanceOf } from './chance.ts';
import { killAtRandom } from './killer.ts';
import { beginLife, goOnLiving, type Stage } from './member-life.ts';
import { type FaultOptions, readFaultOptions } from './options.ts';
import { workQueue } from './staff-life.ts';
import { countDeeds, type Finding, findContradictions, waitForRest } from './verify.ts';

/** A vendor's last retries wait five minutes. */
const REST_MS = 420_000;
const OWN_BASE_PORT = 4_900;

try {
  const options = readFaultOptions(process.argv.slice(2), process.env);
  process.exitCode = await run(options);
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}

/** A world of its own, lived in and killed at, then compared with itself; 0 when nothing was lost or doubled. */
async function run({ world: asked, kills, seed, members }: FaultOptions): Promise<number> {
  const ownFolder = isGiven('data', 'FAIRHALL_DATA') ? undefined : await createTemporaryFolder('faults');
  const folder = ownFolder ?? asked.folder;
  const ports = isGiven('port', 'FAIRHALL_PORT') ? asked.ports : portsFrom(OWN_BASE_PORT);
  const options = { ...asked, folder, ports };
  await buildWeb();
  const world = await startWorld(options, seedOnce);
  say(`seed ${seed}: ${kills} kills while ${members} members play, deposit and withdraw`);
  const demo = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8')) as DemoWorld;
  const { acme: account } = demo.vendors;
  const acme = await startAcme({
    credentials: { ...account, vendor: account.code, secret: Buffer.from(account.secret, 'base64url') },
    platform: world.addresses.portal,
    port: options.ports.acme,
  });
  try {
    const counts = await live({ world, demo, acme: acme.address, kills, seed, members });
    say(
      `killed ${Object.entries(counts)
        .map(([name, count]) => `${name} ${count}`)
        .join(', ')}; waiting for rest`,
    );
    const findings = [
      ...(await waitForRest(world, REST_MS)),
      ...(await findContradictions(world, acme.rounds.list())),
    ];
    report(findings, await countDeeds(world), acme.rounds.list().length);
    return findings.length === 0 ? 0 : 1;
  } finally {
    await acme.stop();
    await world.stop();
    if (ownFolder) await removeTemporaryFolder(ownFolder);
  }
}

/** Nothing given: a world apart from any that somebody may have running. */
function isGiven(flag: string, variable: string): boolean {
  return Boolean(process.env[variable]) || process.argv.some((word) => word.startsWith(`--${flag}`));
}

type Life = { world: World; demo: DemoWorld; acme: string; kills: number; seed: number; members: number };

async function live({ world, demo, acme, kills, seed, members }: Life) {
  const ending = new AbortController();
  const { signal } = ending;
  const { addresses } = world;
  const games = await findGames(addresses.portal);
  const runId = seed.toString(36);
  const begun = await Promise.all(
    Array.from({ length: members }, (_, number) => {
      const stage: Stage = { addresses, acme, games, signal, chance: chanceOf(seed, `member ${number}`) };
      return beginLife(stage, number, runId);
    }),
  );
  const lives = begun.map(goOnLiving);
  const desks = (['risk', 'pay'] as const).map((queue) => {
    const person = demo.staff.find(({ account }) => account === (queue === 'risk' ? 'risk' : 'finance'));
    if (!person) throw new Error(`nobody works the ${queue} queue`);
    return workQueue({ origin: addresses.backOffice, person, signal }, queue);
  });
  const everyone = Promise.allSettled([...lives, ...desks]);
  const counts = await killAtRandom(world, { chance: chanceOf(seed, 'killer'), kills, report: say });
  await sleep(3_000);
  ending.abort();
  const broken = (await everyone).filter((end) => end.status === 'rejected' && !isAbort(end.reason));
  for (const end of broken.slice(0, 3))
    if (end.status === 'rejected') say(`a life ended early: ${end.reason}`);
  return counts;
}

function isAbort(reason: unknown): boolean {
  return reason instanceof Error && (reason.name === 'AbortError' || reason.cause !== undefined);
}

async function findGames(origin: string): Promise<Stage['games']> {
  for (;;) {
    const { items } = await call({ origin }, listGames, { query: {} });
    const of = (vendor: string) => items.find((game) => game.vassalage === vendor)?.gameId;
    const [studio, acme] = [of('STUDIO'), of('ACME')];
    if (studio && acme) return { studio, acme };
    await sleep(500);
  }
}

function report(findings: readonly Finding[], deeds: string, transactions: number): void {
  say(deeds);
  if (findings.length === 0) {
    say(
      `nothing lost, nothing doubled: the books balance, and ${transactions} transactions of ACME are ours too`,
    );
    return;
  }
  for (const { what, examples } of findings) say(`FOUND ${what}: ${examples.slice(0, 5).join(' | ')}`);
}

function say(line: string): void {
  process.stdout.write(`faults: ${line}\n`);
}
