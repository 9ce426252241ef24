import { type LiveMessageView, livePath } from '@fairhall/contract';
import { type Credential, type Heard, type ListenerPlan, nowMs } from './plans.ts';

const AT_ONCE = 100;
const PATIENCE_MS = 15_000;
const LOOK_MS = 50;

let seated = 0;
/** Of each kind of message, when each member first heard it since it was last asked about. */
const heard = new Map<string, Map<number, number>>();

process.on('message', (plan: ListenerPlan) => {
  const done = plan.kind === 'seat' ? seat(plan) : hear(plan.message);
  void done.then((result) => process.send?.(result));
});

async function seat({ origin, credentials }: Extract<ListenerPlan, { kind: 'seat' }>): Promise<Heard> {
  for (let from = 0; from < credentials.length; from += AT_ONCE)
    await Promise.all(credentials.slice(from, from + AT_ONCE).map((one) => sitDown(origin, one)));
  seated = credentials.length;
  return [];
}

function sitDown(origin: string, { memberId, cookie, token }: Credential): Promise<void> {
  const headers = { origin, cookie: `fh_session=${cookie}` };
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${livePath}`, { headers });
  const ready = Promise.withResolvers<void>();
  socket.addEventListener('open', () => socket.send(JSON.stringify({ kind: 'hello', token })));
  socket.addEventListener('error', () => ready.reject(new Error(`no line for ${memberId}`)));
  socket.addEventListener('close', ({ code }) => {
    ready.reject(new Error(`the line of ${memberId} was closed with ${code}`));
    heard.clear();
  });
  socket.addEventListener('message', ({ data }) => {
    const atMs = nowMs();
    const { kind } = JSON.parse(String(data)) as LiveMessageView;
    if (kind === 'ready') return ready.resolve();
    const times = heard.get(kind) ?? new Map<number, number>();
    heard.set(kind, times);
    if (!times.has(memberId)) times.set(memberId, atMs);
  });
  return ready.promise;
}

/** Answers as soon as everyone has heard it, or with who has when patience ends. */
async function hear(message: string): Promise<Heard> {
  const until = nowMs() + PATIENCE_MS;
  while ((heard.get(message)?.size ?? 0) < seated && nowMs() < until)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  const times = heard.get(message);
  heard.delete(message);
  return [...(times ?? [])];
}
