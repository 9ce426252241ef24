import { sha256, toBytes, toHex } from '@fairhall/fair';
import type { ChainNetwork } from './cashier-chain.ts';
import { keccak256 } from './keccak.ts';

/** The contracts of USDT, as Tether publishes them. */
export const usdtContracts: Readonly<Record<ChainNetwork, string>> = {
  TRC20: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  ERC20: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
};

/** The one way an address of this network is written, or undefined when it is none or has a letter wrong. */
export function readChainAddress(network: ChainNetwork, text: string): string | undefined {
  return network === 'TRC20' ? readTron(text) : readEthereum(text);
}

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** Every address of Tron's main network begins with this byte, and so is written with a T. */
const TRON = 0x41;

/** Base58Check: version, twenty bytes, and four of the double hash over both. */
function readTron(text: string): string | undefined {
  if (text.length !== 34) return undefined;
  let value = 0n;
  for (const sign of text) {
    const digit = ALPHABET.indexOf(sign);
    if (digit < 0) return undefined;
    value = value * 58n + BigInt(digit);
  }
  const digits = value.toString(16).padStart(50, '0');
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  if (bytes.length !== 25 || bytes[0] !== TRON) return undefined;
  const check = sha256(sha256(bytes.subarray(0, 21))).subarray(0, 4);
  return toHex(check) === toHex(bytes.subarray(21)) ? text : undefined;
}

/**
 * EIP-55: a letter is large where the hash of the small ones has a high digit. One case throughout carries no check, so
 * it is no address to send to; `withCase` writes it so that it does.
 */
function readEthereum(text: string): string | undefined {
  const cased = withCase(text);
  return cased === text ? text : undefined;
}

/** An address of Ethereum as EIP-55 writes it, whatever case it came in. */
export function withCase(text: string): string | undefined {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return undefined;
  const small = text.slice(2).toLowerCase();
  const hash = toHex(keccak256(toBytes(small)));
  const cased = Array.from(small, (sign, at) =>
    Number.parseInt(hash.charAt(at), 16) >= 8 ? sign.toUpperCase() : sign,
  );
  return `0x${cased.join('')}`;
}
