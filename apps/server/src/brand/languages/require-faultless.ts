import { type Catalogue, FAULTS_LISTED } from '@fairhall/contract';
import { refuse, refuseFaults } from '#platform/refusal';
import { faultsOfCatalogue } from './check-catalogue.ts';
import type { OwnTexts } from './languages.ts';
import { type Script, scriptOf } from './script-of.ts';

/** Refuses a catalogue that does not say what this code says in English; answers how its language is written. */
export async function requireFaultless(
  ownTexts: OwnTexts,
  { tag, texts }: { tag: string; texts: Catalogue },
): Promise<Script> {
  const script = scriptOf(tag) ?? refuse('brand/language-tag-unknown', { tag }, 'tag');
  const faults = faultsOfCatalogue({ tag, script, texts }, await ownTexts('EN'));
  if (faults.length > 0)
    refuseFaults('brand/catalogue-faulty', { count: faults.length }, faults.slice(0, FAULTS_LISTED));
  return script;
}
