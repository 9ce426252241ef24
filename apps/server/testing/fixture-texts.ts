import { join } from 'node:path';

const folder = join(import.meta.dirname, 'texts');

/** A few texts in English and Thai, in the place of those the builds of the portal and of our games write down. */
export const fixtureTexts = { pages: folder, games: join(folder, 'games') };
