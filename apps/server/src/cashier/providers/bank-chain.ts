import * as z from 'zod/mini';
import type { ChainWord } from './provider.ts';

const name = (length: number) => z.string().check(z.minLength(1), z.maxLength(length));

/** A payment on a chain as the custodian tells it. */
export const chainWord = z.object({
  reference: name(100),
  network: name(20),
  address: name(64),
  token: name(64),
  units: z.string().check(z.regex(/^[1-9][0-9]{0,15}$/)),
  confirmations: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
  dropped: z.boolean(),
  word: z.int().check(z.minimum(1)),
});

/** Anybody sends nothing at all, or a coin of their own in any number, to any address: that is listed too. */
const listed = z.extend(chainWord, { units: z.string().check(z.regex(/^[0-9]{1,78}$/)) });
export const chainPage = z.object({ payments: z.array(listed), next: z.nullable(z.string()) });
export const chainAnswer = z.object({ address: name(64) });

/** What could be money is heard; the rest would keep everybody's payments from being read. */
export const toWords = (payments: readonly z.output<typeof listed>[]): ChainWord[] =>
  payments.flatMap((payment) => {
    const word = chainWord.safeParse(payment);
    return word.success ? [toWord(word.data)] : [];
  });

export function toWord({ units, dropped, word, ...told }: z.output<typeof chainWord>): ChainWord {
  return { ...told, units: BigInt(units), isDropped: dropped, word: BigInt(word) };
}
