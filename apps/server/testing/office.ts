import { type Endpoint, type StaffRole, staffEndpoints } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { vi } from 'vitest';
import { hashPassword } from '#identity';
import { hearOnce } from '#platform/outbox';
import { enlist } from '#staff';
import { codeOf } from '../../../tools/people/staff.ts';
import type { WholeServer } from './whole-server.ts';

const password = 'a lantern over the gate';
const codeSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

export type Answer = { status: number; body: Record<string, unknown> & { code?: string } };
type Asked = { params?: Record<string, string>; query?: Record<string, string>; body?: object };
export type Office = Awaited<ReturnType<typeof openOffice>>;

/** The back office of a whole server, with one person for each role named. */
export async function openOffice(server: WholeServer, roles: readonly StaffRole[]) {
  const { database, clock, keys, domains, backOffice } = server;
  const passwordHash = await hashPassword(password, 'house');
  await inTransaction(database.db, (tx) =>
    enlist(
      tx,
      { clock, keys, audit: domains.staff.audit },
      roles.map((role) => ({
        username: role,
        name: role,
        passwordHash,
        codeSecret,
        grants: [{ role, branchOf: undefined, ceilingMinor: undefined }],
      })),
    ),
  );
  const tokens = new Map<StaffRole, string>();
  for (const role of roles) tokens.set(role, await signIn(role));

  async function send(method: string, url: string, options: { token?: string; payload?: object }) {
    const reply = await backOffice.inject({
      method: method as 'GET',
      url,
      headers: {
        origin: server.config.origins.backOffice,
        ...(options.token && { authorization: `Bearer ${options.token}` }),
      },
      ...(options.payload && { payload: options.payload }),
    });
    return { status: reply.statusCode, body: reply.json() as Answer['body'] };
  }

  function nextCode(): string {
    clock.forward(30_000);
    return codeOf(codeSecret, clock.now().getTime());
  }

  async function signIn(username: string): Promise<string> {
    const { challenge } = (
      await send('POST', staffEndpoints.signIn.path, { payload: { username, password } })
    ).body;
    const payload = { challenge, code: nextCode() };
    const { status, body } = await send('POST', staffEndpoints.signInCode.path, { payload });
    if (status !== 200) throw new Error(`${username}: ${JSON.stringify(body)}`);
    return String(body.token);
  }

  function ask(role: StaffRole, endpoint: Endpoint, { params, query, body }: Asked = {}): Promise<Answer> {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? '');
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const token = tokens.get(role) ?? '';
    return send(endpoint.method, path + search, { token, ...(body && { payload: body }) });
  }

  return {
    ask,
    /** A code of anybody's authenticator that nobody has spent yet. */
    nextCode,
    token: (role: StaffRole) => tokens.get(role) ?? '',
    /** A second person reads what is proposed and says yes. */
    async approve(role: StaffRole, approvalId: unknown): Promise<Answer> {
      const params = { id: String(approvalId) };
      const seen = await ask(role, staffEndpoints.approval, { params });
      const body = { code: nextCode(), payloadHash: String(seen.body.payloadHash) };
      return ask(role, staffEndpoints.approve, { params, body });
    },
    /**
     * Waits for what follows from what was told, as the running server tells it: again and again, since another
     * transaction of this PostgreSQL may hold the newest events back for a moment.
     */
    eventually: (look: () => Promise<void>) =>
      vi.waitFor(
        async () => {
          await hearEverything();
          await look();
        },
        { timeout: 10_000 },
      ),
  };

  async function hearEverything(): Promise<void> {
    for (const subscriber of domains.subscribers) while ((await hearOnce(database.db, subscriber)) > 0);
  }
}
