import type { brandSwitches, OfferedLanguage, Permission } from '@fairhall/contract';
import { closureFor, type Visitor } from './closure.ts';
import { type BrandSettings, isInMaintenance, isRestricted, openChatRoom } from './settings.ts';

/** All a page needs before it shows anything, for this visitor at this moment. */
export function describeBrand(
  settings: BrandSettings & { offered: readonly OfferedLanguage[] },
  visitor: Visitor,
  now: Date,
): Permission {
  const active = isInMaintenance(settings, now);
  const restricted = isRestricted(settings, visitor.country);
  const country = visitor.country ?? null;
  return {
    status: statusOf[closureFor(settings, visitor, now) ?? 'open'],
    brand: {
      code: settings.code,
      name: settings.name,
      merchantCode: settings.merchantCode,
      currency: settings.currency,
      defaultLanguage: settings.defaultLanguage,
      languages: [...settings.languages],
      furtherLanguages: [...settings.offered],
      utcOffsetMinutes: settings.utcOffsetMinutes,
      legalAge: settings.legalAge,
      termsVersion: settings.termsVersion,
      idleMs: settings.idleMs,
      memberOnly: settings.isMemberOnly,
    },
    switches: { ...settings.switches },
    whitelabel: menuTree(settings),
    registerRules: settings.registerRules,
    resources: [...settings.resources],
    customerService: settings.customerService ?? null,
    chatRoom: openChatRoom(settings) !== undefined,
    imageCDNs: [...settings.imageCdns],
    launchGameCDNs: [...settings.launchGameCdns],
    location: { ip: visitor.ip, country },
    maintenance: {
      active,
      from: settings.maintenance?.from.toISOString() ?? null,
      until: settings.maintenance?.until?.toISOString() ?? null,
    },
    regionRestriction: { restricted, country },
    serverTime: now.toISOString(),
  };
}

const statusOf = { open: 0, maintenance: 1, region: 2 } as const;

const branches = {
  REGISTER: ['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3', 'DIRECTREG3'],
  LOGIN: [
    'MOBILEVERCODELOGIN3',
    'PASSKEYLOGIN3',
    'FREEPLAY3',
    'LOGINIPVERF3',
    'LOGINALLVERF3',
    'ONEDEVICE3',
    'REVEALACCOUNT3',
    'AGENTDOOR3',
  ],
  MEMBER: ['PWDEXPFORCECHANGE3', 'CHNGPASSVERIF3', 'MANPLAYREB3', 'AGETRANSFERUP3', 'CHATROOM3'],
  AGENT: ['AGENTPOLICY3', 'AGEREGDOWN3'],
} as const satisfies Record<string, readonly (typeof brandSwitches)[number][]>;

/** What each switch gates, by where it is met. */
export function menuTree(settings: BrandSettings): Permission['whitelabel'] {
  return Object.entries(branches).map(([modId, names]) => {
    const childrenNodes = names.map((name) => ({
      modId: name,
      enabled: settings.switches[name],
      childrenNodes: [],
    }));
    return { modId, enabled: childrenNodes.some((node) => node.enabled), childrenNodes };
  });
}
