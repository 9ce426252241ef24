import {
  baseOf,
  type Catalogue,
  catalogueSections,
  type FlatTexts,
  formsOf,
  formsOfLanguage,
  originalOf,
  placeholdersOf,
  type TextRefusal,
} from '@fairhall/contract';
import type { Script } from './script-of.ts';

export type CatalogueFault = { path: string; code: TextRefusal };
type Checked = { tag: string; script: Script; texts: Catalogue };

/** How much longer than the English a text may be: its place on the page was made for that one. */
const LONGER_TIMES = 4;
const LONGER_BY = 24;
/** Brackets of tags, and entities: texts are shown as they stand, and never as markup. */
const markup = /[<>]|&(#\w+|\w+);/;

/** What keeps a catalogue from being read, beside the English one. Pure; meaning is for people to judge. */
export function faultsOfCatalogue({ tag, script, texts }: Checked, english: Catalogue): CatalogueFault[] {
  const faults = catalogueSections.flatMap((section) => {
    const original = new Map(Object.entries(english[section]));
    return [
      ...faultsOfKeys({ tag, texts: texts[section], original }),
      ...Object.entries(texts[section]).flatMap(([key, text]) =>
        faultsOfText({ key, text, script, original }),
      ),
    ].map(({ path, code }) => ({ path: `${section}.${path}`, code }));
  });
  // names may stand as they are, but not everything may
  if (faults.length === 0 && !isWrittenIn(script, texts))
    return [{ path: 'texts', code: 'brand/text-script' }];
  return faults;
}

/**
 * What can be read of a catalogue that was checked beside an older English one: texts whose values or forms are others
 * now would say something untrue, so that those are read in English, as the ones that are new. Pure.
 */
export function readableOf(
  given: Checked,
  english: Catalogue,
): { texts: Catalogue; inEnglish: readonly string[] } {
  const faulty = faultsOfCatalogue(given, english).map(({ path, code }) => ({ path: baseOf(path), code }));
  const left = new Set(faulty.map(({ path }) => path));
  const sections = catalogueSections.map((section) => [
    section,
    Object.fromEntries(
      Object.entries(given.texts[section]).filter(([key]) => !left.has(`${section}.${baseOf(key)}`)),
    ),
  ]);
  return {
    // one for each section
    texts: Object.fromEntries(sections) as Catalogue,
    inEnglish: [
      ...new Set(faulty.flatMap(({ path, code }) => (code === 'brand/text-unknown' ? [] : [path]))),
    ],
  };
}

type Original = ReadonlyMap<string, string>;

/** Every text, and of counted ones exactly the forms in which the language counts, or one bare text for all. */
function faultsOfKeys(part: { tag: string; texts: FlatTexts; original: Original }): CatalogueFault[] {
  const { tag, texts, original } = part;
  const wanted = formsOf(original.keys());
  const said = formsOf(Object.keys(texts));
  const asked = formsOfLanguage(tag).join();
  return [
    ...[...wanted.keys()]
      .filter((base) => !said.has(base))
      .map((path) => ({ path, code: 'brand/text-missing' }) as const),
    ...[...said]
      .filter(([base, forms]) => {
        const isCounted = wanted.get(base)?.join() !== '';
        const isBare = forms.join() === '';
        return (
          wanted.has(base) && (isCounted ? !(isBare ? asked === 'other' : forms.join() === asked) : !isBare)
        );
      })
      .map(([path]) => ({ path, code: 'brand/text-forms' }) as const),
  ];
}

function faultsOfText(part: {
  key: string;
  text: string;
  script: Script;
  original: Original;
}): CatalogueFault[] {
  const { key, text, script } = part;
  const original = originalOf(key, part.original);
  const fault = (code: TextRefusal) => [{ path: key, code }];
  if (original === undefined) return fault('brand/text-unknown');
  if ((text.trim() === '') !== (original.trim() === '')) return fault('brand/text-empty');
  if (markup.test(text) && !markup.test(original)) return fault('brand/text-markup');
  if (text.length > original.length * LONGER_TIMES + LONGER_BY) return fault('brand/text-too-long');
  if (placeholdersOf(text).join() !== placeholdersOf(original).join()) return fault('brand/text-values');
  return script.strange.test(text) ? fault('brand/text-script') : [];
}

function isWrittenIn(script: Script, texts: Catalogue): boolean {
  const all = catalogueSections.flatMap((section) => Object.values(texts[section]));
  const written = all.filter((text) => script.own.test(text.replace(/\{\{\w+\}\}/g, '')));
  return written.length * 2 >= all.length;
}
