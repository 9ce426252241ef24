import { formatAmount } from '@fairhall/money';
import { count, percent, returnPercent } from '../../src/engines/kit/told.ts';
import { languageFiles as files, type Texts } from './language-files.ts';
import en from './locales/en.json';

export type TextKey = keyof typeof en;
const LONGEST_TEXT = 5_000;

/** A language that the house has added, as the page around the game hands it over: what it lacks is read in English. */
export type GivenLanguage = { tag: string; texts: Partial<Texts> };

/** Each language in itself, by the platform's code. */
export const languageNames = new Map(Object.entries(files).map(([code, { name }]) => [code, name]));

export type Language = Awaited<ReturnType<typeof speak>>;

/** The languages to use before anybody has said one: what the browser reads, if it is ours, then the house's. */
export function guessLanguages(): string[] {
  const own = Object.entries(files).find(([, { htmlLang }]) =>
    navigator.language.startsWith(htmlLang.slice(0, 2)),
  );
  return [...new Set([...(own ? [own[0]] : []), 'TH', 'EN'])];
}

/**
 * Everything a page says and writes, in one language and one currency. A language that cannot be had reads English,
 * which comes with the page: what is said when the line is cut must not need it.
 */
export async function speak(code: string, currency: string) {
  const asked = files[code] ?? files.EN!;
  const texts = await asked.load?.().then(
    (file) => file.default,
    () => undefined,
  );
  return speakWith(code, currency, { texts: texts ?? en, ...(texts ? asked : files.EN!) });
}

/** Reads what somebody else handed over: texts of ours alone, as plain text; nothing when it is no language at all. */
export function readGiven(given: unknown): GivenLanguage | undefined {
  const { tag, texts } = (given ?? {}) as { tag?: unknown; texts?: unknown };
  if (typeof tag !== 'string' || typeof texts !== 'object' || texts === null) return undefined;
  if (!isTag(tag)) return undefined;
  const ours = Object.entries(texts).filter(
    ([key, text]) => Object.hasOwn(en, key) && typeof text === 'string' && text.length <= LONGEST_TEXT,
  );
  return { tag, texts: Object.fromEntries(ours) };
}

/** In a language of the house's own; moments are written in figures that every reader knows. */
export function speakGiven({ tag, texts }: GivenLanguage, currency: string): Language {
  const dated = new Intl.Locale(tag, { calendar: 'gregory', numberingSystem: 'latn' }).toString();
  return speakWith('EN', currency, { texts: { ...en, ...texts }, tag: dated, htmlLang: tag });
}

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

function speakWith(
  code: string,
  currency: string,
  { texts, tag, htmlLang }: { texts: Texts; tag: string; htmlLang: string },
) {
  const time = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium' });
  return {
    code,
    htmlLang,
    text: (key: TextKey, values: Readonly<Record<string, string | number>> = {}) => fill(texts[key], values),
    /** The sentence for a code the server sent; `fallback` when it is one we do not know. */
    coded(prefix: 'refusal' | 'decline', code: string, values: Readonly<Record<string, string | number>>) {
      const known = (texts as Readonly<Record<string, string>>)[`${prefix}/${code}`];
      const fallback = prefix === 'decline' ? texts['decline/other'] : texts['refusal/play/bug'];
      return fill(known ?? fallback, { ...values, code });
    },
    amount: (minor: bigint) => formatAmount(minor, currency),
    /** By the player's own clock, and it says so: the house they came from may keep another. */
    time: (moment: string) => `${time.format(new Date(moment))} ${zoneAt(new Date(moment))}`,
    percent,
    returnPercent,
    count,
  };
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

const zone = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' });
/** As `GMT+8`, which every reader knows. */
function zoneAt(moment: Date): string {
  return zone.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
