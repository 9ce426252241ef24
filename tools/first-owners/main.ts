import { createDatabase, createPool, inTransaction } from '@fairhall/database';
import { openWorld } from '../../apps/server/src/open-world.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { BadConfig, readConfig } from '../../apps/server/src/platform/config.ts';
import { deriveKeys } from '../../apps/server/src/platform/crypto.ts';
import { createAudit, HasStaff, inviteFirstOwners } from '../../apps/server/src/staff/index.ts';

/** For a live house before anybody works in it. Exit codes as in docs/operating.md. */
const EXIT = { badUse: 2, hasStaff: 5 } as const;
const USE = 'npm run first-owners -- anna="Anna A." ben="Ben B."\n';

const people = process.argv.slice(2).map((word) => {
  const [username = '', name = ''] = word.split('=');
  return { username, name };
});
if (
  people.length < 2 ||
  people.some(({ username, name }) => !/^[a-z][a-z0-9._-]{2,31}$/.test(username) || !name)
)
  end(EXIT.badUse, `Name at least two owners, since one alone can approve nothing:\n${USE}`);

try {
  const config = readConfig(process.env);
  if (!config.databaseUrl) end(EXIT.badUse, 'DATABASE_URL: must name the database of the house.\n');
  const pool = createPool({ connectionString: config.databaseUrl, max: 1 });
  const db = createDatabase(pool);
  await openWorld(config, { db, clock: systemClock });
  const audit = createAudit({ clock: systemClock, keys: deriveKeys(config.secret) });
  const invited = await inTransaction(db, (tx) =>
    inviteFirstOwners(tx, { clock: systemClock, audit }, people),
  );
  await pool.end();
  process.stdout.write('Shown once. Each sets a password and a second factor at the first sign-in.\n');
  for (const { username, oneTimePassword } of invited)
    process.stdout.write(`${username}  ${oneTimePassword}\n`);
} catch (error) {
  if (error instanceof HasStaff)
    end(
      EXIT.hasStaff,
      'This house has staff: its owners invite and approve others. Until one has signed in, name the same again.\n',
    );
  if (error instanceof BadConfig) end(EXIT.badUse, `${error.message}\n`);
  throw error;
}

function end(code: number, sentence: string): never {
  process.stderr.write(sentence);
  process.exit(code);
}
