import { TEST_CURRENCY } from '@fairhall/money';
import type { ChainNetwork } from './cashier-chain.ts';
import { readChainAddress, usdtContracts } from './chain-address.ts';
import { thaiBankOf, thaiBanks, vietBanks } from './payout-banks.ts';
import { type PixKeyKind, readPixKey } from './pix-key.ts';

/** What members can be paid to. */
export const payoutKinds = ['thai-bank', 'viet-bank', 'pix', 'usdt'] as const;
export type PayoutKind = (typeof payoutKinds)[number];

/** Currencies in which a kind can be paid; `P` stands for the money of any one market. USDT are paid at a rate. */
const currenciesOf: Readonly<Record<PayoutKind, readonly string[] | 'any'>> = {
  'thai-bank': ['P', 'THB'],
  'viet-bank': ['P', 'VND'],
  pix: ['P', 'BRL'],
  usdt: 'any',
};

type Place = { readonly code: string; readonly name: string };
export type PayoutDestination = Place &
  (
    | { readonly kind: 'thai-bank' | 'viet-bank' }
    | { readonly kind: 'pix'; readonly key: PixKeyKind }
    | { readonly kind: 'usdt'; readonly network: ChainNetwork }
  );

/** Names as they are called where they are: nobody's language. */
export const payoutDestinations: readonly PayoutDestination[] = [
  ...thaiBanks.map(({ code, name }) => ({ code, name, kind: 'thai-bank' as const })),
  ...vietBanks.map(({ code, name }) => ({ code, name, kind: 'viet-bank' as const })),
  { code: 'PIX-CPF', name: 'PIX CPF', kind: 'pix', key: 'cpf' },
  { code: 'PIX-CNPJ', name: 'PIX CNPJ', kind: 'pix', key: 'cnpj' },
  { code: 'PIX-PHONE', name: 'PIX celular', kind: 'pix', key: 'phone' },
  { code: 'PIX-EMAIL', name: 'PIX e-mail', kind: 'pix', key: 'email' },
  { code: 'PIX-RANDOM', name: 'PIX chave aleatória', kind: 'pix', key: 'random' },
  { code: 'TRC20', name: 'USDT TRC20', kind: 'usdt', network: 'TRC20' },
  { code: 'ERC20', name: 'USDT ERC20', kind: 'usdt', network: 'ERC20' },
];

export const destinationOf = (code: string): PayoutDestination | undefined =>
  payoutDestinations.find((destination) => destination.code === code);

/** As people call it; of what is no longer offered its code. */
export const destinationName = (code: string): string => destinationOf(code)?.name ?? code;

/** Money of the currency for tests is none, and paid to nobody. */
export function isPaidIn(kind: PayoutKind, currency: string): boolean {
  if (currency === TEST_CURRENCY) return false;
  const fitting = currenciesOf[kind];
  return fitting === 'any' || fitting.includes(currency);
}

/** An address on a chain is nobody's by name. */
export const bearsName = (kind: PayoutKind): boolean => kind !== 'usdt';

type ReadNumber =
  | { readonly number: string; readonly refusal?: undefined }
  | { readonly refusal: NumberRefusal; readonly params: Readonly<Record<string, string>> };
type NumberRefusal = 'cashier/account-number-invalid' | 'cashier/pix-key-invalid' | 'cashier/address-invalid';

/** The one way a number, key or address of this destination is written, or why it is none. */
export function readPayoutNumber(destination: PayoutDestination, text: string): ReadNumber {
  switch (destination.kind) {
    case 'pix': {
      const number = readPixKey(destination.key, text);
      return number === undefined ? { refusal: 'cashier/pix-key-invalid', params: {} } : { number };
    }
    case 'usdt': {
      const { network } = destination;
      const number = readChainAddress(network, text.trim());
      // what is sent to the coin's own contract is lost
      return number === undefined || number === usdtContracts[network]
        ? { refusal: 'cashier/address-invalid', params: { network } }
        : { number };
    }
    default: {
      const number = text.replace(/[\s-]/g, '');
      const lengths: readonly number[] = thaiBankOf(destination.code)?.digits ?? VIET_LENGTHS;
      return /^\d+$/.test(number) && lengths.includes(number.length)
        ? { number }
        : { refusal: 'cashier/account-number-invalid', params: { digits: spanOf(lengths) } };
    }
  }
}

/** What NAPAS takes. */
const VIET_LENGTHS = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19];

const spanOf = (lengths: readonly number[]) =>
  lengths.length > 3 ? `${lengths[0]}–${lengths.at(-1)}` : lengths.join(', ');
