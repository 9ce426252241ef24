import { drawBelow } from './draws.ts';
import { openStream } from './stream.ts';

/** What the value of one cycle of a jackpot follows from. Amounts in minor units. */
export type JackpotSeal = {
  jackpotId: string;
  cycle: number;
  serverSeed: string;
  seedMinor: bigint;
  ceilingMinor: bigint;
};

/**
 * The value at which a cycle of a jackpot is won: each from one above what it began with up to its ceiling is as likely
 * as another. Throws `RangeError` when the bounds leave none, or more than a draw can tell apart.
 */
export function jackpotValueOf({
  jackpotId,
  cycle,
  serverSeed,
  seedMinor,
  ceilingMinor,
}: JackpotSeal): bigint {
  const words = openStream({ serverSeed, message: `${jackpotId}:${cycle}` });
  return seedMinor + 1n + BigInt(drawBelow(words, Number(ceilingMinor - seedMinor)));
}
