import { formatAmount } from '@fairhall/money';
import en from './locales/en.json';
import th from './locales/th.json';

export type TextKey = keyof typeof en;
type Texts = Readonly<Record<TextKey, string>>;

/** The platform's language codes to our files; a language without a file yet reads English. */
const files: Readonly<Record<string, { texts: Texts; tag: string }>> = {
  TH: { texts: th, tag: 'th-TH-u-ca-gregory' },
  EN: { texts: en, tag: 'en-GB' },
};

export type Language = ReturnType<typeof speak>;

/** Everything a page says and writes, in one language and one currency. */
export function speak(code: string, currency: string) {
  const { texts, tag } = files[code] ?? { texts: en, tag: 'en-GB' };
  const time = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium' });
  const percent = new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 2 });
  const count = new Intl.NumberFormat(tag);
  return {
    code,
    htmlLang: tag.slice(0, 2),
    text: (key: TextKey, values: Readonly<Record<string, string | number>> = {}) => fill(texts[key], values),
    /** The sentence for a code the server sent; `fallback` when it is one we do not know. */
    coded(prefix: 'refusal' | 'decline', code: string, values: Readonly<Record<string, string | number>>) {
      const known = (texts as Readonly<Record<string, string>>)[`${prefix}/${code}`];
      const fallback = prefix === 'decline' ? texts['decline/other'] : texts['refusal/play/bug'];
      return fill(known ?? fallback, { ...values, code });
    },
    amount: (minor: bigint) => formatAmount(minor, currency),
    time: (moment: string) => time.format(new Date(moment)),
    percent: (share: number) => percent.format(share),
    count: (value: number) => count.format(value),
  };
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
