import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const ATTEMPTS = 60;
const PAUSE_MS = 500;
/** Nothing asked here takes long; who waits for longer waits for ever. */
const STATEMENT_MS = 15_000;

/** The database may still be coming back from its last death, and may die again. */
export async function connect(connectionString: string): Promise<pg.Client> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString, statement_timeout: STATEMENT_MS });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (attempt >= ATTEMPTS) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
