import type { Tx } from '@fairhall/database';
import { publishPieces } from '../../apps/server/src/content/index.ts';
import type { Domains } from '../../apps/server/src/domains.ts';
import type { Clock } from '../../apps/server/src/platform/clock.ts';
import { demoAnnouncements } from './demo-announcements.ts';
import { demoHelp } from './demo-help.ts';
import { demoPages } from './demo-pages.ts';

/** What the demo house says, in Thai and English; other readers get the brand's language. */
export function seedContent({ brand }: Domains, tx: Tx, clock: Clock): Promise<void> {
  const pieces = [...demoAnnouncements, ...demoHelp, ...demoPages];
  return publishPieces(tx, { brandId: brand.settings().id, at: clock.now(), pieces });
}
