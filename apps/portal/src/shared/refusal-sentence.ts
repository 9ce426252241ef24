import { formatMoney } from '@fairhall/money';
import { RefusedCall } from './call.ts';
import { loadRefusals } from './texts.ts';
import { shortTime } from './times.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT/;
const DIGITS = /^-?\d+$/;
const AMOUNTS = /amount|min|max|limit|available|remaining|balance|left|used/i;
const COUNTS = /count|length|days|hours|minutes|seconds|attempts|files/i;

/** What the server's no means, in the reader's language; nothing when the failure is no refusal. */
export async function refusalSentence(error: unknown): Promise<string | undefined> {
  if (!(error instanceof RefusedCall)) return undefined;
  const sentence = (await loadRefusals())[error.code];
  return sentence?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => paramText(name, error.params[name]));
}

/** Amounts travel as digits of minor units, times as RFC 3339. */
function paramText(name: string, value: string | number | undefined): string {
  if (typeof value !== 'string') return String(value ?? '');
  if (INSTANT.test(value)) return shortTime(value);
  if (DIGITS.test(value) && AMOUNTS.test(name) && !COUNTS.test(name)) return formatMoney(BigInt(value));
  return value;
}

/** The sentence that belongs to each input the server points at. */
export async function fieldSentences(error: unknown): Promise<Record<string, string>> {
  if (!(error instanceof RefusedCall)) return {};
  const sentences = await loadRefusals();
  return Object.fromEntries(
    error.fields.map(({ path, code }) => [
      path.replace(/^(body)?\/?/, ''),
      (sentences[code] ?? sentences[error.code] ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
        paramText(name, error.params[name]),
      ),
    ]),
  );
}
