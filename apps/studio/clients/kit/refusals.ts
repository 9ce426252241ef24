import type { Language } from './language.ts';
import { Refused, Unreachable } from './studio-api.ts';

/** What went wrong, as a sentence for the player. Anything unforeseen is thrown on: it is a bug. */
export function sentenceFor(language: Language, error: unknown): string {
  if (error instanceof Unreachable) return language.text('refusal/network');
  if (!(error instanceof Refused)) throw error;
  const amounts = ['most', 'least'].filter((name) => name in error.params);
  const shown = amounts.map((name) => [name, language.amount(BigInt(error.params[name] ?? 0))]);
  return language.coded('refusal', error.code, { ...error.params, ...Object.fromEntries(shown) });
}
