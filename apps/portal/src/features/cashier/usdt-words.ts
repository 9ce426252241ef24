import type { ChainNetwork } from '@fairhall/contract';
import { currencyOf, formatAmount } from '@fairhall/money';

/** As wallets list them. */
export const networkNames: Readonly<Record<ChainNetwork, string>> = {
  TRC20: 'Tron (TRC20)',
  ERC20: 'Ethereum (ERC20)',
};

/** Millionths without the zeros nobody needs: `12.50`, `0.123456`. */
export function unitsText(units: bigint): string {
  return formatAmount(units, 'USDT').replace(/(\.\d\d\d*?)0+$/, '$1');
}

/** What a USDT is worth, as everybody writes it. */
export function rateText(rate: string, currency: string): string {
  return `1 USDT = ${currencyOf(currency).symbol} ${unitsText(BigInt(rate))}`;
}
