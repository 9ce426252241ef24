import type { SessionView } from '../../src/play/shapes.ts';
import { recall, remember } from './remember.ts';
import { type StudioApi, studioApi } from './studio-api.ts';

/** How this page was opened. */
export type Launch =
  | { kind: 'launch' | 'demo' | 'wallet'; token: string }
  | { kind: 'replay'; ticket: string }
  | { kind: 'reload'; token: string }
  | { kind: 'nothing' };

const STORED = 'studio.session';

/** Reads what the address carries and takes it out of the address at once. */
export function readLaunch(): Launch {
  const fragment = new URLSearchParams(location.hash.slice(1));
  if (location.hash) history.replaceState(null, '', location.pathname + location.search);
  const launchToken = fragment.get('lt');
  if (launchToken) return { kind: 'launch', token: launchToken };
  const demo = fragment.get('demo');
  if (demo) return { kind: 'demo', token: demo };
  const wallet = fragment.get('wallet');
  if (wallet) return { kind: 'wallet', token: wallet };
  const ticket = fragment.get('replay');
  if (ticket) return { kind: 'replay', ticket };
  const stored = recall('session', STORED);
  return stored ? { kind: 'reload', token: stored } : { kind: 'nothing' };
}

/** The room that the address names, once: who loads the page again is where they went since. */
export function takeRoom(): string | undefined {
  const room = new URLSearchParams(location.search).get('room') ?? undefined;
  if (room !== undefined) history.replaceState(null, '', location.pathname);
  return room;
}

/** What this tab's session is known by. */
export function sessionToken(): string {
  return recall('session', STORED) ?? '';
}

/** `seeded`: the session once its player has a seed of their own, which one who is new here is given. */
export type Connection = { api: StudioApi; session: SessionView; seeded: Promise<SessionView> };

/** Opens the session, or takes up the one this tab had before a reload. */
export async function connect(launch: Extract<Launch, { token: string }>): Promise<Connection> {
  if (launch.kind === 'reload') {
    const api = studioApi(launch.token);
    return withSeed(api, await api.session());
  }
  const { token, session } = await studioApi(undefined).open({ kind: launch.kind, token: launch.token });
  remember('session', STORED, token);
  return withSeed(studioApi(token), session);
}

function withSeed(api: StudioApi, session: SessionView): Connection {
  const seeded = seed(api, session);
  // whoever waits for it hears of it; nobody may be there yet
  seeded.catch(() => undefined);
  return { api, session, seeded };
}

async function seed(api: StudioApi, session: SessionView): Promise<SessionView> {
  if (session.seeds.clientSeed !== null) return session;
  const { seeds } = await api.chooseSeed(newClientSeed());
  return { ...session, seeds };
}

/** Chosen here, after the studio's hash has been received. */
export function newClientSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
