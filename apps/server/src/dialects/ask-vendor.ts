import type { VendorOutcome } from '@fairhall/vendor-protocol';
import type * as z from 'zod/mini';
import type { AskedVendor } from './dialect.ts';

const TIMEOUT_MS = 10_000;
/** A list of many thousands of games comes in one answer. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;

/** One signed question to a vendor. Its answers bear no signature: only TLS says that they are its own. */
export async function askVendor<Schema extends z.ZodMiniType>(question: {
  url: string;
  body: string;
  headers: Record<string, string>;
  schema: Schema;
}): Promise<VendorOutcome<z.output<Schema>>> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(question.url, {
      method: 'POST',
      headers: { accept: 'application/json', ...question.headers },
      body: question.body,
      redirect: 'error',
      signal,
    });
    const text = await readText(response);
    if (!response.ok)
      return {
        kind: 'refused',
        httpStatus: response.status,
        code: `HTTP_${response.status}`,
        detail: text.slice(0, 200),
      };
    const parsed = question.schema.safeParse(parseJson(text));
    if (parsed.success) return { kind: 'answered', answer: parsed.data };
    const [issue] = parsed.error.issues;
    return { kind: 'unknown', reason: 'malformed', detail: `${issue?.path.join('.')}: ${issue?.message}` };
  } catch (error) {
    return { kind: 'unknown', reason: signal.aborted ? 'timeout' : 'network', detail: String(error) };
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new RangeError('answer over 32 MiB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const never = async () =>
  ({
    kind: 'refused',
    httpStatus: 501,
    code: 'NOT_SUPPORTED',
    detail: 'the dialect has no such call',
  }) as const;

/** What GW/1 asks of vendors and a dialect has no word for. */
export const unsupported: Omit<AskedVendor, 'launch' | 'games'> = {
  round: never,
  terminate: never,
  wallet: { balance: never, transfer: never, status: never, rounds: never },
  reconciliation: never,
  reconciliationPart: never,
  resend: never,
  grants: { give: never, cancel: never },
  jackpots: never,
  jackpotCycles: never,
  jackpotTerms: never,
  jackpotSwitch: never,
  jackpotDay: never,
  isSound: () => false,
};
