import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { startCatalogue } from '../../apps/server/src/catalogue/index.ts';
import { demoSecrets } from '../../apps/server/src/platform/config.ts';
import { deriveKeys } from '../../apps/server/src/platform/crypto.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { type Acme, startAcme } from '../fakes/vendor/acme.ts';
import type { Credentials } from '../fakes/vendor/signer.ts';
import { type Changes, send } from '../fakes/vendor/wire.ts';
import { launchOf } from '../people/member.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../testing/temporary-folder.ts';
import { fund, readMoney } from './money.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

export type Vendor = 'ACME' | 'BETA';
export type Player = {
  vendor: Vendor;
  memberId: bigint;
  /** The member's own session with the portal. */
  token: string;
  password: string;
  player_ref: string;
  session_id: string;
  game_id: string;
};
export type World = Awaited<ReturnType<typeof startWorld>>;
export type Fields = Record<string, unknown>;

export const CURRENCY = 'P';
/** How long a server may take to see what another changed in the catalogue. */
const CATALOGUE_MS = 1_200;

/** A running server on a fresh database, two vendors (one with each kind of key), and members made as people make them. */
export async function startWorld() {
  const database = await createTestDatabase();
  const uploads = await createTemporaryFolder('conformance');
  const server = await startServerProcess({
    DATABASE_URL: database.connectionString,
    FAIRHALL_UPLOADS: uploads,
  });
  const vendors = await startVendors(database, server);
  let people = 0;

  async function ask(path: string, options: { method?: string; token?: string; body?: unknown } = {}) {
    const response = await fetch(server.portal + path, {
      method: options.method ?? (options.body === undefined ? 'GET' : 'POST'),
      headers: {
        origin: server.portal,
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
        ...(options.token && { authorization: `Bearer ${options.token}` }),
      },
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    });
    const text = await response.text();
    return { status: response.status, body: JSON.parse(text || '{}') as Fields };
  }

  /** Registers, is given money, and opens a game through the portal as a person would. */
  async function newPlayer(given: { cash?: bigint; vendor?: Vendor; game?: string } = {}): Promise<Player> {
    const member = await register();
    await fund(database.db, { ...member, amount: given.cash ?? 100_000n });
    return open(member, given);
  }

  async function register() {
    people += 1;
    const username = `case${process.pid}x${people}`;
    const password = `Pw${randomBytes(6).toString('hex')}1`;
    const answer = await ask('/api/identity/register', {
      body: { username, password, confirmPassword: password, ageConfirmed: true, termsAccepted: true },
    });
    if (answer.status !== 200) throw new Error(`not registered: ${JSON.stringify(answer.body)}`);
    const { rows } = await sql<{ id: bigint }>`
      select id from identity.members where account = ${username}`.execute(database.db);
    return { memberId: rows[0]?.id ?? 0n, token: String(answer.body.token), password };
  }

  async function launch(
    member: { token: string },
    given: { vendor?: Vendor; game?: string; mode?: 'real' | 'demo' } = {},
  ) {
    const { vendor = 'ACME', game = 'acme-coin', mode = 'real' } = given;
    const gameId = String(vendors.catalogue.games.gameOf(vendor, game)?.id);
    return ask('/api/play/launch', {
      token: member.token,
      body: launchOf(gameId, mode),
    });
  }

  async function open(
    member: { memberId: bigint; token: string; password: string },
    given: { vendor?: Vendor; game?: string } = {},
  ): Promise<Player> {
    const vendor = given.vendor ?? 'ACME';
    const launched = await launch(member, given);
    if (launched.status !== 200) throw new Error(`not launched: ${JSON.stringify(launched)}`);
    const lt = new URLSearchParams(new URL(String(launched.body.game_url)).hash.slice(1)).get('lt');
    const opened = await call('session/open', { launch_token: lt }, { vendor });
    if (opened.body.status !== 'ok') throw new Error(`not opened: ${JSON.stringify(opened.body)}`);
    return {
      ...member,
      vendor,
      player_ref: String(opened.body.player_ref),
      session_id: String(opened.body.session_id),
      game_id: String(opened.body.game_id),
    };
  }

  function call(name: string, body: unknown, options: Changes & { vendor?: string; as?: Credentials } = {}) {
    const { vendor: _, as, ...changes } = options;
    const credentials = as ?? vendors.credentials[options.vendor === 'BETA' ? 'BETA' : 'ACME'];
    return send(server.portal, credentials, { target: `/gw/v1/${name}`, body }, changes);
  }

  return {
    database,
    server,
    ...vendors,
    ask,
    register,
    launch,
    open,
    newPlayer,
    call,
    money: (player: Player) => readMoney(database.db, player),
    seen: () => new Promise((resolve) => setTimeout(resolve, CATALOGUE_MS)),
    bet: (player: Player, fields: Fields = {}) =>
      call('bet', betOf(player, fields), { vendor: player.vendor }),
    win: (player: Player, fields: Fields = {}) =>
      call('win', winOf(player, fields), { vendor: player.vendor }),
    rollback: (player: Player, fields: Fields = {}) =>
      call('rollback', rollbackOf(player, fields), { vendor: player.vendor }),
    close: (player: Player, fields: Fields = {}) =>
      call('round/close', closeOf(player, fields), { vendor: player.vendor }),
    async stop() {
      await server.kill();
      await Promise.all([vendors.acme.stop(), vendors.beta.stop()]);
      await database.drop();
      await removeTemporaryFolder(uploads);
    },
  };
}

