import { type BuiltInLanguage, isBuiltIn, type Language, languageTags } from '@fairhall/contract';
import { useMemo } from 'react';
import { fillIn, findText, type Texts } from './find-text.ts';
import { createStore } from './store.ts';

/** Each language that comes with the pages, in itself, in the order of the choice. */
export const languageNames: Record<BuiltInLanguage, string> = {
  CN: '简体中文',
  EN: 'English',
  JA: '日本語',
  TH: 'ไทย',
  VI: 'Tiếng Việt',
  PT: 'Português',
};

type LoadTexts = () => Promise<{ default: Texts }>;

/** What the first view says comes with it, the rest when a page or dialog asks. */
const files: Record<BuiltInLanguage, { first: LoadTexts; rest: LoadTexts }> = {
  TH: { first: () => import('../locales/th/first.ts'), rest: () => import('../locales/th/rest.ts') },
  EN: { first: () => import('../locales/en/first.ts'), rest: () => import('../locales/en/rest.ts') },
  CN: { first: () => import('../locales/zh-CN/first.ts'), rest: () => import('../locales/zh-CN/rest.ts') },
  JA: { first: () => import('../locales/ja/first.ts'), rest: () => import('../locales/ja/rest.ts') },
  VI: { first: () => import('../locales/vi/first.ts'), rest: () => import('../locales/vi/rest.ts') },
  PT: { first: () => import('../locales/pt-BR/first.ts'), rest: () => import('../locales/pt-BR/rest.ts') },
};

export type Translate = (key: string, params?: Readonly<Record<string, unknown>>) => string;

type Spoken = {
  language: Language;
  tag: string;
  direction: 'ltr' | 'rtl';
  texts: Texts;
  /** Said where `texts` says nothing: what newer code has added to a language that staff keep. */
  english?: Texts;
};

const spoken = createStore<Spoken>({
  language: 'TH',
  tag: languageTags.TH,
  direction: 'ltr',
  texts: {},
});
let wanted: Language = 'TH';
let isRestWanted = false;

/** For code outside of components; it says what is right at this moment. */
export const texts: { t: Translate } = { t: (key, params) => say(spoken.read(), key, params) };

/** For components: a new `t` whenever the language or what is loaded of it changes. */
export function useTranslation(): { t: Translate } {
  const current = spoken.use();
  return useMemo(() => ({ t: (key, params) => say(current, key, params) }), [current]);
}

/** The language the page speaks at this moment. */
export function currentLanguage(): Language {
  return spoken.read().language;
}

/** Its tag of BCP 47, if the page speaks it or came with it. */
export function tagOf(language: Language): string | undefined {
  if (isBuiltIn(language)) return languageTags[language];
  const { language: current, tag } = spoken.read();
  return language === current ? tag : undefined;
}

/** A language that the house does not offer, or no more; it speaks another one of itself. */
class UnspokenLanguage extends Error {
  readonly instead: Language;

  constructor(instead: Language) {
    super('the house does not speak this language');
    this.instead = instead;
  }
}

/** Speaks what was chosen here before, otherwise Thai; the house's own when what was chosen is not offered any more. */
export async function startTexts(): Promise<void> {
  const chosen = (localStorage.getItem('lang') ?? 'TH') as Language;
  await speak(chosen).catch((error: unknown) => {
    if (isBuiltIn(chosen)) throw error;
    if (!(error instanceof UnspokenLanguage)) return speak('TH');
    localStorage.setItem('lang', error.instead);
    localStorage.removeItem('langTag');
    return speak(error.instead);
  });
}

/** What the page that came has kept of a choice since, if it is not what is spoken. */
export function languageKept(): BuiltInLanguage | undefined {
  const kept = localStorage.getItem('lang');
  return kept && isBuiltIn(kept) && kept !== wanted ? kept : undefined;
}

/** Switches every text at once, without leaving the page; what was spoken before is kept as `hisLang`. */
export async function chooseLanguage(language: Language): Promise<void> {
  const before = currentLanguage();
  await speak(language).catch(async (error: unknown) => {
    // what comes later asks for texts in the language of the page, not in one that could not be had
    if (wanted === language) await speak(before);
    throw error;
  });
  if (before !== language) localStorage.setItem('hisLang', before);
  localStorage.setItem('lang', language);
  // the page knows how these are written before any script has come
  if (isBuiltIn(language)) localStorage.removeItem('langTag');
  else {
    const { tag, direction } = spoken.read();
    localStorage.setItem('langTag', `${tag} ${direction}`);
  }
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
  const learned = isBuiltIn(language) ? await learnOwn(language) : await learnFurther(language);
  if (number !== asked) return speaking;
  document.documentElement.lang = learned.tag;
  document.documentElement.dir = learned.direction;
  spoken.change(learned);
}

async function learnOwn(language: BuiltInLanguage): Promise<Spoken> {
  const { first, rest } = files[language];
  const loaded = await Promise.all([first(), isRestWanted ? rest() : undefined]);
  const texts = Object.assign({}, ...loaded.map((file) => file?.default)) as Texts;
  return { language, tag: languageTags[language], direction: 'ltr', texts };
}

async function learnFurther(language: Language): Promise<Spoken> {
  const { loadFurtherTexts, housesLanguage } = await import('./further-texts.ts');
  const [english, further] = await Promise.all([learnOwn('EN'), loadFurtherTexts(language)]);
  if (!further) throw new UnspokenLanguage(await housesLanguage());
  const { tag, direction, texts } = further;
  return { language, tag, direction, texts, english: english.texts };
}

function say({ tag, texts, english }: Spoken, key: string, params: Readonly<Record<string, unknown>> = {}) {
  const found =
    findText(texts, key, tag, params.count) ?? (english && findText(english, key, 'en', params.count));
  return fillIn(found ?? key, params);
}
