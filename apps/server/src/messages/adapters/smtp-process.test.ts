import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { tlsIdentityOf } from '../../../testing/tls-identity.ts';
import { smtpAdapter } from './smtp.ts';
import type { Heard, MailServerOptions } from './testing/mail-server.ts';

const program = join(import.meta.dirname, 'testing/mail-server.ts');
const believed = tlsIdentityOf('localhost');
const login = { name: 'house@mail.test', password: 'a word: with / signs?' };
const authorities = getCACertificates('default');

let child: ChildProcess | undefined;
beforeAll(() => setDefaultCACertificates([...authorities, believed.certificate]));
afterAll(() => setDefaultCACertificates(authorities));
afterEach(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    child.kill();
    await once(child, 'exit');
  }
  child = undefined;
});

async function startServer(options: Partial<MailServerOptions> = {}) {
  const started = fork(program);
  child = started;
  const heard: Exclude<Heard, { kind: 'listening' }>[] = [];
  const listening = new Promise<number>((resolve, reject) => {
    started.once('exit', () => reject(new Error('the mail server ended')));
    started.on('message', (said: Heard) =>
      said.kind === 'listening' ? resolve(said.port) : heard.push(said),
    );
  });
  started.send({ ...believed, isSecure: false, login, ...options } satisfies MailServerOptions);
  return { port: await listening, heard };
}

const letter = {
  key: 'message-7',
  to: 'malee@mail.test',
  subject: 'รหัสของคุณ',
  text: 'รหัสสำหรับเข้าสู่ระบบคือ 012345',
};
const adapterAt = (protocol: string, port: number, { host = 'localhost', password = login.password } = {}) =>
  smtpAdapter({
    url: `${protocol}://${encodeURIComponent(login.name)}:${encodeURIComponent(password)}@${host}:${port}`,
    from: 'Fairhall <house@mail.test>',
    mode: 'live',
  });
const ways = [
  ['STARTTLS', 'smtp', false],
  ['TLS from the first byte', 'smtps', true],
] as const;

test.each(ways)(
  'over %s a live house shows its name and password, and its letter arrives',
  async (...way) => {
    const [, protocol, isSecure] = way;
    const { port, heard } = await startServer({ isSecure });
    expect(await adapterAt(protocol, port).deliver(letter)).toMatchObject({ outcome: 'sent' });
    const arrived = { kind: 'letter', to: [letter.to], isSecure: true, user: login.name };
    await expect.poll(() => heard).toMatchObject([{ kind: 'login', name: login.name }, arrived]);
  },
);

test.each(ways)('over %s a wrong password sends nothing, and is tried again later', async (...way) => {
  const [, protocol, isSecure] = way;
  const { port, heard } = await startServer({ isSecure });
  const answer = await adapterAt(protocol, port, { password: 'another' }).deliver(letter);
  expect(answer).toEqual({ outcome: 'later', reason: 'smtp 535' });
  await expect.poll(() => heard).toEqual([{ kind: 'login', name: login.name }]);
});

test.each(
  ways.flatMap(
    ([title, protocol, isSecure]) =>
      [
        [
          title,
          'nobody vouches for',
          { protocol, isSecure, identity: tlsIdentityOf('localhost'), host: 'localhost' },
        ],
        [title, 'is another host’s', { protocol, isSecure, identity: believed, host: '127.0.0.1' }],
      ] as const,
  ),
)(
  'over %s a server whose certificate %s hears no password and gets no letter',
  async (_title, _whose, from) => {
    const { protocol, isSecure, identity, host } = from;
    const { port, heard } = await startServer({ ...identity, isSecure });
    expect(await adapterAt(protocol, port, { host }).deliver(letter)).toMatchObject({ outcome: 'later' });
    expect(heard).toEqual([]);
  },
);

test('a server that is killed with the letter in its hands leaves it unknown', async () => {
  const { port } = await startServer({ diesHolding: true });
  expect(await adapterAt('smtp', port).deliver(letter)).toMatchObject({ outcome: 'unknown' });
  expect(child?.signalCode ?? (await once(child as ChildProcess, 'exit'))[1]).toBe('SIGKILL');
});
