import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { smtpAdapter } from './smtp.ts';

type Received = { from: string; to: string[]; raw: string };

let server: SMTPServer | undefined;
afterEach(async () => {
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  server = undefined;
});

/** A mail server of its own, speaking SMTP on a port of this machine. */
async function startServer(options: SMTPServerOptions = {}): Promise<{ port: number; received: Received[] }> {
  const received: Received[] = [];
  const started = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
    ...options,
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return { port: (started.server.address() as AddressInfo).port, received };
}

const letter = {
  key: 'message-7',
  to: 'malee@mail.test',
  subject: 'Fairhall: รหัสของคุณคือ 012345',
  text: 'รหัสสำหรับเข้าสู่ระบบคือ 012345',
};
const adapterAt = (port: number, login = '') =>
  smtpAdapter({ url: `smtp://${login}127.0.0.1:${port}`, from: 'Fairhall <house@mail.test>', mode: 'demo' });
const failing = (responseCode: number) => Object.assign(new Error('the server says no'), { responseCode });

test('a letter arrives with its title and text, from the house, under its own number', async () => {
  const { port, received } = await startServer();
  expect(await adapterAt(port).deliver(letter)).toEqual({
    outcome: 'sent',
    reference: '<message-7@mail.test>',
  });
  const [mail] = received;
  expect(mail).toMatchObject({ from: 'house@mail.test', to: ['malee@mail.test'] });
  const [head = '', body = ''] = mail?.raw.split('\r\n\r\n') ?? [];
  expect(head).toMatch(/^From: Fairhall <house@mail\.test>$/m);
  expect(head).toMatch(/^Auto-Submitted: auto-generated$/im);
  expect(head).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(Buffer.from(body, head.includes('base64') ? 'base64' : 'latin1').toString()).toContain('012345');
});

test('an address cannot smuggle a second reader or a header in', async () => {
  const { port, received } = await startServer();
  const answer = await adapterAt(port).deliver({
    ...letter,
    to: 'malee@mail.test, second@mail.test\r\nBcc: third@mail.test',
    subject: 'hello\r\nBcc: fourth@mail.test',
  });
  for (const mail of received) {
    expect(mail.to).toHaveLength(1);
    expect(mail.raw).not.toMatch(/^Bcc:/im);
  }
  expect(['sent', 'refused']).toContain(answer.outcome);
});

test.each([
  [550, 'refused'],
  [450, 'later'],
])('an address the server answers with %i is %s', async (code, outcome) => {
  const { port } = await startServer({ onRcptTo: (_address, _session, done) => done(failing(code)) });
  expect(await adapterAt(port).deliver(letter)).toEqual({ outcome, reason: `smtp ${code}` });
});

test('wrong words at the door are tried again later', async () => {
  const { port } = await startServer({
    authOptional: false,
    allowInsecureAuth: true,
    authMethods: ['PLAIN'],
    onAuth: (_auth, _session, done) => done(failing(535)),
  });
  expect(await adapterAt(port, 'house:wrong@').deliver(letter)).toEqual({
    outcome: 'later',
    reason: 'smtp 535',
  });
});

test('a server that is not there is tried again later', async () => {
  const { port } = await startServer();
  await new Promise<void>((resolve) => server?.close(() => resolve()));
  server = undefined;
  expect(await adapterAt(port).deliver(letter)).toMatchObject({ outcome: 'later' });
});

/** Cuts every line to the server, as a process that dies does. */
function dieSoon(): void {
  setTimeout(() => {
    for (const connection of server?.connections ?? [])
      (connection as unknown as { _socket: { destroy(): void } })._socket.destroy();
  }, 50);
}

test('a server that dies after taking the letter leaves it unknown', async () => {
  const { port } = await startServer({
    onData(stream) {
      stream.resume();
      dieSoon();
    },
  });
  expect(await adapterAt(port).deliver(letter)).toMatchObject({ outcome: 'unknown' });
});

test('a server that dies before taking the letter is tried again later', async () => {
  const { port } = await startServer({ onRcptTo: dieSoon });
  expect(await adapterAt(port).deliver(letter)).toMatchObject({ outcome: 'later' });
});

test('a live house sends no letter in the clear', async () => {
  const { port, received } = await startServer();
  const adapter = smtpAdapter({
    url: `smtp://127.0.0.1:${port}`,
    from: 'house@mail.test',
    mode: 'live',
  });
  expect((await adapter.deliver(letter)).outcome).not.toBe('sent');
  expect(received).toEqual([]);
});
