import en from '../../clients/kit/locales/en.json' with { type: 'json' };
import ja from '../../clients/kit/locales/ja.json' with { type: 'json' };
import pt from '../../clients/kit/locales/pt-BR.json' with { type: 'json' };
import th from '../../clients/kit/locales/th.json' with { type: 'json' };
import vi from '../../clients/kit/locales/vi.json' with { type: 'json' };
import cn from '../../clients/kit/locales/zh-CN.json' with { type: 'json' };
import type { Sentence } from '../engines/kit/told.ts';

const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...{ CN: cn, EN: en, JA: ja, TH: th, VI: vi, PT: pt },
};

/** A game's rules in each language of its page, a sentence a line, in the page's own words. */
export function tellRules(sentences: readonly Sentence[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([code, known]) => [
      code,
      sentences.map((sentence) => tell(known, sentence)).join('\n'),
    ]),
  );
}

/** A text of the pages in each of their languages. */
export function tellText(key: string): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([code, known]) => [code, tell(known, [key, {}])]));
}

function tell(known: Readonly<Record<string, string>>, [key, values, about]: Sentence): string {
  if (about !== undefined) return `${tell(known, [about, {}])}: ${tell(known, [key, values])}`;
  const text = known[key];
  if (text === undefined) throw new Error(`no text for ${key}`);
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    if (values[name] === undefined) throw new Error(`${key} does not know ${name}`);
    return String(values[name]);
  });
}
