import { connectionConfig, createDatabase, createPool } from '@fairhall/database';
import pg from 'pg';
import { pino } from 'pino';
import { systemClock } from '#platform/clock';
import { fingerprintOf, houseAccount, memberAccount, startWallet, transferJob } from '../index.ts';

/** A server process that bets and bets, to be killed in the middle: `burst.ts <database> <member> <bets>`. */
const [connectionString = '', member = '', bets = ''] = process.argv.slice(2);
const currency = 'P';
const pool = createPool({ connectionString, max: 1 });
const db = createDatabase(pool);
const account = await memberAccount(db, { member: BigInt(member), kind: 'cash', currency });
const house = await houseAccount(db, { name: 'house:KILL', currency });
const wallet = startWallet({
  connect: () => new pg.Client(connectionConfig({ connectionString })),
  clock: systemClock,
  log: pino({ level: 'silent' }),
});
await Promise.all(
  Array.from({ length: Number(bets) }, async (_, place) => {
    await new Promise((resolve) => setTimeout(resolve, place % 200));
    const posting = { amount: -1n, contra: house.id, key: `kill/${member}/${place}` };
    const fingerprint = fingerprintOf('kill', BigInt(place));
    const answer = await wallet.lanes.submit(transferJob(account, { ...posting, kind: 'bet', fingerprint }));
    process.stdout.write(`${place} ${answer.balance}\n`);
  }),
);
await wallet.stop();
await pool.end();
