import * as z from 'zod/mini';
import {
  messageVariables,
  questionLiveMessages,
  questionMessageConfig,
  readMessageConfig,
} from './config-messages.ts';
import { otherNameOf, questionVendors, readVendors, vendorVariables } from './config-vendors.ts';

/** Secrets everybody can read in the source: good for a demo, never for real people's money. */
export const demoSecrets = {
  FAIRHALL_SECRET: 'fairhall-demo-secret-not-for-real-people',
  BANK_SHARED_SECRET: 'fairhall-demo-bank-secret-not-for-real-money',
} as const;

const port = z.coerce.number().check(z.int(), z.minimum(1024), z.maximum(65_000));
const origin = z.url().check(z.regex(/^https?:\/\/[^/]+$/, 'an origin has no path'));
const secret = z.string().check(z.minLength(32));

const environment = z.object({
  FAIRHALL_MODE: z._default(z.enum(['demo', 'live']), 'demo'),
  FAIRHALL_HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  FAIRHALL_PORT: z._default(port, 4100),
  FAIRHALL_SECRET: z._default(secret, demoSecrets.FAIRHALL_SECRET),
  FAIRHALL_UPLOADS: z.optional(z.string().check(z.minLength(1))),
  FAIRHALL_PORTAL_ORIGIN: z.optional(origin),
  FAIRHALL_BACK_OFFICE_ORIGIN: z.optional(origin),
  FAIRHALL_STUDIO_ORIGIN: z.optional(origin),
  FAIRHALL_COUNTRY: z._default(z.string().check(z.regex(/^[A-Z]{2}$/)), 'TH'),
  FAIRHALL_COUNTRY_FILE: z.optional(z.string().check(z.minLength(1))),
  FAIRHALL_COUNTRY_HEADER: z.optional(z.string().check(z.toLowerCase(), z.regex(/^[a-z][a-z0-9-]*$/))),
  FAIRHALL_BOT_CHECK_BITS: z._default(z.coerce.number().check(z.int(), z.minimum(8), z.maximum(16)), 10),
  FAIRHALL_TRUST_PROXY: z._default(z.enum(['0', '1', 'false', 'true']), '0'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  BANK_URL: z.optional(origin),
  BANK_SHARED_SECRET: z._default(secret, demoSecrets.BANK_SHARED_SECRET),
  ...messageVariables,
  ...vendorVariables,
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
});

export type Config = ReturnType<typeof readConfig>;

/** The environment cannot be used; `problems` names each variable and what is wrong with it. */
export class BadConfig extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`cannot start:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Where each part listens, counted from the base port. */
export function portsFrom(base: number) {
  return {
    portal: base,
    backOffice: base + 1,
    studio: base + 2,
    bank: base + 3,
    health: base + 4,
    postgres: base + 5,
    acme: base + 6,
  };
}

export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success)
    throw new BadConfig(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const values = parsed.data;
  const halves = [...questionMessageConfig(given), ...questionVendors(given)];
  if (halves.length > 0) throw new BadConfig(halves);
  if (values.FAIRHALL_MODE === 'live') refuseDemoParts(given);
  const ports = portsFrom(values.FAIRHALL_PORT);
  const shownHost =
    values.FAIRHALL_HOST === '0.0.0.0' || values.FAIRHALL_HOST === '::' ? 'localhost' : values.FAIRHALL_HOST;
  const portal = values.FAIRHALL_PORTAL_ORIGIN;
  const at = (number: number) => `http://${shownHost}:${number}`;
  return {
    mode: values.FAIRHALL_MODE,
    host: values.FAIRHALL_HOST,
    ports,
    secret: values.FAIRHALL_SECRET,
    uploads: values.FAIRHALL_UPLOADS ?? 'uploads',
    databaseUrl: values.DATABASE_URL,
    origins: {
      portal: portal ?? at(ports.portal),
      /** Of frames with a vendor's scripts. */
      check: values.FAIRHALL_CHECK_ORIGIN ?? otherNameOf(portal ?? at(ports.portal)),
      backOffice: values.FAIRHALL_BACK_OFFICE_ORIGIN ?? at(ports.backOffice),
      studio: values.FAIRHALL_STUDIO_ORIGIN ?? at(ports.studio),
    },
    messages: readMessageConfig(values),
    ...readVendors(values),
    bank: { url: values.BANK_URL ?? at(ports.bank), sharedSecret: values.BANK_SHARED_SECRET },
    /** Where the house does business, as ISO 3166 has it. */
    country: values.FAIRHALL_COUNTRY,
    /** Networks and their countries, in MaxMind's format; without it a trusted proxy may say where visitors are, in one header. */
    countryFile: values.FAIRHALL_COUNTRY_FILE,
    countryHeader: values.FAIRHALL_COUNTRY_HEADER,
    trustProxy: values.FAIRHALL_TRUST_PROXY === '1' || values.FAIRHALL_TRUST_PROXY === 'true',
    workBits: values.FAIRHALL_BOT_CHECK_BITS,
    /** A demo's people, tests and measurements come from this machine; so may a live house's strangers. */
    exemptFromLimits: values.FAIRHALL_MODE === 'demo' ? ['127.0.0.1', '::1'] : [],
    logLevel: values.LOG_LEVEL,
  };
}

const neededLive = [
  'DATABASE_URL',
  'FAIRHALL_SECRET',
  'FAIRHALL_UPLOADS',
  'FAIRHALL_PORTAL_ORIGIN',
  'FAIRHALL_BACK_OFFICE_ORIGIN',
  'FAIRHALL_STUDIO_ORIGIN',
  'BANK_URL',
  'BANK_SHARED_SECRET',
] as const;

/** Guessed wrong, either every caller shares one address or every caller chooses their own. */
const proxyQuestion =
  'must be stated in live mode: 1 behind one proxy that sets x-forwarded-for, 0 when callers reach the server directly';

/** Live mode names every demo part it finds instead of running with it. */
function refuseDemoParts(given: Record<string, string | undefined>): void {
  const missing = neededLive
    .filter((name) => !given[name])
    .map((name) => `${name}: must be set in live mode`);
  const unsaid = given.FAIRHALL_TRUST_PROXY ? [] : [`FAIRHALL_TRUST_PROXY: ${proxyQuestion}`];
  const demo = Object.entries(demoSecrets)
    .filter(([name, value]) => given[name] === value)
    .map(
      ([name]) =>
        `${name}: is the demo's own secret, known to everybody; make one with openssl rand -base64 48`,
    );
  const plain = neededLive
    .filter((name) => (name.endsWith('_ORIGIN') || name === 'BANK_URL') && given[name]?.startsWith('http://'))
    .map((name) => `${name}: must be https in live mode`);
  const problems = [...missing, ...unsaid, ...demo, ...plain, ...questionLiveMessages(given)];
  if (problems.length > 0) throw new BadConfig(problems);
}
