import * as z from 'zod/mini';

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
const origin = z.url({ protocol: /^https?$/ });

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
  STUDIO_SECRET: z.string().check(z.regex(/^[A-Za-z0-9_-]{43,}$/)),
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
    logLevel: values.LOG_LEVEL,
  };
}
