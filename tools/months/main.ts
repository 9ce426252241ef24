import { connectionConfig } from '@fairhall/database';
import pg from 'pg';
import {
  databaseUrlOf,
  endRefused,
  orEnd,
  readWords,
  readWorldOptions,
  type WorldOptions,
} from '../start/options.ts';
import { attachMonth } from './attach-month.ts';
import { closeMonths } from './close-month.ts';
import { detachMonth } from './detach-month.ts';
import { cannot, listMonths } from './months.ts';

const usage = `npm run months -- [close MONTH | detach MONTH FOLDER | attach FILE] [--port N] [--data FOLDER]`;
const asked = orEnd(readAsked);
const now = new Date();

const client = new pg.Client({
  ...connectionConfig({ connectionString: databaseUrlOf(asked.options) }),
  statement_timeout: 0,
});
await client.connect().catch((error: Error) => {
  console.error(`The database cannot be read: ${error.message}. Is Fairhall running?`);
  process.exit(2);
});
try {
  await act(asked.words);
} catch (error) {
  endRefused(error);
} finally {
  await client.end();
}

async function act([deed, what = '', where = '']: readonly string[]): Promise<void> {
  switch (deed) {
    case 'close':
      for (const { month, entries, calls, rounds } of await closeMonths(client, { through: what, now }))
        console.log(
          `${month} is closed: ${entries} entries, ${calls} calls and ${rounds} rounds have moved.`,
        );
      break;
    case 'detach':
      console.log(`${what} is in ${await detachMonth(client, { month: what, folder: where, now })}`);
      break;
    case 'attach':
      console.log(`${await attachMonth(client, what)} is back.`);
      break;
    default:
      await tellMonths();
  }
}

async function tellMonths(): Promise<void> {
  const months = await listMonths(client);
  if (months.length === 0) console.log('No month is closed.');
  for (const { month, detachedAt, sha256 } of months)
    console.log(
      detachedAt === null
        ? `${month}  closed`
        : `${month}  away since ${detachedAt.toISOString()}, sha256 ${sha256}`,
    );
}

function readAsked(): { words: string[]; options: WorldOptions } {
  const { rest, ...options } = readWorldOptions(process.argv.slice(2), process.env);
  const { positionals } = readWords({ args: rest, allowPositionals: true }, usage);
  const needed = { close: 2, detach: 3, attach: 2 }[positionals[0] ?? ''] ?? 0;
  if (positionals.length !== needed) throw cannot(`usage: ${usage}`);
  return { words: positionals, options };
}
