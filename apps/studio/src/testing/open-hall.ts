import { fishingHall } from '../engines/fishing-hall/index.ts';
import { listen, openLine } from './hall-line.ts';
import { openPage, type World } from './world.ts';

/** A studio of its own that listens for lines, and players who come to its hall. */
export async function openHall(world: World) {
  const { app, db } = await world.startStudio();
  const origin = await listen(app);
  async function come(fields: { mode?: 'real' | 'demo'; player_ref?: string } = {}) {
    const page = await openPage(world, app, { mode: 'demo', game_id: fishingHall.gameId, ...fields });
    const token = page.headers.authorization.replace('Bearer ', '');
    const line = await openLine(origin, token);
    return { page, token, line };
  }
  return { app, db, origin, come };
}
