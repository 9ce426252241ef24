import { grantAnswer, grantPaths } from '../../grant-calls.ts';
import { type Answer, mustRefuse } from '../ask.ts';
import type { Case } from '../case.ts';
import { must } from '../finding.ts';
import { readCatalogue } from './games.ts';

const DAY_MS = 24 * 3_600_000;

export const grantCases: readonly Case[] = [
  {
    id: 'F01',
    rule: 'free rounds told twice are one grant, another under the same name is refused, and they end once for ever',
    of: 'asking',
    phase: 'answers',
    after: ['G01'],
    async run(bench) {
      const game = (await readCatalogue(bench)).find((one) => one.free_rounds && one.status === 'live');
      const [currency, stakes] = Object.entries(game?.stakes ?? {})[0] ?? [];
      if (!game || currency === undefined || !stakes) return;
      const grantId = `kit-${bench.now()}`;
      const grant = {
        grant_id: grantId,
        player_ref: `kit-${bench.now()}`,
        game_ids: [game.game_id],
        rounds: 3,
        stake: stakes.min_stake,
        currency,
        expires_at: new Date(bench.now() + DAY_MS).toISOString(),
      };
      const give = (body: object) => bench.ask({ method: 'POST', path: grantPaths.all, body });
      const cancel = () => bench.ask({ method: 'DELETE', path: grantPaths.one(grantId) });
      mustBe(await give(grant), 'live', 'a grant');
      mustBe(await give(grant), 'live', 'the same grant again');
      mustRefuse(await give({ ...grant, rounds: 4 }), 'another grant under the same name');
      mustBe(await cancel(), 'cancelled', 'a cancelled grant');
      mustBe(await cancel(), 'cancelled', 'a grant cancelled again');
      mustBe(await give(grant), 'cancelled', 'a cancelled grant that is told late');
    },
  },
];

export function mustBe(answer: Answer, state: 'live' | 'cancelled', what: string): void {
  const read = grantAnswer.safeParse(answer.json);
  must(
    answer.httpStatus === 200 && answer.isSigned,
    `${what} was answered HTTP ${answer.httpStatus}, or unsigned`,
  );
  must(read.success && read.data.state === state, `${what} is not answered as ${state}`);
}
