/** What a check found: how likely so much or more is by chance alone. */
export type Finding = { readonly name: string; readonly pValue: number };

/** A check and how it is asked again, of fresh numbers and more of them. */
export type Judged = Finding & { readonly again: () => number };

export type Verdict = { readonly suspects: readonly Finding[]; readonly red: readonly Finding[] };

/** The chance that a good generator is called bad by one family of checks. */
const FAMILY_ERROR = 0.01;
/** How many times as much is drawn when a check is asked again. */
export const AGAIN = 4;

/** Holm's correction: those that fail although so many were asked. */
export function failing<Each extends Finding>(findings: readonly Each[]): Each[] {
  const sorted = [...findings].sort((left, right) => left.pValue - right.pValue);
  const firstPassing = sorted.findIndex(
    ({ pValue }, place) => pValue > FAMILY_ERROR / (sorted.length - place),
  );
  return firstPassing < 0 ? sorted : sorted.slice(0, firstPassing);
}

/** Suspects are asked again, of four times as much; only what fails twice is red. */
export function judge(findings: readonly Judged[]): Verdict {
  return confirm(failing(findings));
}

export function confirm(suspects: readonly Judged[]): Verdict {
  const repeated = suspects.map(({ name, again }) => ({ name, pValue: again() }));
  return { suspects, red: failing(repeated) };
}

/** Both ends are unlikely: numbers that are too even are not random either. */
export function bothEnds(pValue: number): number {
  return Math.min(1, 2 * Math.min(pValue, 1 - pValue));
}
