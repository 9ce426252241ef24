/** Why a case does not hold, in a sentence for the vendor's people. */
export class Finding extends Error {}

/** Why a case could not be asked; that proves nothing either way. */
export class NotAsked extends Error {}

export function must(isSo: boolean, otherwise: string): asserts isSo {
  if (!isSo) throw new Finding(otherwise);
}
