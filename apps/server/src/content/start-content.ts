import type { Database } from '@fairhall/database';
import type { Brand } from '#brand';
import type { Clock } from '#platform/clock';
import type { App } from '#platform/http';
import type { Audit, StaffGuards } from '#staff';
import { contentRoutes } from './routes.ts';
import { contentStaffRoutes } from './staff-routes.ts';

export type ContentNeeds = {
  db: Database;
  clock: Clock;
  brand: Brand;
  uploadsFolder: string;
  audit: Audit;
  staff: StaffGuards;
};

export type Content = ReturnType<typeof startContent>;

/** What the house says to its readers: announcements, help, pages, and the areas of the home page. */
export function startContent({ brand, ...needs }: ContentNeeds) {
  const parts = { ...needs, settings: brand.settings };
  return {
    routes: (app: App) => contentRoutes(app, parts),
    staffRoutes: (app: App) => contentStaffRoutes(app, parts),
  };
}
