import type { Dialect } from './dialect.ts';
import { evenbet } from './evenbet/index.ts';
import { hub88 } from './hub88/index.ts';

export { type DialectAlgorithm, rsaKey } from './algorithms.ts';
export { isExactIn } from './amounts.ts';
export type {
  Asked,
  AskedVendor,
  Dialect,
  DialectKey,
  Partner,
  Result,
  Told,
  Transaction,
} from './dialect.ts';

/** A dialect is a folder and its line here. */
export const dialects = { evenbet, hub88 } as const satisfies Record<string, Dialect>;

export type DialectName = keyof typeof dialects;
/** What a vendor speaks: GW/1 unless told otherwise. */
export type Speech = 'gw1' | DialectName;

export function dialectOf(speech: string): Dialect | undefined {
  return Object.hasOwn(dialects, speech) ? dialects[speech as DialectName] : undefined;
}
