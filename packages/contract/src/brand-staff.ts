import * as z from 'zod/mini';
import { brandSwitch, resource } from './brand.ts';
import { endpoint } from './endpoint.ts';
import { country, id, instant, termsVersion } from './shapes.ts';
import { proposed, staffReason } from './staff-shapes.ts';
import { tierToPlay } from './verification.ts';

/** How many changes the brand has seen; a change made on an older one is refused with `request/conflict`. */
const revision = id;
const address = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

/** What games must respect in a country; `*`: in all that are not named. */
/** The longest that a market's shortest round may be. */
export const LONGEST_CYCLE_MS = 10_000;

export const marketRule = z.strictObject({
  country: z.union([country, z.literal('*')]),
  /** From the start of one round to that of the next, at least. */
  minCycleMs: z.int().check(z.minimum(0), z.maximum(LONGEST_CYCLE_MS)),
  autoplayAllowed: z.boolean(),
  /** How well the house has to know somebody before they bet. */
  tierToPlay,
  /** Play money asks for the same. */
  demoNeedsTier: z.boolean(),
  /** Two factors at every log-in, and nothing played or changed before there are two. */
  needsSecondStep: z.boolean(),
});
export type MarketRule = z.output<typeof marketRule>;

/** How the house learns where a visitor is: a file of networks, the proxy's word, or not at all. */
export const countrySources = ['file', 'proxy', 'none'] as const;

export const staffBrand = z.object({
  revision,
  name: z.string(),
  memberOnly: z.boolean(),
  termsVersion: z.string(),
  /** Whether one is set; what it is nobody can read. */
  hasDefaultPassword: z.boolean(),
  switches: z.array(z.object({ name: brandSwitch, isOn: z.boolean() })),
  customerService: z.nullable(z.string()),
  chatRoom: z.nullable(z.string()),
  imageCDNs: z.array(z.string()),
  launchGameCDNs: z.array(z.string()),
  resources: z.array(resource),
  domains: z.array(z.string()),
  maintenance: z.object({ active: z.boolean(), from: z.nullable(instant), until: z.nullable(instant) }),
  restrictedCountries: z.array(z.string()),
  marketRules: z.array(marketRule),
  countrySource: z.enum(countrySources),
  testers: z.object({ accounts: z.array(z.string()), networks: z.array(z.string()) }),
});
export type StaffBrand = z.output<typeof staffBrand>;

const changed = z.object({ revision });

export const readStaffBrand = endpoint({
  method: 'GET',
  path: '/api/brand/staff/config',
  audience: 'staff',
  summary: 'Switches, channels, hosts, maintenance, regions and testers',
  answer: staffBrand,
  refusals: [],
});

export const turnSwitch = endpoint({
  method: 'PUT',
  path: '/api/brand/staff/switches/:name',
  audience: 'staff',
  summary: 'Opens or closes what a switch gates, at once',
  params: z.object({ name: brandSwitch }),
  body: z.strictObject({ isOn: z.boolean(), reason: staffReason }),
  answer: changed,
  refusals: ['brand/nothing-to-change'],
});

export const editBrandSettings = endpoint({
  method: 'PUT',
  path: '/api/brand/staff/settings',
  audience: 'staff',
  summary: 'Members only, customer service, the chat room, and the hosts of pictures and games',
  body: z.strictObject({
    revision,
    memberOnly: z.boolean(),
    /** The password that many members were given once: whoever logs in by it has to change it. Left as it is when absent. */
    defaultPassword: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(128)))),
    customerService: z.nullable(address),
    chatRoom: z.nullable(address),
    imageCDNs: z.array(address).check(z.maxLength(10)),
    launchGameCDNs: z.array(address).check(z.maxLength(10)),
    reason: staffReason,
  }),
  answer: changed,
  refusals: [
    'request/conflict',
    'brand/nothing-to-change',
    'brand/address-invalid',
    'brand/host-invalid',
    'brand/listed-twice',
  ],
});

