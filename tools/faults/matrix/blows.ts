import { setTimeout as sleep } from 'node:timers/promises';
import { listFavourites } from '@fairhall/contract';
import { call } from '../../people/call.ts';
import type { World } from '../../start/world.ts';
import { connect } from '../connect.ts';
import type { Barrier } from './barrier.ts';
import type { Deed } from './deeds.ts';

type Scene = { world: World; barrier: Barrier; deeds: readonly Deed[] };
type Strike = (scene: Scene) => Promise<void>;

/** More than the server's connections to the database. */
const CALLS_TO_JAM = 30;
const JAMMED = 15;
const JAMMED_WITHIN_MS = 5_000;
const POLL_MS = 20;
/** How long nothing can be written, or no connection is free. */
const HARDSHIP_MS = 1_200;

/** What may befall the house at any moment. Each is over when its promise is kept. */
export const blows = {
  'the server is killed': async ({ world }) => void process.kill(world.pidOf('server'), 'SIGKILL'),
  'the database is stopped at once': async ({ world }) => void process.kill(postmaster(world), 'SIGQUIT'),
  'the postmaster is killed': async ({ world }) => void process.kill(postmaster(world), 'SIGKILL'),
  'every connection is taken': takeConnections,
  'the disk is full': async ({ barrier }) => {
    await barrier.fillDisk();
    await sleep(HARDSHIP_MS);
  },
} satisfies Readonly<Record<string, Strike>>;
export type Blow = keyof typeof blows;

function postmaster({ database }: World): number {
  if (!database.pid) throw new Error('the database of this run is its own');
  return database.pid;
}

/** Many read what somebody has locked; meanwhile the deeds are let go and sent once more, as by impatient senders. */
async function takeConnections({ world, barrier, deeds }: Scene): Promise<void> {
  const client = await connect(world.database.ownerUrl);
  await client.query('begin');
  await client.query('lock table catalogue.favourites in access exclusive mode');
  const reader = deeds[0]?.member ?? { origin: world.addresses.portal };
  const reads = Array.from({ length: CALLS_TO_JAM }, () => call(reader, listFavourites));
  const answered = Promise.all(reads);
  answered.catch(() => undefined);
  const deadline = performance.now() + JAMMED_WITHIN_MS;
  for (let jammed = 0; jammed < JAMMED; await sleep(POLL_MS)) {
    if (performance.now() > deadline) throw new Error(`${jammed} connections are taken, not ${JAMMED}`);
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::integer from pg_locks where relation = 'catalogue.favourites'::regclass and not granted",
    );
    jammed = rows[0]?.count ?? 0;
  }
  const again = deeds.map((deed) => deed.send().catch(() => undefined));
  await barrier.lift();
  await sleep(HARDSHIP_MS);
  await client.query('rollback');
  await client.end();
  await answered;
  await Promise.all(again);
}
