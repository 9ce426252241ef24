import { request } from 'node:http';
import { liveCloseCodes } from '@fairhall/contract';
import { connectionConfig } from '@fairhall/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { EVERY_LINE, type Live, startLive } from '#platform/live';
import { hearOnce } from '#platform/outbox';
import { ask, createMemberWorld, join, type MemberWorld, portalOrigin } from '../../testing/member-world.ts';

/** The machine may be busy with other tests. */
const patience = { timeout: 10_000 };

let world: MemberWorld;
let live: Live;
let address: string;
beforeAll(async () => {
  world = await createMemberWorld();
  live = startLive({
    pool: world.database.pool,
    connect: () => new pg.Client(connectionConfig({ connectionString: world.database.connectionString })),
    log: world.log,
  });
  Object.assign(world.live, live);
  await live.announced();
  address = (await world.app.listen({ port: 0, host: '127.0.0.1' })).replace('http://', '');
});
afterAll(async () => {
  await live.stop();
  await world.stop();
});

function lineHeaders(cookie: string | undefined, origin: string) {
  return { origin, ...(cookie && { cookie: `fh_session=${cookie}` }) };
}

async function openLine(cookie: string | undefined) {
  const socket = new WebSocket(`ws://${address}/api/live`, { headers: lineHeaders(cookie, portalOrigin) });
  const heard: { kind: string; body?: Record<string, unknown> }[] = [];
  let closedWith = 0;
  socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data))));
  socket.addEventListener('close', ({ code }) => {
    closedWith = code;
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  return { socket, heard, closed: () => closedWith };
}

test('a line opened by cookie and token hears its member’s channel and nobody else’s', async () => {
  const member = await join(world, 'malee01');
  const line = await openLine(member.cookie);
  line.socket.send(JSON.stringify({ kind: 'hello', token: member.token }));
  await vi.waitFor(() => expect(line.heard).toMatchObject([{ kind: 'ready' }]), patience);
  live.publish({ channel: 'member:999', kind: 'wallet.changed', body: { balance: '1', seq: '1' } });
  live.publish({
    channel: `member:${member.member.id}`,
    kind: 'wallet.changed',
    body: { balance: '250', seq: '2' },
  });
  await vi.waitFor(() => expect(line.heard).toHaveLength(2), patience);
  expect(line.heard[1]).toEqual({ kind: 'wallet.changed', body: { balance: '250', seq: '2' } });
  line.socket.close();
});

test('what concerns everybody comes to every line', async () => {
  const member = await join(world, 'malee02');
  const line = await openLine(member.cookie);
  line.socket.send(JSON.stringify({ kind: 'hello', token: member.token }));
  await vi.waitFor(() => expect(line.heard).toMatchObject([{ kind: 'ready' }]), patience);
  live.publish({ channel: EVERY_LINE, kind: 'jackpot.told', body: { jackpotId: 'river-P' } });
  await vi.waitFor(() => expect(line.heard).toHaveLength(2), patience);
  expect(line.heard[1]).toEqual({ kind: 'jackpot.told', body: { jackpotId: 'river-P' } });
  line.socket.close();
});

test('a line closes when its session ends', async () => {
  const member = await join(world, 'niran01');
  const line = await openLine(member.cookie);
  line.socket.send(JSON.stringify({ kind: 'hello', token: member.token }));
  await vi.waitFor(() => expect(line.heard).toHaveLength(1), patience);
  await ask(world, { method: 'DELETE', path: '/api/identity/session', token: member.token });
  await vi.waitFor(async () => {
    for (const subscriber of world.identity.subscribers) await hearOnce(world.db, subscriber);
    expect(line.closed()).toBe(liveCloseCodes.sessionEnded);
  }, patience);
  expect(line.heard.at(-1)).toEqual({ kind: 'session.ended', body: { because: 'signed-out' } });
});

test('a token without its cookie, or with another’s, opens no line', async () => {
  const member = await join(world, 'somsak01');
  const other = await join(world, 'other01');
  for (const cookie of [undefined, other.cookie]) {
    const line = await openLine(cookie);
    line.socket.send(JSON.stringify({ kind: 'hello', token: member.token }));
    await vi.waitFor(() => expect(line.closed()).toBe(liveCloseCodes.sessionEnded), patience);
    expect(line.heard.map((message) => message.kind)).toEqual(['session.ended']);
  }
});

test('a session holds eight lines at most, and one that closes makes room', async () => {
  const member = await join(world, 'lines01');
  const open = async () => {
    const line = await openLine(member.cookie);
    line.socket.send(JSON.stringify({ kind: 'hello', token: member.token }));
    await vi.waitFor(() => expect(line.heard.length + line.closed()).toBeGreaterThan(0), patience);
    return line;
  };
  const lines: Awaited<ReturnType<typeof open>>[] = [];
  for (let count = 0; count < 8; count += 1) lines.push(await open());
  expect((await open()).closed()).toBe(liveCloseCodes.tooMany);
  lines[0]?.socket.close();
  await vi.waitFor(() => expect(lines[0]?.closed()).not.toBe(0), patience);
  await vi.waitFor(async () => expect((await open()).heard).toMatchObject([{ kind: 'ready' }]), patience);
  for (const line of lines) line.socket.close();
});

test('a page of another site is turned away before the line is open', async () => {
  const member = await join(world, 'origin01');
  const status = await new Promise((resolve) => {
    const headers = {
      ...lineHeaders(member.cookie, 'https://evil.test'),
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    const upgrade = request(`http://${address}/api/live`, { headers });
    upgrade.on('response', (response) => resolve(response.statusCode));
    upgrade.on('upgrade', () => resolve(101));
    upgrade.end();
  });
  expect(status).toBe(403);
});

test.each(['not json', '[]', '{"kind":"subscribe","channel":"member:1"}', '{"kind":"hello"}'])(
  'a line that says %s is closed',
  async (text) => {
    const line = await openLine(undefined);
    line.socket.send(text);
    await vi.waitFor(() => expect(line.closed()).toBe(liveCloseCodes.notUnderstood), patience);
  },
);

test('a message longer than a kilobyte breaks its own line, and no other', async () => {
  const member = await join(world, 'longer01');
  const talker = await openLine(undefined);
  talker.socket.send('x'.repeat(1_025));
  await vi.waitFor(() => expect(talker.closed()).not.toBe(0), patience);
  const line = await openLine(member.cookie);
  line.socket.send(JSON.stringify({ kind: 'hello', token: member.token }));
  await vi.waitFor(() => expect(line.heard).toMatchObject([{ kind: 'ready' }]), patience);
  line.socket.close();
});

test('whoever asks for the line as for a page is answered that there is none', async () => {
  const answer = await fetch(`http://${address}/api/live`, { headers: lineHeaders(undefined, portalOrigin) });
  expect(answer.status).toBe(404);
});