export const putTermsInForce = endpoint({
  method: 'PUT',
  path: '/api/brand/staff/terms',
  audience: 'staff',
  summary: 'Puts terms in force: every member is asked to accept them before anything else',
  body: z.strictObject({ revision, termsVersion, reason: staffReason }),
  answer: changed,
  refusals: ['request/conflict', 'brand/nothing-to-change'],
});

export const editResources = endpoint({
  method: 'PUT',
  path: '/api/brand/staff/resources',
  audience: 'staff',
  summary: 'Channels and downloads in their order, in place of those that are',
  body: z.strictObject({
    revision,
    resources: z
      .array(
        z.strictObject({
          ...resource.shape,
          url: address,
          qrCodeUrl: z.nullable(address),
          labelNameEn: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
        }),
      )
      .check(z.maxLength(30)),
    reason: staffReason,
  }),
  answer: changed,
  refusals: ['request/conflict', 'brand/nothing-to-change', 'brand/address-invalid', 'brand/listed-twice'],
});

export const editTesters = endpoint({
  method: 'PUT',
  path: '/api/brand/staff/testers',
  audience: 'staff',
  summary: 'Who passes while the house is closed: members by account, places by network',
  body: z.strictObject({
    revision,
    accounts: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))).check(z.maxLength(50)),
    networks: z.array(z.string().check(z.trim(), z.minLength(2), z.maxLength(64))).check(z.maxLength(50)),
    reason: staffReason,
  }),
  answer: changed,
  refusals: [
    'request/conflict',
    'brand/nothing-to-change',
    'brand/member-unknown',
    'brand/network-invalid',
    'brand/listed-twice',
  ],
});

export const beginMaintenance = endpoint({
  method: 'POST',
  path: '/api/brand/staff/maintenance',
  audience: 'staff',
  summary: 'Plans, begins or lengthens a maintenance; ending one sooner needs a second person',
  body: z.strictObject({ from: z.nullable(instant), until: z.nullable(instant), reason: staffReason }),
  answer: changed,
  refusals: [
    'brand/nothing-to-change',
    'brand/maintenance-backwards',
    'brand/maintenance-past',
    'brand/maintenance-shorter',
  ],
});

export const proposeEndOfMaintenance = endpoint({
  method: 'POST',
  path: '/api/brand/staff/maintenance/end',
  audience: 'staff',
  summary: 'Asks a second person to end the maintenance, or to take back a planned one',
  body: z.strictObject({ reason: staffReason }),
  answer: proposed,
  refusals: ['brand/no-maintenance', 'staff/asked-already'],
});

export const proposeRegions = endpoint({
  method: 'POST',
  path: '/api/brand/staff/regions',
  audience: 'staff',
  summary: 'Asks a second person to restrict exactly these countries',
  body: z.strictObject({ countries: z.array(country).check(z.maxLength(249)), reason: staffReason }),
  answer: proposed,
  refusals: ['brand/country-unknown', 'brand/listed-twice', 'brand/nothing-to-change', 'staff/asked-already'],
});

export const proposeMarketRules = endpoint({
  method: 'POST',
  path: '/api/brand/staff/market-rules',
  audience: 'staff',
  summary: 'Asks a second person for other rules of play, by country: the shortest round, and autoplay',
  body: z.strictObject({ rules: z.array(marketRule).check(z.maxLength(250)), reason: staffReason }),
  answer: proposed,
  refusals: ['brand/country-unknown', 'brand/listed-twice', 'brand/nothing-to-change', 'staff/asked-already'],
});

export const proposeDomains = endpoint({
  method: 'POST',
  path: '/api/brand/staff/domains',
  audience: 'staff',
  summary: 'Asks a second person to set the addresses at which members find the house',
  body: z.strictObject({
    domains: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(253))).check(z.maxLength(30)),
    reason: staffReason,
  }),
  answer: proposed,
  refusals: ['brand/host-invalid', 'brand/listed-twice', 'brand/nothing-to-change', 'staff/asked-already'],
});
