import { staffRefusals } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttp } from '#platform/http';
import { createLog } from '#platform/log';
import { refusalStatuses } from '#platform/refusal';
import { type Staff, startStaff } from '#staff';
import { balances, correctBalance, openAccounts, readCash } from '#wallet';
import {
  type DyingDatabase,
  dieEverywhere,
  openDyingDatabase,
} from '../../../tools/testing/dying-database.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../../../tools/testing/temporary-folder.ts';
import { type House, openHouse } from './staff/testing/house.ts';

const member = 1n;
const currency = 'P';

let house: House;
let dying: DyingDatabase;
let folder: string;
/** The same office as the house's, in the process that dies. */
let office: Awaited<ReturnType<typeof createHttp>>;
let asker: string;
let approver: string;

beforeAll(async () => {
  house = await openHouse({ boon: 'finance-prepare', chai: 'finance-approve' });
  await inTransaction(house.db, (tx) => openAccounts(tx, { member, currency }));
  dying = openDyingDatabase(house.database.connectionString);
  folder = await createTemporaryFolder('approval-deaths');
  const log = createLog({ level: 'silent', name: 'test' });
  const { clock, keys } = house;
  const staff = startStaff({
    ...{ db: dying.db, clock, log, keys, anchorFolder: folder },
    ...{ origin: 'http://back-office.test', secureCookies: false, mode: 'live' },
  });
  office = await createHttp({
    ...{ log, statuses: refusalStatuses(staffRefusals), trustProxy: false, gameOrigins: () => [] },
  });
  staff.routes(office);
  staff.staffRoutes(office);
  for (const one of [house.staff, staff]) correctInLedger(one);
  asker = await house.signIn('boon');
  approver = await house.signIn('chai');
}, 60_000);
afterAll(async () => {
  await office?.close();
  await dying?.close();
  await house?.close();
  await removeTemporaryFolder(folder);
});

function correctInLedger(staff: Staff): void {
  staff.registerCorrections({
    readCash,
    postCorrection: async (tx, correction) => ({
      balanceMinor: await correctBalance(tx, { ...correction, at: house.clock.now() }),
    }),
  });
}

type Command = { id: string; payloadHash: string; cashBefore: bigint };

const cash = async () => (await balances(house.db, { member, currency })).cash;

async function propose(): Promise<Command> {
  const wish = { memberId: String(member), direction: 'credit', currency, amountMinor: '250' };
  const { body } = await house.call('POST', '/api/staff/corrections', {
    token: asker,
    body: { ...wish, reason: 'a round was lost in the storm', code: house.nextCode() },
  });
  const seen = await house.call('GET', `/api/staff/approvals/${body.approvalId}`, { token: asker });
  return { id: body.approvalId, payloadHash: seen.body.payloadHash, cashBefore: await cash() };
}

const approve = ({ id, payloadHash }: Command) =>
  house.call('POST', `/api/staff/approvals/${id}/approve`, {
    token: approver,
    body: { payloadHash, code: house.nextCode() },
  });

async function approveThere({ id, payloadHash }: Command): Promise<void> {
  const reply = await office.inject({
    method: 'POST',
    url: `/api/staff/approvals/${id}/approve`,
    headers: { origin: 'http://back-office.test', authorization: `Bearer ${approver}` },
    payload: { payloadHash, code: house.nextCode() },
  });
  if (reply.statusCode !== 200) throw new Error(reply.body);
}

test('a command whose process dies before or after any statement of its approval runs once, when it is approved again', async () => {
  const deaths = await dieEverywhere(dying, {
    prepare: propose,
    act: (command) => approveThere(command),
    async afterwards(command, death) {
      const again = await approve(command);
      expect([death, again.body.status ?? again.body.code]).toSatisfy(([, said]) =>
        ['executed', 'staff/approval-decided'].includes(String(said)),
      );
      expect([death, await cash()]).toEqual([death, command.cashBefore + 250n]);
      expect((await approve(command)).body.code).toBe('staff/approval-decided');
      const { rows } = await house.database.pool.query(
        "select 1 from staff.audit where action = 'staff.approve' and subject = $1",
        [`approval:${command.id}`],
      );
      expect([death, rows.length]).toEqual([death, 1]);
    },
  });
  expect(deaths).toBeGreaterThan(10);
}, 180_000);
