import type { VendorCapability } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { TEST_CURRENCY } from '@fairhall/money';
import { createVendorClient, type GatewayKey } from '@fairhall/vendor-protocol';
import {
  type AskedVendor,
  type Dialect,
  type DialectKey,
  dialectOf,
  type Partner,
  type Speech,
} from '#dialects';
import type { MemberCaller } from '#identity';
import type { Clock } from '#platform/clock';
import type { Keys } from '#platform/crypto';
import type { App, AskingGuard, Request } from '#platform/http';
import type { Log } from '#platform/log';
import type { Approvals, Audit, StaffGuards, Work } from '#staff';
import { registerAllowCalls } from './allow-calls.ts';
import { registerLoosenStakes } from './cap-stake.ts';
import { createDirectory } from './directory.ts';
import { countEndedKeys } from './end-key.ts';
import { recordOpened } from './favourites.ts';
import { type Openness, type Vendor, vendorOpenness } from './game.ts';
import { holdVendors } from './hold-vendors.ts';
import type { NewKey } from './issue-key.ts';
import { registerKeyCommands } from './key-commands.ts';
import { isBoundedAnywhere } from './listing.ts';
import { registerMoveVendor } from './move-vendor.ts';
import { namedJackpots } from './named-jackpots.ts';
import { originsOf } from './origins-of.ts';
import { createPlayables } from './playables.ts';
import { type NewVendor, registerVendor } from './register-vendor.ts';
import { catalogueRoutes, type Markets } from './routes.ts';
import { registerWidenRegions } from './set-regions.ts';
import { registerLoosenSignOff } from './sign-off.ts';
import { catalogueStaffRoutes } from './staff-routes.ts';
import { syncGames } from './sync-games.ts';
import { createSyncTimer } from './sync-timer.ts';
import { addVendorKey, disableVendorKey } from './vendor-keys.ts';

export type CatalogueNeeds = {
  db: Database;
  clock: Clock;
  log: Log;
  keys: Keys;
  audit: Audit;
  approvals: Approvals;
  guards: { realMember: AskingGuard<MemberCaller, 'account'> };
  markets: Markets;
  merchantCode(): string;
  /** Which of these members there are. */
  knownMembers(ids: readonly bigint[]): Promise<ReadonlySet<bigint>>;
  staff: StaffGuards;
  work: Work;
};

/** A vendor that speaks a dialect, with all that its calls are to be read by. */
export type Speaker = {
  readonly dialect: Dialect;
  readonly name: Speech;
  readonly partner: Partner;
  readonly keys: readonly DialectKey[];
};

/** A vendor with wallets of its own. */
export type TransferVendor = {
  readonly code: string;
  readonly displayName: string;
  readonly openness: Openness;
};

const nothing: ReadonlySet<VendorCapability> = new Set();

export type Catalogue = ReturnType<typeof startCatalogue>;

