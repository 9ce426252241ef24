import * as contract from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import type { AskedVendor } from '#dialects';
import type { Clock } from '#platform/clock';
import type { Keys } from '#platform/crypto';
import { type App, serve } from '#platform/http';
import { refuse } from '#platform/refusal';
import type { Approvals, Audit, StaffGuards } from '#staff';
import { addVendor } from './add-vendor.ts';
import { allowCalls } from './allow-calls.ts';
import { capStake } from './cap-stake.ts';
import type { Directory } from './directory.ts';
import { type EditNeeds, editGame, editVendor } from './edit.ts';
import { endKey, seeEndedKey } from './end-key.ts';
import { type Game, gameOpenness, takesFreeRounds, type Vendor, vendorOpenness } from './game.ts';
import { askForKey } from './key-commands.ts';
import { type KeyLine, listKeys } from './list-keys.ts';
import { listingOf } from './listing.ts';
import { gameCard } from './lobby.ts';
import { askToMoveVendor } from './move-vendor.ts';
import type { Regions } from './regions.ts';
import { setRegions } from './set-regions.ts';
import { setSignOff } from './sign-off.ts';
import { syncGames } from './sync-games.ts';

export type StaffRouteNeeds = {
  db: Database;
  clock: Clock;
  keys: Keys;
  audit: Audit;
  approvals: Approvals;
  directory: Directory;
  knownMembers: EditNeeds['knownMembers'];
  clientOf(vendorCode: string): AskedVendor | undefined;
  staff: StaffGuards;
};

const PAGE = 50;

export function catalogueStaffRoutes(app: App, needs: StaffRouteNeeds): void {
  const { db, clock, audit, directory, staff } = needs;
  const mayRead = staff.staff('catalogue.games.read');
  const mayWrite = staff.staff('catalogue.games.write');

  serve(app, contract.listStaffVendors, mayRead, async () => {
    const now = clock.now();
    const keys = await listKeys(db, now);
    const { vendors, games } = directory.current();
    const items = [...vendors.values()].map((vendor) => {
      const own = [...games.values()].filter((game) => game.vendor === vendor);
      return staffVendor(vendor, {
        games: own,
        keys: keys.filter((key) => key.vendorCode === vendor.code),
        now,
      });
    });
    return { items };
  });
  serve(app, contract.addVendor, staff.staff('catalogue.keys.write'), async ({ caller, body }) => {
    await addVendor({ db, audit }, caller, body);
    await directory.refresh();
    return { done: true as const };
  });
  serve(app, contract.editVendor, mayWrite, async ({ caller, params, body }) => {
    await editVendor(needs, caller, { code: params.vassalage, change: body });
    await directory.refresh();
    return { done: true as const };
  });
  serve(app, contract.allowCalls, mayWrite, async ({ caller, params, body }) => {
    const approvalId = await allowCalls(needs, caller, { ...params, ...body });
    await directory.refresh();
    return { approvalId: approvalId === null ? null : String(approvalId) };
  });
  serve(app, contract.setJackpotSignOff, mayWrite, async ({ caller, params, body }) => {
    const approvalId = await setSignOff(needs, caller, { ...params, ...body });
    await directory.refresh();
    return { approvalId: approvalId === null ? null : String(approvalId) };
  });
  serve(app, contract.syncVendor, mayWrite, async ({ caller, params }) => {
    await directory.refresh();
    const client = needs.clientOf(params.vassalage);
    if (!client) refuse('catalogue/vendor-unknown');
    const result = await syncGames({ db, client, now: clock.now() }, params.vassalage, (tx, after) =>
      audit(tx, {
        staff: caller,
        action: 'catalogue.sync-vendor',
        subject: `vendor:${params.vassalage}`,
        after,
      }),
    );
    await directory.refresh();
    return result;
  });
  serve(app, contract.listStaffGames, mayRead, ({ query }) => {
    const now = clock.now();
    const found = query.search ? listingOf(directory.current(), []).search(query.search) : undefined;
    const matching = [...directory.current().games.values()]
      .filter((game) => !query.category || game.category === query.category)
      .filter((game) => !query.vassalage || game.vendor.code === query.vassalage)
      .filter((game) => !query.openness || gameOpenness(game, now) === query.openness)
      .filter((game) => !query.freeRounds || takesFreeRounds(game))
      .filter((game) => !found || found.has(game))
      .sort((a, b) => a.vendor.place - b.vendor.place || a.place - b.place || Number(a.id - b.id));
    const start = Number(query.cursor ?? 0);
    const end = start + (query.limit ?? PAGE);
    return {
      items: matching.slice(start, end).map((game) => ({
        ...gameCard(game, { language: query.language, now }),
        isEnabled: game.isEnabled,
        isOfferedByVendor: game.isOfferedByVendor,
        stakes: Object.entries(game.stakes).flatMap(([currency, offered]) =>
          offered
            ? {
                currency,
                minStake: offered.min_stake,
                maxStake: offered.max_stake,
                cap: game.stakeCaps[currency] ?? null,
              }
            : [],
        ),
        order: game.place,
        isPinned: game.isPinned,
        maintenanceFrom: game.maintenanceFrom?.toISOString() ?? null,
        plannedUntil: game.maintenanceUntil?.toISOString() ?? null,
        testers: [...game.testers].map(String),
        markets: game.markets && [...game.markets],
        ...regionsOf(game),
        syncedAt: game.syncedAt.toISOString(),
      })),
      next: end < matching.length ? String(end) : null,
      total: matching.length,
    };
  });
  serve(app, contract.editGame, mayWrite, async ({ caller, params, body }) => {
    await editGame(needs, caller, { gameId: BigInt(params.gameId), change: body });
    await directory.refresh();
    return { done: true as const };
  });
  serve(app, contract.capStake, mayWrite, async ({ caller, params, body }) => {
    const approvalId = await capStake(needs, caller, { ...params, ...body });
    await directory.refresh();
    return { approvalId: approvalId === null ? null : String(approvalId) };
  });
  serve(app, contract.setGameRegions, mayWrite, async ({ caller, params, body }) => {
    const approvalId = await setRegions(needs, caller, { place: { of: 'game', ...params }, change: body });
    await directory.refresh();
    return { approvalId: approvalId === null ? null : String(approvalId) };
  });
  serve(app, contract.setVendorRegions, mayWrite, async ({ caller, params, body }) => {
    const approvalId = await setRegions(needs, caller, { place: { of: 'vendor', ...params }, change: body });
    await directory.refresh();
    return { approvalId: approvalId === null ? null : String(approvalId) };
  });

  keyRoutes(app, needs);
}

