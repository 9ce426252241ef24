import { Agent, request } from 'node:http';
import { askToLogIn } from '../login/log-in.ts';
import { accountOf, password } from '../login/members.ts';

/** A member's portal that asks one thing after the other. */
export async function openReader(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { status, text } = await askToLogIn({ agent, port, username: accountOf(1), password });
  const token = /"token":"([^"]+)"/.exec(text)?.[1];
  if (status !== 200 || token === undefined)
    throw new Error(`the busy member was not let in: ${status} ${text}`);
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
export type Reader = Awaited<ReturnType<typeof openReader>>;

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
