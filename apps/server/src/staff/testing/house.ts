import { identityRefusals, playRefusals, type StaffRole, staffRefusals } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '#identity';
import { standingClock } from '#platform/clock';
import { deriveKeys } from '#platform/crypto';
import { createHttp } from '#platform/http';
import { createLog } from '#platform/log';
import { refusalStatuses } from '#platform/refusal';
import { createTestDatabase, createTestFolder } from '../../../../../tools/testing/database.ts';
import { enlist, startStaff } from '../index.ts';

export const password = 'a lantern over the gate';
const origin = 'http://back-office.test';
const codeSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The members of answers that the tests read; a missing one is `undefined` and fails the test. */
type Answer = Readonly<
  Record<
    | 'code'
    | 'token'
    | 'challenge'
    | 'secret'
    | 'oneTimePassword'
    | 'status'
    | 'approvalId'
    | 'payloadHash'
    | 'id',
    string
  >
> & { readonly items: readonly Readonly<Record<string, unknown>>[]; readonly revision: number };

export type House = Awaited<ReturnType<typeof openHouse>>;

/** A small house: one person of each role named, on a database and a clock of its own. */
export async function openHouse(roles: Readonly<Record<string, StaffRole>>) {
  const database = await createTestDatabase();
  const clock = standingClock('2026-11-21T03:00:00.000Z');
  const keys = deriveKeys('a secret of this test only, long enough');
  const log = createLog({ level: 'silent', name: 'test' });
  const anchorFolder = await createTestFolder('anchors');
  const { db } = database;
  const staff = startStaff({
    ...{ db, clock, log, keys, anchorFolder, origin },
    ...{ secureCookies: false, mode: 'live' },
  });
  const app = await createHttp({
    log,
    statuses: refusalStatuses(staffRefusals, identityRefusals, playRefusals),
    trustProxy: false,
    gameOrigins: () => [],
  });
  staff.routes(app);
  staff.staffRoutes(app);
  const passwordHash = await hashPassword(password, 'house');
  await inTransaction(db, (tx) =>
    enlist(
      tx,
      { clock, keys, audit: staff.audit },
      Object.entries(roles).map(([username, role]) => ({
        username,
        name: username,
        passwordHash,
        codeSecret,
        grants: [{ role, branchOf: undefined, ceilingMinor: undefined }],
      })),
    ),
  );

  const totp = new TOTP({ secret: Secret.fromBase32(codeSecret) });
  /** The code shown now; each is good for one act of one person, so time moves on a step. */
  function nextCode(): string {
    clock.forward(30_000);
    return currentCode();
  }
  function currentCode(): string {
    return totp.generate({ timestamp: clock.now().getTime() });
  }
  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options: { token?: string; body?: object; cookie?: string; origin?: string } = {},
  ) {
    const reply = await app.inject({
      method,
      url,
      headers: {
        origin: options.origin ?? origin,
        ...(options.token && { authorization: `Bearer ${options.token}` }),
        ...(options.cookie && { cookie: options.cookie }),
      },
      ...(options.body && { payload: options.body }),
    });
    return { status: reply.statusCode, body: reply.json<Answer>(), headers: reply.headers };
  }
  async function signIn(username: string): Promise<string> {
    const first = await call('POST', '/api/staff/sign-in', { body: { username, password } });
    const body = { challenge: first.body.challenge, code: nextCode() };
    const second = await call('POST', '/api/staff/sign-in/code', { body });
    if (second.status !== 200) throw new Error(`sign-in of ${username}: ${JSON.stringify(second.body)}`);
    return second.body.token;
  }
  return {
    database,
    db,
    clock,
    keys,
    staff,
    app,
    call,
    signIn,
    nextCode,
    currentCode,
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}
