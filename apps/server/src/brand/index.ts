export { isDefaultPassword } from './default-password.ts';
export { checkField, checkSecret, freeRule, optional } from './field-rule.ts';
export { createCountryFinder } from './find-country.ts';
export type { OwnTexts } from './languages/languages.ts';
export { rulesIn } from './market-rules.ts';
export type { BrandNeeds } from './needs.ts';
export {
  type BrandSettings,
  hasLanguage,
  isInMaintenance,
  isSwitchedOn,
  openChatRoom,
  spokenTo,
} from './settings.ts';
export { type Brand, startBrand } from './start-brand.ts';
export { textFor } from './text-for.ts';
