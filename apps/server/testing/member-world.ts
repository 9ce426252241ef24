import type { SignedIn } from '@fairhall/contract';
import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { startBrand } from '#brand';
import {
  type Actor,
  type Doer,
  findReader,
  memberCookies,
  type Proposal,
  type StaffDeed,
  startIdentity,
  toMemberId,
} from '#identity';
import { holdingAdapter, startMessages } from '#messages';
import { standingClock } from '#platform/clock';
import { deriveKeys } from '#platform/crypto';
import { createHttp, type Request } from '#platform/http';
import type { Live, LiveMessage } from '#platform/live';
import { createLog } from '#platform/log';
import { refuse } from '#platform/refusal';
import { serveSealed } from '#platform/serve-sealed';
import { createTestDatabase } from '../../../tools/testing/database.ts';
import { countriesOf } from '../src/find-markets.ts';
import { ownTexts } from '../src/own-texts.ts';
import { statuses } from '../src/statuses.ts';
import { fixtureTexts } from './fixture-texts.ts';

export const portalOrigin = 'http://portal.test';
export const password = 'Correct-horse-7';
/** The code that `x-staff` has. */
export const staffCode = '246810';

/** Members and their sessions over HTTP, on a clock that stands still; staff is whoever sends `x-staff`. */
export async function createMemberWorld({
  log = createLog({ level: 'silent', name: 'test' }),
  secureCookies = false,
} = {}) {
  const database = await createTestDatabase();
  const clock = standingClock('2026-11-21T04:00:00Z');
  const published: LiveMessage[] = [];
  const deeds: StaffDeed<Doer>[] = [];
  const proposals: Proposal<Actor>[] = [];
  const accountsOpened: bigint[] = [];
  const fundPasswords = new Map<bigint, string>();
  const live = recordingLive(published);
  const keys = deriveKeys('a secret for tests only, long enough to use');
  const brand = await startBrand<Actor>({
    db: database.db,
    clock,
    log,
    keys,
    live,
    code: 'fairhall',
    country: { source: 'none', countryOf: () => undefined },
    ownTexts: ownTexts(fixtureTexts),
    accountOf: async (request): Promise<string | undefined> => (await identity.callerOf(request))?.account,
    knownAccounts: (accounts): Promise<string[]> => identity.knownAccounts(accounts),
    guardStaff: () => staffGuard,
    audit: async () => undefined,
    noteExport: async () => undefined,
    propose: () => refuse('request/conflict'),
  });
  const messages = startMessages<Actor>({
    db: database.db,
    clock,
    log,
    keys,
    brand,
    mode: 'demo',
    adapters: { sms: holdingAdapter('sms'), email: holdingAdapter('email') },
    live,
    canBeContacted: async () => true,
    readers: {
      find: (tx, memberId) => findReader(tx, toMemberId(memberId)),
      page: async () => ({ readers: [], upTo: undefined }),
    },
    propose: () => refuse('request/conflict'),
    audit: async (_tx, deed) => void deeds.push(deed),
    guardStaff: () => staffGuard,
  });
  /** The country of an address, where the house can tell it. */
  const places = new Map<string, string>();
  /** Names on members' bank accounts. */
  const holders = new Map<bigint, string>();
  let requireLogin = async (_tx: Tx, _memberId: bigint): Promise<void> => undefined;
  let holdLongAway = async (_tx: Tx, _away: { memberId: bigint; since: Date }): Promise<void> => undefined;
  let requireNewcomer = async (_tx: Tx, _samePersons: readonly bigint[]): Promise<void> => undefined;
  const identityNeeds = {
    db: database.db,
    clock,
    log,
    keys,
    live,
    brand,
    messages,
    mode: 'demo' as const,
    secureCookies,
    workBits: 4,
    origins: [portalOrigin] as string[],
    checkOrigin: 'https://check.test',
    openAccounts: async (_tx: Tx, member: { memberId: bigint }) => void accountsOpened.push(member.memberId),
    fundPasswords: {
      check: () => undefined,
      keep: async (_tx: Tx, memberId: bigint, { hash }: { hash: string }) =>
        void fundPasswords.set(memberId, hash),
    },
    requireLogin: (tx: Tx, memberId: bigint) => requireLogin(tx, memberId),
    holdLongAway: (tx: Tx, away: { memberId: bigint; since: Date }) => holdLongAway(tx, away),
    requireNewcomer: (tx: Tx, samePersons: readonly bigint[]) => requireNewcomer(tx, samePersons),
    located: (request: Request) => places.get(request.ip),
    countriesOf: (place: Place) => countriesOf({ home: 'TH', ...place }),
    holderOf: async (_on: Database, memberId: bigint) => holders.get(memberId) ?? null,
    audit: async (_tx: Tx, deed: StaffDeed<Doer>) => void deeds.push(deed),
    propose: async (_tx: Tx, proposal: Proposal<Actor>) => {
      proposals.push(proposal);
      return {
        approvalId: BigInt(proposals.length),
        expiresAt: new Date(clock.now().getTime() + 86_400_000),
      };
    },
    stepUp: async (_staff: Actor, code: string): Promise<void> =>
      code === staffCode ? undefined : refuse('staff/wrong-code', {}, 'code'),
    auditAs: async (_tx: Tx, deed: StaffDeed<Actor>) => void deeds.push(deed),
    isOwnAccount: async () => false,
    mayInspect: async () => true,
    isSignedIn: async () => true,
    sharedCards: async () => [],
    guardStaff: () => staffGuard,
  };
  const identity = startIdentity(identityNeeds);
  const app = await createHttp({
    log,
    statuses,
    trustProxy: false,
    exemptFromLimits: ['127.0.0.1'],
    gameOrigins: () => [],
    boundCookies: secureCookies ? memberCookies : [],
  });
  serveSealed(app, { db: database.db, keys, clock });
  brand.routes(app);
  identity.routes(app);
  identity.staffRoutes(app);
  messages.staffRoutes(app);
  messages.inboxRoutes(app, { guard: identity.guards.realMember, mayBeContacted: async () => true });
  identity.liveRoutes(app);
  return {
    database,
    db: database.db,
    clock,
    log,
    brand,
    live,
    messages,
    identity,
    identityNeeds,
    app,
    published,
    deeds,
    proposals,
    accountsOpened,
    holders,
    places,
    fundPasswords,
    guardLogin(guard: typeof requireLogin) {
      requireLogin = guard;
    },
    guardLongAway(guard: typeof holdLongAway) {
      holdLongAway = guard;
    },
    guardNewcomers(guard: typeof requireNewcomer) {
      requireNewcomer = guard;
    },
    async stop() {
      await app.close();
      await database.drop();
    },
  };
}