export function startCatalogue(needs: CatalogueNeeds) {
  const { db, clock, log, keys } = needs;
  const directory = createDirectory({ db, keys, clock, log });
  registerKeyCommands(needs);
  registerAllowCalls(needs);
  registerMoveVendor(needs);
  registerLoosenStakes(needs);
  registerLoosenSignOff(needs);
  needs.work.register({
    queue: 'catalogue.ended-keys',
    permission: 'catalogue.vendors.approve',
    count: countEndedKeys,
  });
  registerWidenRegions(needs);
  const clients = new Map<string, { baseAddress: string; client: AskedVendor }>();

  function clientOf(vendorCode: string): AskedVendor | undefined {
    const vendor = directory.current().vendors.get(vendorCode);
    if (!vendor) return undefined;
    if (vendor.dialect !== 'gw1') return dialectClientOf(vendor);
    const { baseAddress } = vendor;
    if (!directory.current().signingKeys.has(vendorCode)) return undefined;
    const known = clients.get(vendorCode);
    if (known?.baseAddress === baseAddress) return known.client;
    const client = createVendorClient({
      baseUrl: baseAddress,
      vendor: vendorCode,
      key: () => keyInUse(vendorCode, directory.current().signingKeys.get(vendorCode)),
      keyOf: (keyId) => directory.current().keys.get(`${vendorCode}/${keyId}`),
      now: () => clock.now().getTime(),
    });
    clients.set(vendorCode, { baseAddress, client });
    return client;
  }

  /** Keeps nothing between two calls, so it is made for each. */
  function dialectClientOf({ code, dialect, partner, baseAddress }: Vendor): AskedVendor | undefined {
    const oldest = () => directory.current().dialectKeys.get(code)?.[0];
    if (!partner || !oldest()) return undefined;
    return dialectOf(dialect)?.createClient({
      baseUrl: baseAddress,
      partner,
      key: () => keyInUse(code, oldest()),
      now: () => clock.now().getTime(),
    });
  }

  function keyInUse<Key extends GatewayKey | DialectKey>(vendorCode: string, key: Key | undefined): Key {
    if (!key) throw new Error(`vendor ${vendorCode} has no key in use`);
    return key;
  }

  /** Asked only where it matters to a game. */
  async function countriesOf(request: Request): Promise<readonly string[]> {
    return isBoundedAnywhere(directory.current()) ? needs.markets.countriesOf(request) : [];
  }

  async function sync(vendorCode: string) {
    const client = clientOf(vendorCode);
    if (!client) throw new Error(`vendor ${vendorCode} cannot be asked`);
    const result = await syncGames({ db, client, now: clock.now() }, vendorCode);
    await directory.refresh();
    return result;
  }

  function speakerOf(vendorCode: string): Speaker | undefined {
    const { vendors, dialectKeys } = directory.current();
    const vendor = vendors.get(vendorCode);
    const dialect = vendor && dialectOf(vendor.dialect);
    if (!dialect || !vendor.partner) return undefined;
    return {
      dialect,
      name: vendor.dialect,
      partner: vendor.partner,
      keys: dialectKeys.get(vendorCode) ?? [],
    };
  }

  const timer = createSyncTimer({
    directory,
    clock,
    log,
    sync: async (vendorCode) => {
      const result = await sync(vendorCode);
      if (result.added + result.changed + result.disabled > 0)
        log.info({ vendor: vendorCode, ...result }, 'vendor catalogue read');
    },
  });

  const transferVendor = (vendor: Vendor): TransferVendor => ({
    code: vendor.code,
    displayName: vendor.displayName,
    openness: vendorOpenness(vendor, clock.now()),
  });
  const playable = createPlayables(clock);
  const games = {
    keyOf: (vendor: string, keyId: string) => directory.current().keys.get(`${vendor}/${keyId}`),
    gameOf: (vendor: string, code: string) =>
      playable(directory.current().gamesByCode.get(`${vendor}/${code}`)),
    gameById: (id: bigint) => playable(directory.current().games.get(id)),
    /** The one game of a vendor that has this room; none when several have. */
    gameWithRoom(vendor: string, roomId: string) {
      const [game, another] = [...directory.current().games.values()].filter(
        (each) => each.vendor.code === vendor && each.rooms.some((room) => room.room_id === roomId),
      );
      return another ? undefined : playable(game);
    },
    mayOf: (vendor: string): ReadonlySet<VendorCapability> =>
      directory.current().vendors.get(vendor)?.may ?? nothing,
    /** Above which what a jackpot of a vendor won is signed by two people; null where nobody signs. */
    signOffAbove: (vendor: string, currency: string): bigint | null => {
      const above = directory.current().vendors.get(vendor)?.jackpotSignOffs[currency];
      return above === undefined ? null : BigInt(above);
    },
    vendorName: (vendor: string) => directory.current().vendors.get(vendor)?.displayName ?? vendor,
    /**
     * Vendors that ask our wallet at every bet and can be asked for lists of it: they speak GW/1, have an address and a
     * key in use.
     */
    connected: (): string[] =>
      [...directory.current().vendors.values()]
        .filter(({ wallet, dialect }) => wallet !== 'transfer' && dialect === 'gw1')
        .filter(({ code }) => clientOf(code) !== undefined)
        .map(({ code }) => code)
        .sort(),
    clientOf,
    originsOf: (code: string): readonly string[] => {
      const vendor = directory.current().vendors.get(code);
      return vendor?.isEnabled ? originsOf(vendor) : [];
    },
    /** The jackpots that games in the lobby of these countries play for, each once; of every country, when none is named. */
    namedJackpots: (countries: readonly string[] = []) =>
      namedJackpots(directory.current(), { countries, now: clock.now() }),
    countriesOf,
    speakerOf,
    opened: ({ memberId, currency }: { memberId: bigint; currency: string }, gameId: bigint) =>
      recordOpened(db, { memberId, gameId, at: clock.now(), isTest: currency === TEST_CURRENCY }),
  };

  return {
    /** What play asks, for every launch and every bet. */
    games,
    /** Where games of vendors in use open: the only foreign pages the portal may frame. */
    frameOrigins: (): string[] => {
      const inUse = [...directory.current().vendors.values()].filter((vendor) => vendor.isEnabled);
      return [...new Set(inUse.flatMap(originsOf))];
    },
    /** Those with wallets of their own, in the house's order. */
    transferVendors: (): TransferVendor[] =>
      [...directory.current().vendors.values()]
        .filter(({ wallet }) => wallet === 'transfer')
        .map(transferVendor),
    transferVendor: (code: string): TransferVendor | undefined => {
      const vendor = directory.current().vendors.get(code);
      return vendor?.wallet === 'transfer' ? transferVendor(vendor) : undefined;
    },
    vendorByCode: (code: string): Vendor | undefined => directory.current().vendors.get(code),
    registerVendor: async (vendor: NewVendor) => {
      await registerVendor(db, vendor);
      await directory.refresh();
    },
    addVendorKey: async (vendorCode: string, key: NewKey) => {
      const issued = await addVendorKey({ db, keys, clock }, { vendorCode, key });
      await directory.refresh();
      return issued;
    },
    disableVendorKey: async (vendorCode: string, keyId: string) => {
      await disableVendorKey(db, { vendorCode, keyId });
      await directory.refresh();
    },
    syncGames: sync,
    holdVendors: async (audit: Audit, held: Parameters<typeof holdVendors>[1]) => {
      await holdVendors({ db, audit }, held);
      await directory.refresh();
    },
    refresh: directory.refresh,
    routes: (app: App) => catalogueRoutes(app, { ...needs, directory, countriesOf }),
    staffRoutes: (app: App) => catalogueStaffRoutes(app, { ...needs, directory, clientOf }),
    async start() {
      await directory.start();
      timer.start();
    },
    async stop() {
      await timer.stop();
      await directory.stop();
    },
  };
}
