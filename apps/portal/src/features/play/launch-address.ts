import type { AnswerOf, launchGame } from '@fairhall/contract';
import { permissionQuery, queries } from '../../shared/queries.ts';

/** Where the frame goes: to one of the brand's launch hosts, picked anew at each launch, if they serve the game; else to its vendor. */
export async function addressOf({ game_url, game_url2 }: AnswerOf<typeof launchGame>): Promise<string> {
  if (game_url2 === undefined) return game_url;
  const { launchGameCDNs: hosts } = await queries.ensureQueryData(permissionQuery);
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  const host = hosts[chance % hosts.length];
  return host === undefined ? game_url : `${host}${game_url2}`;
}
