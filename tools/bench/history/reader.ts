import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { signInStaff } from '../../people/staff.ts';
import type { DemoWorld } from '../../seed/demo-world.ts';
import { askToLogIn } from '../login/log-in.ts';
import { accountOf, password } from '../login/members.ts';

/** The busy member's portal, and what asks there one thing after the other. */
export async function openMemberReader(port: number): Promise<Reader> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { status, text } = await askToLogIn({ agent, port, username: accountOf(1), password });
  agent.destroy();
  const token = /"token":"([^"]+)"/.exec(text)?.[1];
  if (status !== 200 || token === undefined)
    throw new Error(`the busy member was not let in: ${status} ${text}`);
  return openReader(port, token);
}

/** The owner of the demo house at the back office. */
export async function openStaffReader(port: number, folder: string): Promise<Reader> {
  const demo = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8')) as DemoWorld;
  const owner = demo.staff.find(({ roles }) => roles.includes('owner'));
  if (!owner) throw new Error('the demo house has no owner');
  const { token } = await signInStaff(demo.addresses.backOffice, owner);
  return openReader(port, token ?? '');
}

function openReader(port: number, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    /** How long an answer took to its last byte; anything but a good one is an error. */
    async timeMs(path: string): Promise<number> {
      const begin = performance.now();
      const answer = await get({ agent, port, path, token });
      if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${answer.text}`);
      return performance.now() - begin;
    },
    async read<Answer>(path: string): Promise<Answer> {
      const answer = await get({ agent, port, path, token });
      if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${answer.text}`);
      return JSON.parse(answer.text) as Answer;
    },
    close: () => agent.destroy(),
  };
}
export type Reader = ReturnType<typeof openReader>;

type Asked = { agent: Agent; port: number; path: string; token: string };

function get({ agent, port, path, token }: Asked): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
  const headers = { authorization: `Bearer ${token}` };
  const call = request({ agent, port, path, host: '127.0.0.1', headers }, (answer) => {
    let text = '';
    answer.setEncoding('utf8');
    answer.on('data', (part) => {
      text += part;
    });
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    answer.on('error', reject);
  });
  call.on('error', reject);
  call.end();
  return promise;
}
