import { type Agent, request } from 'node:http';

export type Asked = { agent: Agent; port: number; username: string; password: string };

export function askToLogIn({ agent, port, ...given }: Asked): Promise<{ status: number; text: string }> {
  const body = JSON.stringify(given);
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
  const call = request(
    {
      agent,
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/identity/login',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    },
    (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: text.slice(0, 200) }));
      answer.on('error', reject);
    },
  );
  call.on('error', reject);
  call.end(body);
  return promise;
}
