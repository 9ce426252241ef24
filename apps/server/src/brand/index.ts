export { checkField, checkSecret } from './field-rule.ts';
export { createCountryFinder } from './find-country.ts';
export type { BrandNeeds } from './needs.ts';
export { type BrandSettings, isInMaintenance, isSwitchedOn } from './settings.ts';
export { type Brand, startBrand } from './start-brand.ts';
