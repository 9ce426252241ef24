export { larger, smaller } from './compare.ts';
export {
  type Currency,
  currencies,
  currencyOf,
  DEFAULT_CURRENCY,
  isCurrency,
  TEST_CURRENCY,
  unitOf,
} from './currency.ts';
export { formatAmount, formatMoney, parseAmount } from './format.ts';
export { divideDown, proportionDown } from './rounding.ts';
export { minorFromWire, minorToWire, WIRE_AMOUNT } from './wire.ts';
