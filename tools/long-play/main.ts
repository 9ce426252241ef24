import { readFileSync } from 'node:fs';
import { seatAnglers, tokenOf } from '../bench/fish/seat-anglers.ts';
import { registerVendors, seatBettors } from '../bench/wallet/bettors.ts';
import { seedOnce, withDomains } from '../seed/seed-once.ts';
import { CannotStart, endRefused, portsFrom, readWords, readWorldOptions } from '../start/options.ts';
import { startWorld, type World } from '../start/world.ts';
import {
  clearWhenInterrupted,
  createTemporaryFolder,
  removeTemporaryFolder,
} from '../testing/temporary-folder.ts';
import { compareBooks } from './compare-books.ts';
import { gamesPlayed, type Judged, playForLong } from './play-for-long.ts';

const OWN_BASE_PORT = 4_960;
/** The first lap warms everything up; memory is held against its end. */
const LAPS = 5;
const MOST_GROWTH = 1.3;
/** What a heap may gather before it is worth collecting: only a long run tells it from a leak. */
const SLACK_MB = 128;
const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

try {
  process.exit((await main()) ? 0 : 1);
} catch (error) {
  endRefused(error);
}

/** A house of its own, one bot in every game, lap after lap; whether all was as it must be. */
async function main(): Promise<boolean> {
  const args = process.argv.slice(2);
  const { rest, ...options } = readWorldOptions(args, process.env);
  const usage = `npm run long-play -- [--rounds N] [--port N], ${LAPS} rounds at least`;
  const { values } = readWords(
    { args: rest, options: { rounds: { type: 'string', default: '500' } } },
    usage,
  );
  const rounds = Number(values.rounds);
  if (!Number.isSafeInteger(rounds) || rounds < LAPS) throw new CannotStart(2, `usage: ${usage}`);
  const isPortGiven = Boolean(process.env.FAIRHALL_PORT) || args.some((word) => word.startsWith('--port'));
  const folder = await createTemporaryFolder('long-play');
  clearWhenInterrupted();
  const world = await startWorld(
    {
      ...options,
      ...(!isPortGiven && { ports: portsFrom(OWN_BASE_PORT) }),
      folder,
      databaseUrl: undefined,
    },
    async (parts) => {
      await seedOnce(parts);
      await withDomains(parts, registerVendors);
      await seatBettors(parts.database.ownerUrl);
    },
  );
  try {
    return await play(world, Math.ceil(rounds / LAPS));
  } finally {
    await world.stop();
    await removeTemporaryFolder(folder);
  }
}

async function play(world: World, rounds: number): Promise<boolean> {
  await seatAnglers(world.database.ownerUrl, gamesPlayed);
  const seats = gamesPlayed.map((gameId, place) => ({
    gameId,
    seat: { origin: world.addresses.studio, token: tokenOf(place + 1) },
  }));
  const laps: Judged[][] = [];
  const memory: number[] = [];
  for (let lap = 1; lap <= LAPS; lap += 1) {
    laps.push(await playForLong(seats, rounds));
    memory.push(megabytesOf(world.pidOf('studio')));
    console.log(`lap ${lap}: ${rounds} rounds of each game; the studio holds ${memory.at(-1)} MB`);
  }
  const played = laps.flat();
  for (const gameId of gamesPlayed) console.log(described(gameId, played));
  const differences = await compareBooks(world.database.ownerUrl, { gamesPlayed, played });
  for (const difference of differences) console.log(`DIFFERS: ${difference}`);
  const isFlat = (memory.at(-1) ?? 0) <= (memory[0] ?? 0) * MOST_GROWTH + SLACK_MB;
  if (!isFlat) console.log('the studio holds more and more memory');
  const isWithin = played.every((each) => each.isWithin);
  console.log(
    `books ${differences.length === 0 ? 'agree' : 'DIFFER'}, memory ${isFlat ? 'flat' : 'GROWS'}, returns ${isWithin ? 'within chance' : 'OUT OF REACH'}`,
  );
  return isWithin && isFlat && differences.length === 0;
}

function described(gameId: string, played: readonly Judged[]): string {
  const own = played.filter((each) => each.gameId === gameId);
  const sum = (of: (each: Judged) => number) => own.reduce((total, each) => total + of(each), 0);
  const staked = sum(({ stakedMinor }) => Number(stakedMinor));
  const deviation = Math.sqrt(sum(({ deviationMinor }) => deviationMinor ** 2));
  return `${gameId}: ${sum((each) => each.rounds)} rounds, returned ${percent(sum(({ paidMinor }) => Number(paidMinor)) / staked)}, expected ${percent(sum(({ expectedMinor }) => expectedMinor) / staked)}, one deviation ${percent(deviation / staked)}`;
}

/** What a process holds in memory now; nothing on systems without `/proc`. */
function megabytesOf(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes ?? 0) / 1_024);
  } catch {
    return 0;
  }
}
