export { ChannelsPage } from './channels-page.tsx';
export { LanguagePage } from './language-page.tsx';
export { LanguagesPage } from './languages-page.tsx';
export { ProvidersPage } from './providers-page.tsx';
export { RegisterRulesPage } from './register-rules-page.tsx';
export { SwitchesPage } from './switches-page.tsx';
export { SystemPage } from './system-page.tsx';
