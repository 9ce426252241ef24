import type { BuiltInLanguage, Catalogue, FurtherLanguage, OfferedLanguage } from '@fairhall/contract';

/** A language that staff have added, without its texts. */
export type AddedLanguage = {
  code: FurtherLanguage;
  tag: string;
  direction: 'ltr' | 'rtl';
  name: string | undefined;
  label: string | undefined;
  draftAt: Date | undefined;
  publishedAt: Date | undefined;
  /** Of what is published: another text makes another version. */
  version: string | undefined;
};

/** Those that readers can choose. */
export function offeredOf(added: readonly AddedLanguage[]): OfferedLanguage[] {
  return added.flatMap(({ code, tag, direction, label, version }) =>
    label !== undefined && version !== undefined ? [{ code, tag, direction, label, version }] : [],
  );
}

/** The same, each with the version of what is read in it. */
export async function offeredTexts(
  added: readonly AddedLanguage[],
  textsOf: (code: FurtherLanguage) => Promise<{ version: string } | undefined>,
): Promise<OfferedLanguage[]> {
  const offered = offeredOf(added).map(async (one) => {
    const texts = await textsOf(one.code);
    return texts ? [{ ...one, version: texts.version }] : [];
  });
  return (await Promise.all(offered)).flat();
}

/** What the code says in a language that came with it. */
export type OwnTexts = (language: BuiltInLanguage) => Promise<Catalogue>;
