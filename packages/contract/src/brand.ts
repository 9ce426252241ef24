import * as z from 'zod/mini';
import { languageRefusals, offeredLanguage } from './brand-languages.ts';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { registerRules, ruleRefusals } from './register-rules.ts';
import { instant, language } from './shapes.ts';

/** The switches a brand turns; each gates a screen or an option. */
export const brandSwitches = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'MOBILENUMPASSREG3',
  'REGMOBVERF3',
  'MOBILEVERCODELOGIN3',
  'DIRECTREG3',
  'FREEPLAY3',
  'PWDEXPFORCECHANGE3',
  'CHNGPASSVERIF3',
  'AGENTPOLICY3',
  'AGEREGDOWN3',
  'MANPLAYREB3',
  'AGETRANSFERUP3',
  'REVEALACCOUNT3',
  'LOGINIPVERF3',
  'LOGINALLVERF3',
  'ONEDEVICE3',
  'AGENTDOOR3',
  'PASSKEYLOGIN3',
  'CHATROOM3',
] as const;
export const brandSwitch = z.enum(brandSwitches);
export type BrandSwitch = (typeof brandSwitches)[number];

export type WhitelabelNode = { modId: string; enabled: boolean; childrenNodes: WhitelabelNode[] };
const leaf = z.object({ modId: z.string(), enabled: z.boolean(), childrenNodes: z.array(z.never()) });
export const whitelabelNode = z.object({
  modId: z.string(),
  enabled: z.boolean(),
  childrenNodes: z.array(leaf),
});

export const resourceTypes = [
  'SERVICE',
  'TELEGRAM',
  'LINE',
  'FACEBOOK',
  'ALTERNATE',
  'IOS',
  'IOS_CONFIG',
  'ANDROID',
] as const;
export const resource = z.object({
  resourceType: z.enum(resourceTypes),
  url: z.string(),
  qrCodeUrl: z.nullable(z.string()),
  labelNameEn: z.string(),
});
export type Resource = z.output<typeof resource>;

/** 0 the site, 1 the maintenance page, 2 the page of a restricted region. */
export const systemStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** All a page needs before it shows anything. */
export const permission = z.object({
  status: systemStatus,
  brand: z.object({
    code: z.string(),
    name: z.string(),
    merchantCode: z.string(),
    currency: z.string(),
    defaultLanguage: language,
    languages: z.array(language),
    /** Those among `languages` that do not come with the pages. */
    furtherLanguages: z.array(offeredLanguage),
    /** Minutes east of UTC of the clock in the header and of every business day. */
    utcOffsetMinutes: z.number(),
    legalAge: z.number(),
    termsVersion: z.string(),
    idleMs: z.number(),
    memberOnly: z.boolean(),
  }),
  switches: z.record(brandSwitch, z.boolean()),
  whitelabel: z.array(whitelabelNode),
  registerRules,
  resources: z.array(resource),
  customerService: z.nullable(z.string()),
  /** Whether there is a chat room to go to. */
  chatRoom: z.boolean(),
  imageCDNs: z.array(z.string()),
  launchGameCDNs: z.array(z.string()),
  location: z.object({ ip: z.string(), country: z.nullable(z.string()) }),
  maintenance: z.object({
    active: z.boolean(),
    from: z.nullable(instant),
    until: z.nullable(instant),
  }),
  regionRestriction: z.object({ restricted: z.boolean(), country: z.nullable(z.string()) }),
  serverTime: instant,
});
export type Permission = z.output<typeof permission>;

export const brandRefusals = {
  'brand/maintenance': 503,
  'brand/region-restricted': 451,
  'brand/address-invalid': 422,
  'brand/host-invalid': 422,
  'brand/listed-twice': 422,
  'brand/member-unknown': 422,
  'brand/network-invalid': 422,
  'brand/country-unknown': 422,
  'brand/maintenance-backwards': 422,
  'brand/maintenance-past': 422,
  'brand/maintenance-shorter': 409,
  'brand/no-maintenance': 409,
  'brand/nothing-to-change': 409,
  ...languageRefusals,
  ...ruleRefusals,
} as const satisfies Record<RefusalCode, number>;

export const readPermission = endpoint({
  method: 'GET',
  path: '/api/brand/permission',
  audience: 'everyone',
  summary: 'Brand, switches, rules, links and where the visitor is',
  isAlwaysOpen: true,
  answer: permission,
  refusals: [],
});

export const readWhitelabel = endpoint({
  method: 'GET',
  path: '/api/brand/whitelabel',
  audience: 'everyone',
  summary: 'What the switches gate, as a tree',
  isAlwaysOpen: true,
  answer: z.object({ value: z.array(whitelabelNode) }),
  refusals: [],
});

export const readSettingsMenu = endpoint({
  method: 'GET',
  path: '/api/brand/settings-menu',
  audience: 'member',
  asks: 'session',
  summary: 'The pages of the member’s own centre, and whether they are open to this member',
  answer: z.object({ value: z.array(whitelabelNode) }),
  refusals: [],
});

export const readRouteDomains = endpoint({
  method: 'GET',
  path: '/api/brand/domains',
  audience: 'everyone',
  summary: 'The addresses at which members find the house; whoever measures them fills in the speed',
  isAlwaysOpen: true,
  answer: z.object({ value: z.array(z.object({ domain: z.string(), speed: z.literal(0) })) }),
  refusals: [],
});
