import { readPermission } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import type { Clock } from '#platform/clock';
import { type App, everyone, type Request, serve } from '#platform/http';
import type { Log } from '#platform/log';
import { describeBrand } from './permission.ts';
import { loadBrand } from './queries.ts';
import type { BrandSettings } from './settings.ts';

export type BrandNeeds = {
  db: Database;
  clock: Clock;
  log: Log;
  code: string;
  /** ISO 3166 of where a request comes from, as the proxy in front of us says; undefined when nobody knows. */
  countryOf(request: Request): string | undefined;
};

export type Brand = {
  /** As last read; at most `REFRESH_MS` old on every process. */
  settings(): BrandSettings;
  refresh(): Promise<void>;
  routes(app: App): void;
  start(): void;
  stop(): void;
};

const REFRESH_MS = 5_000;

export async function startBrand(needs: BrandNeeds): Promise<Brand> {
  let settings = await loadBrand(needs.db, needs.code);
  let timer: NodeJS.Timeout | undefined;
  async function refresh(): Promise<void> {
    settings = await loadBrand(needs.db, needs.code);
  }
  return {
    settings: () => settings,
    refresh,
    routes(app) {
      serve(app, readPermission, everyone, ({ request }) =>
        describeBrand(settings, { ip: request.ip, country: needs.countryOf(request) }, needs.clock.now()),
      );
    },
    start() {
      timer = setInterval(() => {
        refresh().catch((error: unknown) => needs.log.warn({ err: error }, 'brand settings may be old'));
      }, REFRESH_MS);
      timer.unref();
    },
    stop() {
      clearInterval(timer);
    },
  };
}

/** What a trusted proxy writes (Cloudflare, CloudFront and most others can): two letters or nothing. */
export function countryFromProxy(trustProxy: boolean): (request: Request) => string | undefined {
  return (request) => {
    const header = request.headers['cf-ipcountry'] ?? request.headers['x-country'];
    return trustProxy && typeof header === 'string' && /^[A-Z]{2}$/.test(header) ? header : undefined;
  };
}
