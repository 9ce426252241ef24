import {
  brandRefusals,
  cashierRefusals,
  catalogueRefusals,
  identityRefusals,
  playRefusals,
  safetyRefusals,
  staffRefusals,
  walletRefusals,
} from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import type pg from 'pg';
import { countryFromProxy, startBrand } from '#brand';
import { startCatalogue } from '#catalogue';
import { startIdentity } from '#identity';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import { deriveKeys } from '#platform/crypto';
import type { App } from '#platform/http';
import type { Live } from '#platform/live';
import type { Log } from '#platform/log';
import { refusalStatuses } from '#platform/refusal';
import { startSafety } from '#safety';
import { type StaffCaller, startStaff } from '#staff';
import { openAccounts } from '#wallet';

/** What every domain stands on. */
export type Ground = {
  config: Config;
  db: Database;
  pool: pg.Pool;
  /** A connection outside the pool, not yet open. */
  connect: () => pg.Client;
  clock: Clock;
  log: Log;
  live: Live;
};

export const statuses = refusalStatuses(
  brandRefusals,
  identityRefusals,
  walletRefusals,
  staffRefusals,
  safetyRefusals,
  catalogueRefusals,
  playRefusals,
  cashierRefusals,
);

export type Domains = Awaited<ReturnType<typeof startDomains>>;

const BRAND = 'fairhall';

/** All wiring on one screen: what each domain needs, offers, hears, and runs on a timer. */
export async function startDomains(ground: Ground) {
  const { config, db, clock, log, live } = ground;
  const keys = deriveKeys(config.secret);
  const secureCookies = config.origins.portal.startsWith('https://');

  const brand = await startBrand({
    db,
    clock,
    log,
    code: BRAND,
    countryOf: countryFromProxy(config.trustProxy),
  });
  const staff = startStaff({ db, clock, log, keys, anchorFolder: config.uploads, secureCookies });
  const identity = startIdentity<StaffCaller>({
    db,
    clock,
    log,
    keys,
    live,
    brand,
    mode: config.mode,
    origins: [config.origins.portal],
    openAccounts: (tx, { memberId, currency }) => openAccounts(tx, { member: memberId, currency }),
    requireLogin: (tx, memberId) => safety.requireLogin(tx, memberId),
    audit: staff.audit,
    guardStaff: staff.guards.staff,
  });
  const safety = startSafety({
    db,
    clock,
    log,
    live,
    brand,
    identity,
    audit: staff.audit,
    staff: staff.guards,
    playUsage: () => Promise.resolve({ stakedMinor: 0n, lostMinor: 0n }),
    endPlay: () => Promise.resolve(),
  });
  const catalogue = startCatalogue({
    db,
    clock,
    log,
    keys,
    audit: staff.audit,
    guards: identity.guards,
    staff: staff.guards,
  });

  return {
    brand,
    staff,
    identity,
    safety,
    catalogue,
    routes(app: App) {
      for (const domain of [brand, identity, safety, catalogue]) domain.routes(app);
    },
    staffRoutes(app: App) {
      staff.routes(app);
      for (const domain of [staff, identity, safety, catalogue]) domain.staffRoutes(app);
    },
    async start() {
      brand.start();
      staff.start();
      await catalogue.start();
    },
    async stop() {
      await catalogue.stop();
      await staff.stop();
      brand.stop();
    },
  };
}
