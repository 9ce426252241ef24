import * as z from 'zod/mini';

const environment = z.object({
  BANK_HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  BANK_PORT: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)),
  DATABASE_URL: z.string().check(z.regex(/^postgres(ql)?:\/\//)),
  BANK_SHARED_SECRET: z.string().check(z.minLength(32)),
  PLATFORM_CALLBACK_URL: z.url({ protocol: /^https?$/ }),
  BANK_CURRENCY: z._default(z.string().check(z.minLength(1)), 'P'),
  FAIRHALL_MODE: z._default(z.enum(['demo', 'live']), 'demo'),
  LOG_LEVEL: z._default(z.string(), 'info'),
});

export type Config = {
  host: string;
  port: number;
  databaseUrl: string;
  sharedSecret: string;
  callbackUrl: string;
  currency: string;
  logLevel: string;
};

/** Throws `Error` naming what is missing or wrong, never its value. A pretended bank never starts in live mode. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    const wrong = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))];
    throw new Error(`bank: missing or wrong in the environment: ${wrong.join(', ')}`);
  }
  const values = parsed.data;
  if (values.FAIRHALL_MODE === 'live') throw new Error('bank: a simulated bank does not run in live mode');
  return {
    host: values.BANK_HOST,
    port: values.BANK_PORT,
    databaseUrl: values.DATABASE_URL,
    sharedSecret: values.BANK_SHARED_SECRET,
    callbackUrl: values.PLATFORM_CALLBACK_URL,
    currency: values.BANK_CURRENCY,
    logLevel: values.LOG_LEVEL,
  };
}
