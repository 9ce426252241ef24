import { DEFAULT_CURRENCY, formatAmount, isCurrency } from '@fairhall/money';
import { CallRefused } from './call.ts';
import { i18n } from './i18n.ts';
import { showTime } from './show-time.ts';

/** A refusal as a sentence in the reader's language; its code when no sentence is known. */
export function refusalText(error: unknown): string {
  if (!(error instanceof CallRefused)) return i18n.t('state.bug');
  return sentenceOf(error.body.code, error.body.params);
}

/** The refusal of one input, or of a line in it, when that is what failed. */
export function fieldRefusal(error: unknown, field: string): string | undefined {
  if (!(error instanceof CallRefused)) return undefined;
  const found = error.body.fields?.find(({ path }) => path === field || path.startsWith(`${field}.`));
  return found && faultText(error, found.code);
}

/** One of the faults that a refusal lists. */
export function faultText(error: CallRefused, code: string): string {
  return code.startsWith('field/') ? i18n.t('state.fieldInvalid') : sentenceOf(code, error.body.params);
}

/** The sentence of a refusal that came as a part of an answer. */
export function sentenceOf(code: string, params: Readonly<Record<string, string | number>>): string {
  if (!i18n.exists(code, { ns: 'refusals' })) return i18n.t('state.refusedCode', { code });
  const currency = isCurrency(params.currency) ? params.currency : DEFAULT_CURRENCY;
  const shown = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, showFact(name, value, currency)]),
  );
  return i18n.t(code, { ns: 'refusals', ...shown });
}

const amountNames = /^(amount|min|max|ceiling|limit|balance|available|needed|remaining|left)/;

function showFact(name: string, value: string | number, currency: string): string | number {
  if (typeof value === 'number') return value;
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return showTime(value);
  if (amountNames.test(name) && /^-?\d+$/.test(value)) return formatAmount(BigInt(value), currency);
  return value;
}
