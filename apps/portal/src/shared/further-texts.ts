import {
  type FurtherLanguage,
  type Language,
  type OfferedLanguage,
  readFurtherTexts,
} from '@fairhall/contract';
import { call, RefusedCall } from './call.ts';
import type { Texts } from './find-text.ts';
import { permissionQuery, queries } from './queries.ts';

export type FurtherTexts = OfferedLanguage & { texts: Texts; refusals: Readonly<Record<string, string>> };

/** What the house says in a language that did not come with the page; undefined while it does not offer it. */
export async function loadFurtherTexts(code: string): Promise<FurtherTexts | undefined> {
  const { brand } = await queries.ensureQueryData(permissionQuery);
  const offered = brand.furtherLanguages.find((one) => one.code === code);
  if (!offered) return undefined;
  return queries.ensureQueryData(textsQuery(offered)).catch(async (error: unknown) => {
    if (!(error instanceof RefusedCall) || error.code !== 'brand/language-not-found') throw error;
    // withdrawn since this page last asked what there is
    await queries.invalidateQueries({ queryKey: permissionQuery.queryKey });
    return undefined;
  });
}

/** What the house speaks of itself. */
export async function housesLanguage(): Promise<Language> {
  return (await queries.ensureQueryData(permissionQuery)).brand.defaultLanguage;
}

function textsQuery(offered: OfferedLanguage) {
  const { code, version } = offered;
  return {
    queryKey: ['further-texts', code, version],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<FurtherTexts> => {
      const { portal, refusals } = await call(readFurtherTexts, {
        params: { code: code as FurtherLanguage },
        query: { version },
      });
      return { ...offered, texts: nest(portal), refusals };
    },
  };
}

/** `shell.home` as `{shell: {home}}`, the shape in which texts are looked for. */
function nest(flat: Readonly<Record<string, string>>): Texts {
  const tree: Record<string, unknown> = Object.create(null);
  for (const [path, text] of Object.entries(flat)) {
    const names = path.split('.');
    const last = names.pop()!;
    let group = tree;
    for (const name of names) {
      group[name] ??= Object.create(null);
      group = group[name] as Record<string, unknown>;
    }
    group[last] = text;
  }
  return tree as Texts;
}
