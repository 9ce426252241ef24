import { randomUUID } from 'node:crypto';
import { resendAnswer, terminateAnswer, vendorPaths } from '../../vendor-calls.ts';
import { type Answer, mustRefuse } from '../ask.ts';
import type { Case } from '../case.ts';
import { must } from '../finding.ts';
import { launched } from './launches.ts';

const asked = { of: 'every', phase: 'answers', after: ['S01'] } as const;

export const sessionCases: readonly Case[] = [
  {
    ...asked,
    id: 'R01',
    rule: 'a round nobody has played is refused',
    async run(bench) {
      const path = vendorPaths.round(randomUUID());
      mustRefuse(await bench.ask({ method: 'GET', path }), 'a round nobody has played');
    },
  },
  {
    ...asked,
    id: 'R02',
    rule: 'a session that was launched can be ended, and ended again',
    after: ['S01', 'L01'],
    async run(bench) {
      const call = bench.launchCall(await bench.game());
      await launched(bench, call);
      const path = vendorPaths.terminate(call.session_id);
      const body = { player_ref: call.player_ref, reason: 'exclusion' };
      for (const time of ['first', 'second']) {
        const answer = await bench.ask({ method: 'POST', path, body });
        must(
          isTerminated(answer),
          `the ${time} time it was answered HTTP ${answer.httpStatus}, not {"terminated":true}`,
        );
      }
    },
  },
  {
    ...asked,
    id: 'R03',
    rule: 'a session that nobody launched is refused, and so is one of another player',
    after: ['S01', 'L01'],
    async run(bench) {
      const call = bench.launchCall(await bench.game());
      await launched(bench, call);
      const body = { player_ref: `kit-${randomUUID()}`, reason: 'logout' };
      for (const [what, session] of [
        ['a session nobody launched', randomUUID()],
        ['a session of another player', call.session_id],
      ] as const)
        mustRefuse(await bench.ask({ method: 'POST', path: vendorPaths.terminate(session), body }), what);
    },
  },
  {
    ...asked,
    id: 'R04',
    rule: 'a transaction that is not the player’s, or nobody’s, is not sent again',
    of: 'asking',
    async run(bench) {
      const body = { player_ref: `kit-${randomUUID()}` };
      mustRefuse(
        await bench.ask({ method: 'POST', path: vendorPaths.resend(randomUUID()), body }),
        'a transaction nobody made',
      );
    },
  },
  {
    id: 'R05',
    rule: 'asked to, it sends a win again as it was, by the usual way, and never a bet',
    of: 'asking',
    phase: 'play',
    after: ['P01'],
    async run(bench) {
      const table = await bench.sitDown();
      await bench.play(table);
      const { seat } = table;
      const body = { player_ref: seat.playerRef };
      const winIds = seat.heard
        .filter(({ operation }) => operation === 'win')
        .map((win) => String(win.body.tx_id));
      const betIds = seat.heard
        .filter(({ operation }) => operation === 'bet')
        .map((bet) => String(bet.body.tx_id));
      const times = (id: string) => seat.heard.filter((call) => call.body.tx_id === id).length;
      const before = new Map([...winIds, ...betIds].map((id) => [id, times(id)]));
      for (const id of before.keys()) {
        const answer = await bench.ask({ method: 'POST', path: vendorPaths.resend(id), body });
        const isRight = answer.httpStatus >= 400 || resendAnswer.safeParse(answer.json).success;
        must(isRight, 'the answer is neither a refusal nor {"sent": true or false}');
        must(
          !winIds.includes(id) || answer.httpStatus < 400,
          `win ${id} was not sent again: HTTP ${answer.httpStatus}`,
        );
      }
      await bench.settle(table);
      for (const id of winIds) must(times(id) > (before.get(id) ?? 0), `win ${id} did not come again`);
      for (const id of betIds) must(times(id) === before.get(id), `bet ${id} came again`);
      const path = vendorPaths.resend(winIds[0] ?? betIds[0] ?? '');
      const stranger = { player_ref: `kit-${randomUUID()}` };
      mustRefuse(await bench.ask({ method: 'POST', path, body: stranger }), 'a win of another player');
    },
  },
];

function isTerminated({ httpStatus, json }: Answer): boolean {
  const read = terminateAnswer.safeParse(json);
  return httpStatus === 200 && read.success && read.data.terminated;
}
