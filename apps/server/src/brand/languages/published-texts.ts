import type { Catalogue, FurtherLanguage } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import type { BrandSettings } from '../settings.ts';
import { readableOf } from './check-catalogue.ts';
import type { OwnTexts } from './languages.ts';
import { loadTexts } from './queries.ts';
import { scriptOf } from './script-of.ts';
import { versionOf } from './version-of.ts';

/** `version` is of these very texts: another release may read others of what was published. */
export type PublishedTexts = { version: string; texts: Catalogue };

type Needs = { db: Database; ownTexts: OwnTexts };

/** What readers read in the added languages, kept while nothing else is published: they are long, and seldom change. */
export function publishedTexts({ db, ownTexts }: Needs, settings: () => BrandSettings) {
  const held = new Map<FurtherLanguage, PublishedTexts & { published: string }>();
  return async (code: FurtherLanguage): Promise<PublishedTexts | undefined> => {
    const { id, addedLanguages } = settings();
    const added = addedLanguages.find((one) => one.code === code);
    if (added?.version === undefined) {
      held.delete(code);
      return undefined;
    }
    const known = held.get(code);
    if (known?.published === added.version) return known;
    const kept = await loadTexts(db, { brandId: id, code });
    const script = scriptOf(added.tag);
    if (!kept?.published || kept.version === undefined || !script) return undefined;
    const { texts } = readableOf({ tag: added.tag, script, texts: kept.published }, await ownTexts('EN'));
    const found = { version: versionOf(texts), texts, published: kept.version };
    held.set(code, found);
    return found;
  };
}