type Place = { located: string | undefined; mobile: string | undefined };
export type MemberWorld = Awaited<ReturnType<typeof createMemberWorld>>;
export type Answer = { status: number; body: Record<string, unknown>; cookie: string | undefined };

type Ask = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  token?: string;
  cookie?: string | undefined;
  origin?: string | null;
  ip?: string;
  staff?: boolean;
};

/** One call as a browser of the portal makes it. */
export async function ask(world: MemberWorld, call: Ask): Promise<Answer> {
  const response = await world.app.inject({
    method: call.method ?? (call.body === undefined ? 'GET' : 'POST'),
    url: call.path,
    remoteAddress: call.ip ?? '127.0.0.1',
    headers: {
      ...(call.origin === null ? {} : { origin: call.origin ?? portalOrigin }),
      ...(call.token && { authorization: `Bearer ${call.token}` }),
      ...(call.cookie && { cookie: `fh_session=${call.cookie}` }),
      ...(call.staff && { 'x-staff': 'yes' }),
    },
    ...(call.body !== undefined && { payload: call.body as object }),
  });
  return {
    status: response.statusCode,
    body: response.json() as Record<string, unknown>,
    cookie: response.cookies.find((cookie) => cookie.name === 'fh_session')?.value,
  };
}

export const form = (username: string, more: Record<string, unknown> = {}) => ({
  username,
  password,
  confirmPassword: password,
  ageConfirmed: true,
  termsAccepted: true,
  ...more,
});

export async function join(
  world: MemberWorld,
  username: string,
  more: Record<string, unknown> = {},
  ip = '127.0.0.1',
) {
  const answer = await ask(world, { path: '/api/identity/register', body: form(username, more), ip });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return { ...(answer.body as unknown as SignedIn), cookie: answer.cookie };
}

/** An agent made by the house, with a link of this code. */
export function makeAgent(world: MemberWorld, account: string, linkCode: string, uplineId?: bigint) {
  return inTransaction(world.db, (tx) =>
    world.identity.createMember(tx, {
      account,
      type: uplineId === undefined ? 2 : 1,
      passwordHash: '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$dGFn',
      language: 'EN',
      attribution: { uplineId: uplineId as never },
      network: 'house',
      acceptedFrom: 'house',
      linkCode,
    }),
  );
}

function staffGuard(request: { headers: Record<string, unknown> }): Actor {
  return request.headers['x-staff']
    ? { staffId: 1n, name: 'Somchai', origin: '127.0.0.1', sessionId: 1n }
    : refuse('staff/signed-out');
}

function recordingLive(published: LiveMessage[]): Live {
  return {
    publish: (message) => void published.push(message),
    subscribe: () => () => undefined,
    announced: async () => undefined,
    stop: async () => undefined,
  };
}
