import { join } from 'node:path';

/** A few texts in English and Thai, in the place of those the portal's build writes down. */
export const fixtureTexts = join(import.meta.dirname, 'texts');
