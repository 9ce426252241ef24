import { brandSwitches, type StaffBrand } from '@fairhall/contract';
import type { CountryFinder } from './needs.ts';
import { type BrandSettings, isInMaintenance } from './settings.ts';

/** The brand as staff see it. */
export function presentConfig(
  settings: BrandSettings,
  { source, now }: { source: CountryFinder['source']; now: Date },
): StaffBrand {
  return {
    revision: String(settings.revision),
    name: settings.name,
    memberOnly: settings.isMemberOnly,
    termsVersion: settings.termsVersion,
    hasDefaultPassword: settings.defaultPasswordHash !== undefined,
    switches: brandSwitches.map((name) => ({ name, isOn: settings.switches[name] })),
    customerService: settings.customerService ?? null,
    chatRoom: settings.chatRoom ?? null,
    imageCDNs: [...settings.imageCdns],
    launchGameCDNs: [...settings.launchGameCdns],
    resources: [...settings.resources],
    domains: [...settings.domains],
    maintenance: {
      active: isInMaintenance(settings, now),
      from: settings.maintenance?.from.toISOString() ?? null,
      until: settings.maintenance?.until?.toISOString() ?? null,
    },
    restrictedCountries: [...settings.restrictedCountries],
    marketRules: [...settings.marketRules],
    countrySource: source,
    testers: { accounts: [...settings.testAccounts], networks: [...settings.testNetworks] },
  };
}
