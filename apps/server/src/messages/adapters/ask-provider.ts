import type { DeliveryAnswer } from './adapter.ts';

const TIMEOUT_MS = 15_000;

/** The call never reached anybody who could have acted on it. */
const unreached: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

type Call = { url: string; method: string; headers: Record<string, string>; body: string };

/** One call to a provider: what it answered, or why it did not. Silence is unknown, never no. */
export async function askProvider({
  url,
  ...call
}: Call): Promise<{ status: number; json: unknown } | DeliveryAnswer> {
  try {
    const reply = await fetch(url, {
      ...call,
      // addresses and codes go to the provider alone
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const json = await reply.json().catch(() => undefined);
    return { status: reply.status, json };
  } catch (error) {
    const code = causeOf(error);
    return unreached.has(code) ? { outcome: 'later', reason: code } : { outcome: 'unknown', reason: code };
  }
}

function causeOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? name;
}
