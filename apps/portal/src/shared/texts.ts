import type { Language } from '@fairhall/contract';
import { createInstance, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';

export const languageNames: Partial<Record<Language, string>> = { TH: 'ไทย', EN: 'English' };
/** What i18next and the page call a language: tags of BCP 47, which the interface's codes are not. */
export const htmlLanguages = { CN: 'zh-CN', EN: 'en', JA: 'ja', TH: 'th', VI: 'vi', PT: 'pt-BR' } as const;

const loaders: Partial<Record<Language, () => Promise<{ default: Resource[string] }>>> = {
  TH: () => import('../locales/th/index.ts'),
  EN: () => import('../locales/en/index.ts'),
};

const refusalFiles = import.meta.glob<{ default: Record<string, string> }>(
  '../../../../packages/contract/locales/*/*.json',
);

const texts = createInstance();
let refusals: Readonly<Record<string, string>> = {};

/** The language of the page: what was chosen here before, otherwise Thai. */
export function currentLanguage(): Language {
  const chosen = localStorage.getItem('lang') as Language | null;
  return chosen && chosen in loaders ? chosen : 'TH';
}

export async function startTexts() {
  const language = currentLanguage();
  const loaded = await loaders[language]!();
  await texts.use(initReactI18next).init({
    lng: htmlLanguages[language],
    fallbackLng: false,
    resources: { [htmlLanguages[language]]: { translation: loaded.default } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  document.documentElement.lang = htmlLanguages[language];
  return texts;
}

/** Switches every text at once, without leaving the page. */
export async function chooseLanguage(language: Language): Promise<void> {
  const loaded = await loaders[language]!();
  localStorage.setItem('hisLang', currentLanguage());
  localStorage.setItem('lang', language);
  texts.addResourceBundle(htmlLanguages[language], 'translation', loaded.default, true, true);
  refusals = {};
  await texts.changeLanguage(htmlLanguages[language]);
  document.documentElement.lang = htmlLanguages[language];
}

/** Loads the sentences of all refusals of the contract; a no is rare, so they are not part of the first view. */
export async function loadRefusals(): Promise<Readonly<Record<string, string>>> {
  if (Object.keys(refusals).length > 0) return refusals;
  const folder = `/locales/${currentLanguage().toLowerCase()}/`;
  const files = await Promise.all(
    Object.entries(refusalFiles)
      .filter(([path]) => path.includes(folder))
      .map(([, load]) => load()),
  );
  refusals = Object.assign({}, ...files.map((file) => file.default));
  return refusals;
}

export { texts };
