import type { MemberWorld } from './member-world.ts';

/**
 * Turns on whatever opens a route, so that it is the route that answers and not its switch. Once the app is ready.
 * `but`: switches that ask more of a call than they open.
 */
export async function openEverySwitch(
  { app, database, brand }: MemberWorld,
  { but = [] }: { but?: readonly string[] } = {},
): Promise<void> {
  const opening = app.endpoints.flatMap(({ opensWith }) => opensWith?.switches ?? []);
  const names = new Set(opening.filter((name) => !but.includes(name)));
  await database.pool.query('update brand.switches set is_on = true where name = any($1)', [[...names]]);
  await brand.refresh();
}
