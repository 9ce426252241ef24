import type { Catalogue, FurtherLanguage } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import type { BrandSettings } from '../settings.ts';
import { loadTexts } from './queries.ts';

export type PublishedTexts = { version: string; texts: Catalogue };

/** What readers read in the added languages, kept by version: they are long, and seldom change. */
export function publishedTexts(db: Database, settings: () => BrandSettings) {
  const held = new Map<FurtherLanguage, PublishedTexts>();
  return async (code: FurtherLanguage): Promise<PublishedTexts | undefined> => {
    const { id, addedLanguages } = settings();
    const version = addedLanguages.find((one) => one.code === code)?.version;
    if (version === undefined) {
      held.delete(code);
      return undefined;
    }
    const known = held.get(code);
    if (known?.version === version) return known;
    const kept = await loadTexts(db, { brandId: id, code });
    if (!kept?.published || kept.version === undefined) return undefined;
    const found = { version: kept.version, texts: kept.published };
    held.set(code, found);
    return found;
  };
}