function keyRoutes(app: App, needs: StaffRouteNeeds): void {
  const mayWriteKeys = needs.staff.staff('catalogue.keys.write');

  serve(app, contract.moveVendor, mayWriteKeys, async ({ caller, params, body }) =>
    told(await askToMoveVendor(needs, caller, { ...params, ...body })),
  );
  serve(app, contract.addVendorKey, mayWriteKeys, async ({ caller, params, body }) => {
    const { reason, ...key } = body;
    const { issued, ...proposed } = await askForKey(needs, { ...params, key, reason, staff: caller });
    if (issued.algorithm !== 'hmac-sha256') return { ...told(proposed), ...issued };
    return {
      ...told(proposed),
      algorithm: issued.algorithm,
      secret: issued.secret.toString('base64url'),
    };
  });
  serve(app, contract.disableVendorKey, mayWriteKeys, async ({ caller, params, body }) => {
    await endKey(needs, { ...params, ...body, staff: caller });
    await needs.directory.refresh();
    return { done: true as const };
  });
  const mayApprove = needs.staff.staff('catalogue.vendors.approve');
  serve(app, contract.seeEndedKey, mayApprove, async ({ caller, params, body }) => {
    await seeEndedKey(needs, { ...params, ...body, staff: caller });
    return { done: true as const };
  });
}

const regionsOf = ({ allowedCountries, blockedCountries }: Regions) => ({
  allowedCountries: [...allowedCountries],
  blockedCountries: [...blockedCountries],
});

function told({ approvalId, expiresAt }: { approvalId: bigint; expiresAt: Date }) {
  return { approvalId: String(approvalId), expiresAt: expiresAt.toISOString() };
}

function staffVendor(
  vendor: Vendor,
  { games, keys, now }: { games: readonly Game[]; keys: readonly KeyLine[]; now: Date },
): contract.StaffVendor {
  return {
    vassalage: vendor.code,
    displayName: vendor.displayName,
    isHot: vendor.isHot,
    isEnabled: vendor.isEnabled,
    maintenanceFrom: vendor.maintenanceFrom?.toISOString() ?? null,
    maintenanceUntil: vendor.maintenanceUntil?.toISOString() ?? null,
    ...regionsOf(vendor),
    openness: vendorOpenness(vendor, now),
    heldSince: vendor.heldSince?.toISOString() ?? null,
    may: [...vendor.may],
    order: vendor.place,
    accountTypeId: vendor.accountTypeId,
    baseAddress: vendor.baseAddress,
    dialect: vendor.dialect,
    wallet: vendor.wallet,
    partner: vendor.partner && {
      operatorId: vendor.partner.operatorId,
      gameOrigins: [...vendor.partner.gameOrigins],
      currencies: Object.entries(vendor.partner.currencies).map(([code, terms]) => ({ code, ...terms })),
    },
    callPath: vendor.dialect === 'gw1' ? '/gw/v1' : `/gw/${vendor.dialect}/${vendor.code}`,
    testers: [...vendor.testers].map(String),
    categories: [...new Set(games.map((game) => game.category))],
    gameCount: games.length,
    syncedAt: vendor.syncedAt?.toISOString() ?? null,
    keys: keys.map(({ vendorCode: _, ...line }) => line),
  };
}
