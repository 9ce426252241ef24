import { sha256, toBytes, toHex } from '@fairhall/fair';
import { lines, PAY_FOR_TWO_COINS, paysForThree, REELS, ROWS, strips } from './paytable.ts';

/** SHA-256 of everything that decides a payout, kept with every round: other numbers are another game. */
export const mathHash = toHex(
  sha256(toBytes(JSON.stringify({ REELS, ROWS, strips, lines, paysForThree, PAY_FOR_TWO_COINS }))),
);
