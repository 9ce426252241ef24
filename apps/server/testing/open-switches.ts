import type { MemberWorld } from './member-world.ts';

/** Turns on whatever opens a route, so that it is the route that answers and not its switch. Once the app is ready. */
export async function openEverySwitch({ app, database, brand }: MemberWorld): Promise<void> {
  const names = new Set(app.endpoints.flatMap(({ opensWith }) => opensWith?.switches ?? []));
  await database.pool.query('update brand.switches set is_on = true where name = any($1)', [[...names]]);
  await brand.refresh();
}
