export { checkField, checkSecret } from './field-rule.ts';
export { type BrandSettings, isInMaintenance, isSwitchedOn } from './settings.ts';
export { type Brand, type BrandNeeds, countryFromProxy, startBrand } from './start-brand.ts';
