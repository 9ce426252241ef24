import * as z from 'zod/mini';
import { ProviderFault } from '../provider.ts';

const TIMEOUT_MS = 8_000;

/** One question to a provider that speaks no OpenID Connect; what it answers is JSON of the given shape. */
export async function askProvider<Shape extends z.ZodMiniType>(
  address: string | URL,
  shape: Shape,
  { form, headers }: { form?: Record<string, string>; headers?: Record<string, string> } = {},
): Promise<z.output<Shape>> {
  const response = await fetch(address, {
    method: form ? 'POST' : 'GET',
    headers: { accept: 'application/json', ...headers },
    ...(form && { body: new URLSearchParams(form) }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new ProviderFault('down', 'no answer');
  });
  if (response.status >= 500) throw new ProviderFault('down', `status ${response.status}`);
  const parsed = z.safeParse(shape, await response.json().catch(() => undefined));
  if (!response.ok || !parsed.success)
    throw new ProviderFault('untrusted', `an answer of status ${response.status} that proves nothing`);
  return parsed.data;
}
