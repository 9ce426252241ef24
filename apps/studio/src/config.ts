import * as z from 'zod/mini';

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
const origin = z.url({ protocol: /^https?$/ });

const secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{43,}$/));

const environment = z.object({
  DATABASE_URL: z.string().check(z.minLength(1)),
  STUDIO_PORT: z._default(port, 4102),
  STUDIO_HOST: z._default(z.string(), '127.0.0.1'),
  STUDIO_PUBLIC_ORIGIN: origin,
  PORTAL_ORIGIN: origin,
  BACK_OFFICE_ORIGIN: z.optional(origin),
  PLATFORM_URL: origin,
  STUDIO_VENDOR_CODE: z._default(z.string(), 'STUDIO'),
  STUDIO_KEY_ID: z.string().check(z.minLength(1)),
  STUDIO_SECRET: secret,
  STUDIO_WALLET_VENDOR_CODE: z._default(z.string(), 'LANTERN'),
  STUDIO_WALLET_KEY_ID: z.optional(z.string().check(z.minLength(1))),
  STUDIO_WALLET_SECRET: z.optional(secret),
  FAIRHALL_MODE: z._default(z.enum(['demo', 'live']), 'demo'),
  STUDIO_TRUST_PROXY: z.optional(z.enum(['0', '1'])),
  LOG_LEVEL: z._default(z.string(), 'info'),
});

export type Config = {
  databaseUrl: string;
  port: number;
  host: string;
  /** Where players' browsers reach the studio. */
  publicOrigin: string;
  /** The pages that may frame a game, and that a game speaks to. */
  portalOrigin: string;
  backOfficeOrigin: string | undefined;
  platformUrl: string;
  vendorCode: string;
  keyId: string;
  secret: Uint8Array;
  /** Who we are as the vendor whose players' money lies here; absent where that one is not offered. */
  walletVendor: { vendorCode: string; keyId: string; secret: Uint8Array } | undefined;
  /** A proxy of ours stands before this process and says who calls. */
  trustProxy: boolean;
  /** A demo's players, tests and measurements come from this machine; so may a live house's strangers. */
  exemptFromLimits: readonly string[];
  logLevel: string;
};

/** What the environment asks for. Throws `Error` naming every variable that is missing or wrong, never its value. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    const wrong = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))];
    throw new Error(`studio: missing or wrong in the environment: ${wrong.join(', ')}`);
  }
  const values = parsed.data;
  if (values.FAIRHALL_MODE === 'live') refuseDemoParts(values);
  return {
    databaseUrl: values.DATABASE_URL,
    port: values.STUDIO_PORT,
    host: values.STUDIO_HOST,
    publicOrigin: new URL(values.STUDIO_PUBLIC_ORIGIN).origin,
    portalOrigin: new URL(values.PORTAL_ORIGIN).origin,
    backOfficeOrigin: values.BACK_OFFICE_ORIGIN && new URL(values.BACK_OFFICE_ORIGIN).origin,
    platformUrl: values.PLATFORM_URL.replace(/\/$/, ''),
    vendorCode: values.STUDIO_VENDOR_CODE,
    keyId: values.STUDIO_KEY_ID,
    secret: Buffer.from(values.STUDIO_SECRET, 'base64url'),
    walletVendor: walletVendorOf(values),
    trustProxy: values.STUDIO_TRUST_PROXY === '1',
    exemptFromLimits: values.FAIRHALL_MODE === 'demo' ? ['127.0.0.1', '::1'] : [],
    logLevel: values.LOG_LEVEL,
  };
}

/** Its key and its secret go together. */
function walletVendorOf(values: z.output<typeof environment>): Config['walletVendor'] {
  const { STUDIO_WALLET_KEY_ID: keyId, STUDIO_WALLET_SECRET: given } = values;
  if ((keyId === undefined) !== (given === undefined))
    throw new Error('studio: STUDIO_WALLET_KEY_ID and STUDIO_WALLET_SECRET are given together or not at all');
  if (keyId === undefined || given === undefined) return undefined;
  return { vendorCode: values.STUDIO_WALLET_VENDOR_CODE, keyId, secret: Buffer.from(given, 'base64url') };
}

/** A live studio names everything of a demo it was given instead of running with it. */
function refuseDemoParts(values: z.output<typeof environment>): void {
  const addresses = ['STUDIO_PUBLIC_ORIGIN', 'PORTAL_ORIGIN', 'PLATFORM_URL'] as const;
  const problems = addresses
    .filter((name) => values[name].startsWith('http://'))
    .map((name) => `${name}: must be https in live mode`);
  if (values.STUDIO_TRUST_PROXY === undefined)
    problems.push(
      'STUDIO_TRUST_PROXY: must be stated in live mode: 1 behind one proxy that sets x-forwarded-for, 0 when players reach the studio directly',
    );
  for (const name of ['STUDIO_KEY_ID', 'STUDIO_WALLET_KEY_ID'] as const)
    if (values[name]?.startsWith('demo-'))
      problems.push(`${name}: is a demo’s key; have the platform issue another`);
  if (problems.length > 0) throw new Error(`studio: cannot start:\n  ${problems.join('\n  ')}`);
}