export const freshId = (kind: string) => `${kind}-${randomUUID()}`;
const now = () => new Date().toISOString();
const inRound = ({ player_ref, game_id }: Player) => ({ player_ref, game_id });

export function betOf(player: Player, fields: Fields = {}): Fields {
  return {
    tx_id: freshId('b'),
    session_id: player.session_id,
    ...inRound(player),
    round_id: freshId('r'),
    amount: '1000',
    currency: CURRENCY,
    kind: 'cash',
    occurred_at: now(),
    ...fields,
  };
}

export function winOf(player: Player, fields: Fields = {}): Fields {
  return {
    tx_id: freshId('w'),
    ...inRound(player),
    round_id: freshId('r'),
    amount: '2500',
    currency: CURRENCY,
    kind: 'cash',
    occurred_at: now(),
    ...fields,
  };
}

export function rollbackOf(player: Player, fields: Fields = {}): Fields {
  return {
    tx_id: freshId('rb'),
    ref_tx_id: freshId('b'),
    ...inRound(player),
    round_id: freshId('r'),
    reason: 'timeout',
    occurred_at: now(),
    ...fields,
  };
}

function closeOf(player: Player, fields: Fields = {}): Fields {
  return {
    tx_id: freshId('c'),
    ...inRound(player),
    round_id: freshId('r'),
    currency: CURRENCY,
    occurred_at: now(),
    ...fields,
  };
}

async function startVendors(database: TestDatabase, server: ServerProcess) {
  const secret = randomBytes(32);
  const own = generateKeyPairSync('ed25519');
  const catalogue = startCatalogue({
    db: database.db,
    clock: { now: () => new Date() },
    log: createLog({ level: 'silent', name: 'conformance' }),
    keys: deriveKeys(demoSecrets.FAIRHALL_SECRET),
    audit: async () => undefined,
    approvals: { register: () => undefined, propose: refuseAll },
    work: { register: () => undefined },
    guards: { realMember: Object.assign(refuseAll, { asks: 'account' as const }) },
    knownMembers: async (ids) => new Set(ids),
    merchantCode: () => 'FAIRHALL',
    markets: { countriesOf: async () => [], memberOf: async () => undefined },
    staff: { staff: refuseAll, staffWithin: refuseAll, signedIn: refuseAll } as never,
  });
  const acmeKey: Credentials = { vendor: 'ACME', keyId: 'acme-1', algorithm: 'hmac-sha256', secret };
  const acme = await startAcme({ credentials: acmeKey, platform: server.portal, port: 0 });
  await catalogue.registerVendor(vendorRow('ACME', acme));
  await catalogue.addVendorKey('ACME', { algorithm: 'hmac-sha256', keyId: 'acme-1', secret });

  await sql`update catalogue.vendors set may = may || '{adjust}' where code = 'ACME'`.execute(database.db);

  const vendorPublicKey = own.publicKey.export({ type: 'spki', format: 'pem' }) as string;
  const betaKey: Credentials = {
    vendor: 'BETA',
    keyId: 'beta-1',
    algorithm: 'ed25519',
    privateKeyPem: own.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    platformKeyPem: '',
  };
  const beta = await startAcme({ credentials: betaKey, platform: server.portal, port: 0 });
  await catalogue.registerVendor(vendorRow('BETA', beta));
  const issued = await catalogue.addVendorKey('BETA', {
    algorithm: 'ed25519',
    keyId: 'beta-1',
    vendorPublicKey,
  });
  if (issued.algorithm === 'ed25519') betaKey.platformKeyPem = issued.platformPublicKey;
  await catalogue.syncGames('ACME');
  await catalogue.syncGames('BETA');
  await new Promise((resolve) => setTimeout(resolve, CATALOGUE_MS));
  return { catalogue, acme, beta, credentials: { ACME: acmeKey, BETA: betaKey } };
}

function vendorRow(code: Vendor, { address }: Acme) {
  return { code, displayName: code, accountTypeId: code === 'ACME' ? 90 : 91, baseAddress: address };
}

/** This catalogue only writes and reads; nobody reaches its routes. */
function refuseAll(): never {
  throw new Error('no routes here');
}
