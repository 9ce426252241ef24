import {
  type FurtherLanguage,
  readPermission,
  readRegisterRules,
  readRouteDomains,
  readServiceChat,
  readWhitelabel,
} from '@fairhall/contract';
import { type App, everyone, serve } from '#platform/http';
import type { Subscriber } from '#platform/outbox';
import { brandChanged } from './change-brand.ts';
import { brandCommands } from './commands.ts';
import { closeDoor, visitorOf } from './door.ts';
import { offeredTexts } from './languages/languages.ts';
import { type PublishedTexts, publishedTexts } from './languages/published-texts.ts';
import { languageRoutes, languageStaffRoutes } from './languages/routes.ts';
import type { BrandNeeds } from './needs.ts';
import { describeBrand, menuTree } from './permission.ts';
import { loadBrand } from './queries.ts';
import { serviceChat } from './service-chat.ts';
import type { BrandSettings } from './settings.ts';
import { brandStaffRoutes } from './staff-routes.ts';
import { closeSwitchedOff } from './switch-door.ts';

export type Brand = {
  /** As last read: a change is known everywhere as soon as it is told, and at most `REFRESH_MS` after it. */
  settings(): BrandSettings;
  refresh(): Promise<void>;
  /** What readers read in a language that staff have added; undefined while it is not published. */
  textsOf(language: FurtherLanguage): Promise<PublishedTexts | undefined>;
  /** Told on every process when staff have changed the brand and `settings` knows it; call the result to hear no more. */
  onChange(listener: () => void): () => void;
};

const REFRESH_MS = 5_000;
const CHANNEL = 'brand';

export async function startBrand<Staff>(needs: BrandNeeds<Staff>) {
  const { db, clock, log, live, code } = needs;
  let settings = await loadBrand(db, code);
  let timer: NodeJS.Timeout | undefined;
  const listeners = new Set<() => void>();
  async function refresh(): Promise<void> {
    const loaded = await loadBrand(db, code);
    // a slower, older answer must not come after a newer one
    if (loaded.revision >= settings.revision) settings = loaded;
  }
  const hushed = (error: unknown) => log.warn({ err: error }, 'brand settings may be old');
  const silence = live.subscribe(CHANNEL, () => {
    refresh().then(() => {
      for (const listener of listeners) listener();
    }, hushed);
  });
  const memory = { settings: () => settings, refresh };
  const textsOf = publishedTexts(needs, memory.settings);
  const door = { ...needs, ...memory };
  const teller: Subscriber = {
    name: 'brand.tell',
    topics: [brandChanged],
    async hear(_tx, { payload }) {
      live.publish({ channel: CHANNEL, kind: brandChanged, body: { revision: payload.revision } });
    },
  };

  return {
    ...memory,
    textsOf,
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** To be registered with #staff, which keeps and executes them. */
    commands: brandCommands(needs),
    subscribers: [teller],
    routes(app: App) {
      closeDoor(app, door);
      closeSwitchedOff(app, () => settings);
      serve(app, readPermission, everyone, async ({ request }) =>
        describeBrand(
          { ...settings, offered: await offeredTexts(settings.addedLanguages, textsOf) },
          await visitorOf(door, request),
          clock.now(),
        ),
      );
      serve(app, readRegisterRules, everyone, () => ({ value: settings.registerRules }));
      serve(app, readWhitelabel, everyone, () => ({ value: menuTree(settings) }));
      languageRoutes(app, textsOf);
      serve(app, readServiceChat, everyone, async () => ({ value: await serviceChat(settings) }));
      serve(app, readRouteDomains, everyone, () => ({
        value: settings.domains.map((domain) => ({ domain, speed: 0 as const })),
      }));
    },
    staffRoutes(app: App) {
      brandStaffRoutes(app, needs, memory);
      languageStaffRoutes(app, needs, memory);
    },
    start() {
      timer = setInterval(() => void refresh().catch(hushed), REFRESH_MS);
      timer.unref();
    },
    stop() {
      clearInterval(timer);
      silence();
    },
  };
}
