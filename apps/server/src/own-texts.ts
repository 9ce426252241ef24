import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Catalogue, flattenTexts, languageTags } from '@fairhall/contract';
import type { OwnTexts } from '#brand';
import { messagesIn } from '#messages';

/** Where the portal's build writes down what its pages say. */
export const portalTexts = join(import.meta.dirname, '../../portal/dist/texts');

/** What the code says: pages and refusals as the portal's build wrote them down in `folder`, messages as they are sent. */
export function ownTexts(folder: string): OwnTexts {
  return async (language) => {
    const written = JSON.parse(
      await readFile(join(folder, `${languageTags[language]}.json`), 'utf8'),
    ) as Pick<Catalogue, 'portal' | 'refusals'>;
    return { ...written, messages: Object.fromEntries(flattenTexts(messagesIn[language])) };
  };
}
