import type { Keys } from '#platform/crypto';

const purposes = ['proof signing', 'proof line salt', 'proof part salt', 'proof split'] as const;
export type ProofPurpose = (typeof purposes)[number];

/** Of all that follows from the house's secret, what proofs are made with. */
export type ProofKeys = { key(purpose: ProofPurpose): Buffer };

/** As another process is told them: neither the secret nor any other key follows from these. */
export type ToldKeys = ReadonlyMap<ProofPurpose, Buffer>;

export function tellKeys(keys: Keys): ToldKeys {
  return new Map(purposes.map((purpose) => [purpose, keys.key(purpose)]));
}

export function hearKeys(told: ToldKeys): ProofKeys {
  return {
    key(purpose) {
      const key = told.get(purpose);
      if (key === undefined) throw new Error(`no key was told for ${purpose}`);
      return key;
    },
  };
}
