import { keyOfName, likeness, type Pairs, pairsOf } from './name-likeness.ts';

export type Screened = {
  realName: string;
  birthday: string | null;
  country: string | null;
  /** Of every document this person ever showed. */
  documentMacs: readonly Buffer[];
};

export type ListedPerson = {
  list: string;
  name: string;
  nameKey: string;
  birthday: string | null;
  country: string | null;
  documentMac: Buffer | null;
};

export type Hit = { list: string; entry: ListedPerson; score: number; by: 'name' | 'document' };

/** From here on somebody looks. */
const ALIKE = 85;
const CERTAIN = 100;
/** Another birthday makes another person more likely; another country says less, as people move. */
const less = { birthday: 20, country: 5 } as const;

export type Probe = { person: Screened; pairs: Pairs };
export const probeOf = (person: Screened): Probe => ({ person, pairs: pairsOf(keyOfName(person.realName)) });

/** Somebody on a list, made ready once to be compared with many. */
export type Suspect = { entry: ListedPerson; pairs: Pairs };
export const suspectOf = (entry: ListedPerson): Suspect => ({ entry, pairs: pairsOf(entry.nameKey) });

/** Whether somebody on a list may be this person, and by what. */
export function judge({ person, pairs }: Probe, { entry, pairs: listed }: Suspect): Hit | undefined {
  const { documentMac } = entry;
  if (documentMac && person.documentMacs.some((one) => one.equals(documentMac)))
    return { list: entry.list, entry, score: CERTAIN, by: 'document' };
  const score =
    likeness(pairs, listed) -
    (differ(person.birthday, entry.birthday) ? less.birthday : 0) -
    (differ(person.country, entry.country) ? less.country : 0);
  return score >= ALIKE ? { list: entry.list, entry, score, by: 'name' } : undefined;
}

/** Only what both say can differ. */
const differ = (left: string | null, right: string | null) =>
  left !== null && right !== null && left !== right;
