import type en from './locales/en.json';

export type Texts = Readonly<Record<keyof typeof en, string>>;
type LanguageFile = {
  name: string;
  htmlLang: string;
  tag: string;
  /** Nothing of English, which comes with the page. */
  load?: () => Promise<{ default: Texts }>;
};

/** The platform's language codes to our files, which travel only to those who read them. */
export const languageFiles: Readonly<Record<string, LanguageFile>> = {
  CN: { load: () => import('./locales/zh-CN.json'), name: '简体中文', htmlLang: 'zh-CN', tag: 'zh-CN' },
  EN: { name: 'English', htmlLang: 'en', tag: 'en-GB' },
  JA: { load: () => import('./locales/ja.json'), name: '日本語', htmlLang: 'ja', tag: 'ja' },
  TH: { load: () => import('./locales/th.json'), name: 'ไทย', htmlLang: 'th', tag: 'th-TH-u-ca-gregory' },
  VI: { load: () => import('./locales/vi.json'), name: 'Tiếng Việt', htmlLang: 'vi', tag: 'vi' },
  PT: { load: () => import('./locales/pt-BR.json'), name: 'Português', htmlLang: 'pt-BR', tag: 'pt-BR' },
};
