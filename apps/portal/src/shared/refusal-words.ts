import { isBuiltIn, type Language, languageTags } from '@fairhall/contract';
import { DEFAULT_CURRENCY, formatMoney, isCurrency } from '@fairhall/money';
import type { RefusedCall } from './call.ts';
import { currentLanguage } from './texts.ts';
import { shortTime } from './times.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT/;
const DIGITS = /^-?\d+$/;
const AMOUNTS = /amount|min|max|limit|available|remaining|balance|left|used/i;
const COUNTS = /count|length|days|hours|minutes|seconds|attempts|files/i;

const files = import.meta.glob<{ default: Record<string, string> }>(
  '../../../../packages/contract/locales/*/*.json',
);

type Sentences = Readonly<Record<string, string>>;
let loaded: { language: Language; sentences: Sentences } | undefined;

export async function sentenceOf(refusal: RefusedCall): Promise<string | undefined> {
  const sentence = (await loadSentences())[refusal.code];
  return sentence && fillParams(sentence, refusal);
}

export async function sentencesAtFields(refusal: RefusedCall): Promise<Record<string, string>> {
  const sentences = await loadSentences();
  return Object.fromEntries(
    refusal.fields.map(({ path, code }) => [
      path.replace(/^(body)?\/?/, ''),
      fillParams(sentences[code] ?? sentences[refusal.code] ?? '', refusal),
    ]),
  );
}

/** The sentence of a code that is known here, before anything was sent. */
export async function sentenceOfCode(
  code: string,
  params: Readonly<Record<string, string | number>>,
): Promise<string> {
  return fillParams((await loadSentences())[code] ?? '', { params });
}

/** All refusals of the contract in the reader's language; in English those that an added one does not know yet. */
async function loadSentences(): Promise<Sentences> {
  const language = currentLanguage();
  if (loaded?.language === language) return loaded.sentences;
  const sentences = isBuiltIn(language)
    ? await ownSentences(languageTags[language])
    : { ...(await ownSentences(languageTags.EN)), ...(await furtherSentences(language)) };
  loaded = { language, sentences };
  return sentences;
}

async function ownSentences(tag: string): Promise<Sentences> {
  const found = await Promise.all(
    Object.entries(files)
      .filter(([path]) => path.includes(`/locales/${tag}/`))
      .map(([, load]) => load()),
  );
  return Object.assign({}, ...found.map((file) => file.default));
}

async function furtherSentences(language: Language): Promise<Sentences | undefined> {
  const { loadFurtherTexts } = await import('./further-texts.ts');
  return (await loadFurtherTexts(language))?.refusals;
}

function fillParams(sentence: string, { params }: Pick<RefusedCall, 'params'>): string {
  const currency = isCurrency(params.currency) ? params.currency : DEFAULT_CURRENCY;
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => paramText(name, params[name], currency));
}

/** Amounts travel as digits of minor units, times as RFC 3339. */
function paramText(name: string, value: string | number | undefined, currency: string): string {
  if (typeof value !== 'string') return String(value ?? '');
  if (INSTANT.test(value)) return shortTime(value);
  if (DIGITS.test(value) && AMOUNTS.test(name) && !COUNTS.test(name))
    return formatMoney(BigInt(value), currency);
  return value;
}
