import { createHash } from 'node:crypto';
import { type Catalogue, catalogueSections } from '@fairhall/contract';

const DIGITS = 16;

/** The same texts have the same version, however their file was ordered. */
export function versionOf(texts: Catalogue): string {
  const ordered = catalogueSections.map((section) =>
    Object.entries(texts[section]).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  return createHash('sha256').update(JSON.stringify(ordered)).digest('hex').slice(0, DIGITS);
}
