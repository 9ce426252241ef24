import type {
  BrandSwitch,
  BuiltInLanguage,
  Language,
  MarketRule,
  RegisterRules,
  Resource,
} from '@fairhall/contract';
import type { AddedLanguage } from './languages/languages.ts';

/** A brand as its rows say: name, money, languages, switches, rules and links. */
export type BrandSettings = {
  id: bigint;
  /** How many changes staff have made. */
  revision: bigint;
  code: string;
  name: string;
  merchantCode: string;
  currency: string;
  defaultLanguage: BuiltInLanguage;
  /** What readers can choose: built in, or added and published. */
  languages: readonly Language[];
  /** Those that staff have added, drafts too. */
  addedLanguages: readonly AddedLanguage[];
  utcOffsetMinutes: number;
  legalAge: number;
  birthdayAge: number;
  termsVersion: string;
  idleMs: number;
  sessionDays: number;
  passwordDays: number;
  /** Of the one password that the operator gave to many members. */
  defaultPasswordHash: Buffer | undefined;
  trialHours: number;
  /** Before which deeds a browser works something out. */
  botCheckActions: readonly string[];
  /** From how many failures on a picture has to be read; never when undefined. */
  pictureAfter: { nameFailures: number | undefined; networkFailures: number | undefined };
  isMemberOnly: boolean;
  defaultUplineId: bigint | undefined;
  customerService: string | undefined;
  /** The page of the members' chat room. */
  chatRoom: string | undefined;
  imageCdns: readonly string[];
  launchGameCdns: readonly string[];
  maintenance: { from: Date; until: Date | undefined } | undefined;
  restrictedCountries: readonly string[];
  /** How fast games may be played, and whether by themselves. */
  marketRules: readonly MarketRule[];
  domains: readonly string[];
  /** Who passes while the house is closed. */
  testAccounts: readonly string[];
  testNetworks: readonly string[];
  reservedNames: readonly string[];
  switches: Readonly<Record<BrandSwitch, boolean>>;
  registerRules: RegisterRules;
  resources: readonly Resource[];
};

/** Whether the house writes in this language: readers may choose it, or staff prepare it. */
export function hasLanguage(
  { languages, addedLanguages }: Pick<BrandSettings, 'languages' | 'addedLanguages'>,
  language: Language,
): boolean {
  return languages.includes(language) || addedLanguages.some(({ code }) => code === language);
}

/** What somebody is spoken to in: the language asked for where the brand offers it, otherwise its own. */
export function spokenTo(
  { languages, defaultLanguage }: Pick<BrandSettings, 'languages' | 'defaultLanguage'>,
  asked: Language | undefined,
): Language {
  return asked !== undefined && languages.includes(asked) ? asked : defaultLanguage;
}

export function isSwitchedOn(settings: Pick<BrandSettings, 'switches'>, name: BrandSwitch): boolean {
  return settings.switches[name];
}

/** Where the chat room is, while it is open. */
export function openChatRoom(settings: Pick<BrandSettings, 'chatRoom' | 'switches'>): URL | undefined {
  return settings.chatRoom !== undefined && isSwitchedOn(settings, 'CHATROOM3')
    ? new URL(settings.chatRoom)
    : undefined;
}

export function isInMaintenance(settings: BrandSettings, now: Date): boolean {
  const { maintenance } = settings;
  if (!maintenance || now < maintenance.from) return false;
  return !maintenance.until || now < maintenance.until;
}

export function isRestricted(settings: BrandSettings, country: string | undefined): boolean {
  return country !== undefined && settings.restrictedCountries.includes(country);
}
