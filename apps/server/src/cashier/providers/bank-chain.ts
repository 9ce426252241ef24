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

export const chainPage = z.object({ payments: z.array(chainWord), next: z.nullable(z.string()) });
export const chainAnswer = z.object({ address: name(64) });

export function toWord({ units, dropped, word, ...told }: z.output<typeof chainWord>): ChainWord {
  return { ...told, units: BigInt(units), isDropped: dropped, word: BigInt(word) };
}
