import { setTimeout as sleep } from 'node:timers/promises';
import { listFavourites } from '@fairhall/contract';
import type pg from 'pg';
import { SERVER_CONNECTIONS } from '../../../apps/server/src/platform/server-connections.ts';
import { call } from '../../people/call.ts';
import type { World } from '../../start/world.ts';
import { connect } from '../connect.ts';
import type { Barrier } from './barrier.ts';
import type { Deed } from './deeds.ts';

type Scene = { world: World; barrier: Barrier; deeds: readonly Deed[] };
type Strike = (scene: Scene) => Promise<void>;

/** More than there are connections: some of the server's own work may have its turn before them. */
const CALLS_TO_JAM = SERVER_CONNECTIONS + 10;
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
  const reader = deeds[0]?.member ?? { origin: world.addresses.portal };
  let reads: readonly Promise<unknown>[] = [];
  let again: readonly Promise<unknown>[] = [];
  try {
    await client.query('begin');
    await client.query('lock table catalogue.favourites in access exclusive mode');
    reads = Array.from({ length: CALLS_TO_JAM }, () => call(reader, listFavourites));
    for (const read of reads) read.catch(() => undefined);
    await waitUntilTaken(client);
    again = deeds.map((deed) => deed.send().catch(() => undefined));
    await barrier.lift();
    await sleep(HARDSHIP_MS);
  } finally {
    // the lock goes with its connection
    await client.end();
  }
  await Promise.all([...reads, ...again]);
}

/** Until each of the server's connections waits in the database: for the table, or where the deeds are held. */
async function waitUntilTaken(client: pg.Client): Promise<void> {
  const deadline = performance.now() + JAMMED_WITHIN_MS;
  for (let taken = 0; taken < SERVER_CONNECTIONS; await sleep(POLL_MS)) {
    if (performance.now() > deadline)
      throw new Error(`${taken} connections are taken, not ${SERVER_CONNECTIONS}`);
    // within a transaction the activity first seen is shown again
    await client.query('select pg_stat_clear_snapshot()');
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::integer from pg_stat_activity where usename = 'fairhall_server'
        and application_name = 'fairhall-server' and state = 'active' and wait_event_type in ('Lock', 'IPC')`,
    );
    taken = rows[0]?.count ?? 0;
  }
}
