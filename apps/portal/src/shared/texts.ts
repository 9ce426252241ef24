import type { Language } from '@fairhall/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { fillIn, findText, type Texts } from './find-text.ts';

/** Each language in itself, in the order of the choice. */
export const languageNames: Record<Language, string> = {
  CN: '简体中文',
  EN: 'English',
  JA: '日本語',
  TH: 'ไทย',
  VI: 'Tiếng Việt',
  PT: 'Português',
};
/** What the page calls a language: tags of BCP 47, which the interface's codes are not. */
export const htmlLanguages = { CN: 'zh-CN', EN: 'en', JA: 'ja', TH: 'th', VI: 'vi', PT: 'pt-BR' } as const;

type LoadTexts = () => Promise<{ default: Texts }>;

/** What the first view says comes with it, the rest when a page or dialog asks. */
const files: Record<Language, { first: LoadTexts; rest: LoadTexts }> = {
  TH: { first: () => import('../locales/th/first.ts'), rest: () => import('../locales/th/rest.ts') },
  EN: { first: () => import('../locales/en/first.ts'), rest: () => import('../locales/en/rest.ts') },
  CN: { first: () => import('../locales/zh-CN/first.ts'), rest: () => import('../locales/zh-CN/rest.ts') },
  JA: { first: () => import('../locales/ja/first.ts'), rest: () => import('../locales/ja/rest.ts') },
  VI: { first: () => import('../locales/vi/first.ts'), rest: () => import('../locales/vi/rest.ts') },
  PT: { first: () => import('../locales/pt-BR/first.ts'), rest: () => import('../locales/pt-BR/rest.ts') },
};

export type Translate = (key: string, params?: Readonly<Record<string, unknown>>) => string;

let spoken: { language: Language; texts: Texts } = { language: 'TH', texts: {} };
let wanted: Language = 'TH';
let isRestWanted = false;
const listeners = new Set<() => void>();

/** For code outside of components; it says what is right at this moment. */
export const texts: { t: Translate } = { t: (key, params) => say(spoken, key, params) };

/** For components: a new `t` whenever the language or what is loaded of it changes. */
export function useTranslation(): { t: Translate } {
  const current = useSyncExternalStore(subscribe, readSpoken, readSpoken);
  return useMemo(() => ({ t: (key, params) => say(current, key, params) }), [current]);
}

/** The language the page speaks at this moment. */
export function currentLanguage(): Language {
  return spoken.language;
}

/** Speaks what was chosen here before, otherwise Thai. */
export function startTexts(): Promise<void> {
  const chosen = localStorage.getItem('lang') ?? '';
  return speak(Object.hasOwn(files, chosen) ? (chosen as Language) : 'TH');
}

/** Switches every text at once, without leaving the page; what was spoken before is kept as `hisLang`. */
export async function chooseLanguage(language: Language): Promise<void> {
  const before = currentLanguage();
  await speak(language);
  localStorage.setItem('hisLang', before);
  localStorage.setItem('lang', language);
}

/** Brings a part of the app together with the texts that the first view did without. */
export async function withRestOfTexts<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = load();
  if (!isRestWanted) {
    isRestWanted = true;
    await speak(wanted).catch((error: unknown) => {
      isRestWanted = false;
      throw error;
    });
  } else await speaking;
  return part;
}

let asked = 0;
let speaking: Promise<void> | undefined;

function speak(language: Language): Promise<void> {
  wanted = language;
  asked += 1;
  speaking = learn(language, asked);
  return speaking;
}

/** Only what was asked for last is spoken; whoever asked before waits for that. */
async function learn(language: Language, number: number): Promise<void> {
  const { first, rest } = files[language];
  const loaded = await Promise.all([first(), isRestWanted ? rest() : undefined]);
  if (number !== asked) return speaking;
  spoken = { language, texts: Object.assign({}, ...loaded.map((file) => file?.default)) };
  document.documentElement.lang = htmlLanguages[language];
  for (const listener of listeners) listener();
}

function readSpoken() {
  return spoken;
}

function say(
  { language, texts }: typeof spoken,
  key: string,
  params: Readonly<Record<string, unknown>> = {},
) {
  return fillIn(findText(texts, key, htmlLanguages[language], params.count) ?? key, params);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
