import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';

export const officeLanguages = [
  { code: 'TH', tag: 'th', name: 'ไทย' },
  { code: 'EN', tag: 'en', name: 'English' },
] as const;
export type OfficeLanguage = (typeof officeLanguages)[number]['code'];

const LANGUAGE_KEY = 'fairhall.office.language';
const words = import.meta.glob<Record<string, unknown>>('../locales/*/*.json', { import: 'default' });
const refusals = import.meta.glob<Record<string, string>>('../../../../packages/contract/locales/*/*.json', {
  import: 'default',
});

export const i18n = createInstance();

export async function startI18n(): Promise<void> {
  const stored = localStorage.getItem(LANGUAGE_KEY);
  const first = officeLanguages.find((language) => language.code === stored) ?? officeLanguages[0];
  await i18n.use(initReactI18next).init({
    lng: first.tag,
    fallbackLng: false,
    defaultNS: 'office',
    ns: ['office', 'refusals'],
    interpolation: { escapeValue: false },
    resources: { [first.tag]: await readLanguage(first.tag) },
  });
  document.documentElement.lang = first.tag;
}

export async function changeLanguage(code: OfficeLanguage): Promise<void> {
  const language = officeLanguages.find((known) => known.code === code) ?? officeLanguages[0];
  const { office, refusals: sentences } = await readLanguage(language.tag);
  i18n.addResourceBundle(language.tag, 'office', office, true, true);
  i18n.addResourceBundle(language.tag, 'refusals', sentences, true, true);
  localStorage.setItem(LANGUAGE_KEY, language.code);
  document.documentElement.lang = language.tag;
  await i18n.changeLanguage(language.tag);
}

export function currentLanguage(): OfficeLanguage {
  return officeLanguages.find((language) => language.tag === i18n.language)?.code ?? 'TH';
}

async function readLanguage(tag: string) {
  const office: Record<string, unknown> = {};
  const sentences: Record<string, string> = {};
  await Promise.all([
    ...Object.entries(words).map(async ([path, load]) => {
      if (path.includes(`/${tag}/`)) Object.assign(office, await load());
    }),
    ...Object.entries(refusals).map(async ([path, load]) => {
      if (path.includes(`/${tag}/`)) Object.assign(sentences, await load());
    }),
  ]);
  return { office, refusals: sentences };
}
