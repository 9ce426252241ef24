import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MigrationMismatch } from '@fairhall/database';
import { BadConfig } from '../../apps/server/src/platform/config.ts';
import { migrateServer } from '../migrate/migrate-server.ts';
import { endLeftover } from '../postgres/cluster.ts';
import { type Child, ChildFailed, keepRunning } from './child.ts';
import { databaseFolder, startDatabase, type WorldDatabase } from './database.ts';
import { CannotStart, type Ports, type WorldOptions } from './options.ts';
import { requireDemo, requirePorts, takeFolder } from './preflight.ts';
import { type Secrets, secretsOf } from './secrets.ts';

type ChildName = 'server' | 'studio' | 'bank' | 'identityProvider';

/** Everything that runs for one folder and one base port. */
export type World = {
  readonly options: WorldOptions;
  readonly addresses: Addresses;
  readonly secrets: Secrets;
  readonly database: WorldDatabase;
  /** The process that is `name` now; it changes when the process dies and is started again. */
  pidOf(name: ChildName): number;
  stop(): Promise<void>;
};

export type Addresses = Readonly<
  Record<'portal' | 'backOffice' | 'studio' | 'bank' | 'operations' | 'identityProvider', string>
>;

/** As long as what a killed launcher had started may take to drain. */
const ABANDONED_MS = 15_000;
const READY_TIMEOUT_MS = 45_000;
const NEWER_DATABASE = 6;

/** Starts a world, or throws `CannotStart` with nothing left running. */
export async function startWorld(
  options: WorldOptions,
  prepare: Prepare = async () => undefined,
): Promise<World> {
  requireDemo(process.env);
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const { release, wasAbandoned } = await takeFolder(options.folder);
    undo.push(release);
    if (wasAbandoned) await endLeftover(databaseFolder(options));
    await requirePorts(options.ports, neededPorts(options), wasAbandoned ? ABANDONED_MS : 0);
    const secrets = await secretsOf(options.folder);
    const database = await startDatabase(options);
    undo.push(() => database.stop());
    const addresses = addressesOf(options.ports);
    await migrateServer(database.ownerUrl);
    await prepare({ options, addresses, secrets, database });
    const children = await startChildren({ options, addresses, secrets, database }, undo);
    return { options, addresses, secrets, database, pidOf: (name) => children[name].pid, stop };
  } catch (error) {
    await stop();
    throw asSentence(error);
  }
}

type Parts = Pick<World, 'options' | 'addresses' | 'secrets' | 'database'>;
/** Runs once the database is migrated and before any process starts. */
export type Prepare = (parts: Parts) => Promise<void>;

function neededPorts({ databaseUrl }: WorldOptions): (keyof Ports)[] {
  const always: (keyof Ports)[] = [
    'portal',
    'backOffice',
    'studio',
    'bank',
    'operations',
    'identityProvider',
  ];
  return databaseUrl ? always : [...always, 'database'];
}

function addressesOf(ports: Ports): Addresses {
  const at = (port: number) => `http://localhost:${port}`;
  return {
    portal: at(ports.portal),
    backOffice: at(ports.backOffice),
    studio: at(ports.studio),
    bank: at(ports.bank),
    operations: at(ports.operations),
    identityProvider: at(ports.identityProvider),
  };
}

async function startChildren(parts: Parts, undo: (() => Promise<void>)[]): Promise<Record<ChildName, Child>> {
  const logs = join(parts.options.folder, 'logs');
  await mkdir(logs, { recursive: true });
  const start = (name: string, script: string, healthUrl: string, env: Record<string, string>) => {
    const child = keepRunning({ name, script, healthUrl, env, logFile: join(logs, `${name}.log`) });
    undo.push(() => child.stop());
    return child;
  };
  const { addresses } = parts;
  const children = {
    identityProvider: start(
      'identity-provider',
      'apps/identity-provider/src/main.ts',
      `${addresses.identityProvider}/healthz`,
      identityProviderEnvironment(parts),
    ),
    bank: start('bank', 'apps/bank/src/main.ts', `${addresses.bank}/healthz`, bankEnvironment(parts)),
    studio: start(
      'studio',
      'apps/studio/src/main.ts',
      `${addresses.studio}/healthz`,
      studioEnvironment(parts),
    ),
    server: start(
      'server',
      'apps/server/src/main.ts',
      `${addresses.operations}/readyz`,
      serverEnvironment(parts),
    ),
  };
  await Promise.all(Object.values(children).map((child) => child.ready(READY_TIMEOUT_MS)));
  return children;
}

const HOST = '127.0.0.1';

export function serverEnvironment({ options, addresses, secrets, database }: Parts): Record<string, string> {
  return {
    FAIRHALL_MODE: 'demo',
    FAIRHALL_HOST: HOST,
    FAIRHALL_PORT: String(options.ports.portal),
    DATABASE_URL: database.serverUrl,
    FAIRHALL_SECRET: secrets.server,
    FAIRHALL_UPLOADS: join(options.folder, 'uploads'),
    FAIRHALL_PORTAL_ORIGIN: addresses.portal,
    FAIRHALL_BACK_OFFICE_ORIGIN: addresses.backOffice,
    FAIRHALL_STUDIO_ORIGIN: addresses.studio,
    BANK_URL: addresses.bank,
    BANK_SHARED_SECRET: secrets.bank,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
  };
}

function studioEnvironment({ options, addresses, secrets, database }: Parts): Record<string, string> {
  return {
    FAIRHALL_MODE: 'demo',
    DATABASE_URL: database.studioUrl,
    STUDIO_HOST: HOST,
    STUDIO_PORT: String(options.ports.studio),
    STUDIO_PUBLIC_ORIGIN: addresses.studio,
    STUDIO_VENDOR_CODE: 'STUDIO',
    STUDIO_KEY_ID: secrets.studioKeyId,
    STUDIO_SECRET: secrets.studio,
    STUDIO_WALLET_VENDOR_CODE: 'LANTERN',
    STUDIO_WALLET_KEY_ID: secrets.studioWalletKeyId,
    STUDIO_WALLET_SECRET: secrets.studioWallet,
    PLATFORM_URL: addresses.portal,
    PORTAL_ORIGIN: addresses.portal,
    BACK_OFFICE_ORIGIN: addresses.backOffice,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
  };
}

function bankEnvironment({ options, addresses, secrets, database }: Parts): Record<string, string> {
  return {
    DATABASE_URL: database.bankUrl,
    BANK_HOST: HOST,
    BANK_PORT: String(options.ports.bank),
    BANK_SHARED_SECRET: secrets.bank,
    PLATFORM_CALLBACK_URL: `${addresses.portal}/api/cashier/callbacks/bank`,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
  };
}

function identityProviderEnvironment({ options, addresses, secrets }: Parts): Record<string, string> {
  return {
    IDENTITY_PROVIDER_HOST: HOST,
    IDENTITY_PROVIDER_PORT: String(options.ports.identityProvider),
    IDENTITY_PROVIDER_ISSUER: addresses.identityProvider,
    IDENTITY_PROVIDER_SECRET: secrets.identityProvider,
    PORTAL_ORIGIN: addresses.portal,
  };
}

function asSentence(error: unknown): unknown {
  if (error instanceof BadConfig) return new CannotStart(2, error.message);
  const isNewer =
    error instanceof MigrationMismatch || (error instanceof ChildFailed && error.exitCode === NEWER_DATABASE);
  return isNewer
    ? new CannotStart(
        NEWER_DATABASE,
        `This database belongs to another version of Fairhall: ${(error as Error).message}.`,
      )
    : error;
}
