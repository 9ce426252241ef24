import { parseAmount } from '@fairhall/money';

/** What somebody wrote into the field for parts: nothing is as the house splits it; `leftMinor` is what is not in any. */
export type PartsDraft = { parts: string[] | undefined; leftMinor: bigint } | undefined;

/** Amounts with spaces between them; undefined when something is no amount. */
export function readParts(
  text: string,
  { currency, toBePaid }: { currency: string; toBePaid: string },
): PartsDraft {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length === 0) return { parts: undefined, leftMinor: 0n };
  const amounts: bigint[] = [];
  for (const word of words) {
    const amount = parseAmount(word, currency);
    if (amount === undefined || amount < 1n) return undefined;
    amounts.push(amount);
  }
  const sum = amounts.reduce((total, amount) => total + amount, 0n);
  return { parts: amounts.map(String), leftMinor: BigInt(toBePaid) - sum };
}
