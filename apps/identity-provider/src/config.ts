import * as z from 'zod/mini';

const environment = z.object({
  IDENTITY_PROVIDER_HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  IDENTITY_PROVIDER_PORT: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)),
  IDENTITY_PROVIDER_ISSUER: z.url({ protocol: /^https?$/ }),
  IDENTITY_PROVIDER_SECRET: z.string().check(z.minLength(32)),
  PORTAL_ORIGIN: z.url({ protocol: /^https?$/ }),
  FAIRHALL_MODE: z._default(z.enum(['demo', 'live']), 'demo'),
});

export type Config = { host: string; port: number; issuer: string; secret: string; portalOrigin: string };

/** Throws `Error` naming what is missing or wrong, never its value. Pretended people never log in to a live house. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    const wrong = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))];
    throw new Error(`identity-provider: missing or wrong in the environment: ${wrong.join(', ')}`);
  }
  const values = parsed.data;
  if (values.FAIRHALL_MODE === 'live')
    throw new Error('identity-provider: a simulated provider does not run in live mode');
  return {
    host: values.IDENTITY_PROVIDER_HOST,
    port: values.IDENTITY_PROVIDER_PORT,
    issuer: values.IDENTITY_PROVIDER_ISSUER,
    secret: values.IDENTITY_PROVIDER_SECRET,
    portalOrigin: values.PORTAL_ORIGIN,
  };
}
