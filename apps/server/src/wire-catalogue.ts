import type { Brand } from '#brand';
import { type Catalogue, startCatalogue } from '#catalogue';
import { type Identity, toMemberId } from '#identity';
import type { Keys } from '#platform/crypto';
import type { Request } from '#platform/http';
import type { Staff, StaffCaller } from '#staff';
import type { Ground } from './domains.ts';
import { findMarkets } from './find-markets.ts';

/** Games, and in which countries those are who want to play them. */
export function wireCatalogue({
  ground,
  house,
  brand,
  staff,
  identity,
  located,
}: {
  ground: Ground;
  house: Pick<Ground, 'db' | 'clock' | 'log'> & { keys: Keys };
  brand: Brand;
  staff: Staff;
  identity: Identity<StaffCaller>;
  located: (request: Request) => string | undefined;
}): { catalogue: Catalogue; markets: ReturnType<typeof findMarkets> } {
  const markets = findMarkets({
    home: ground.config.country,
    rules: () => brand.settings().marketRules,
    located,
    callerOf: identity.callerOf,
    mobileOf: identity.mobileOf,
  });
  const catalogue = startCatalogue({
    ...house,
    markets,
    merchantCode: () => brand.settings().merchantCode,
    knownMembers: async (ids) => new Set((await identity.accountsOf(ids.map(toMemberId))).keys()),
    audit: staff.audit,
    approvals: staff.approvals,
    guards: identity.guards,
    staff: staff.guards,
    work: staff.work,
  });
  return { catalogue, markets };
}
