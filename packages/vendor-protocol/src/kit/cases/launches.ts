import { randomUUID } from 'node:crypto';
import { type LaunchAnswer, type LaunchCall, launchAnswer, vendorPaths } from '../../vendor-calls.ts';
import { mustRefuse } from '../ask.ts';
import type { Bench } from '../bench.ts';
import type { Case } from '../case.ts';
import { must, NotAsked } from '../finding.ts';

const asked = { of: 'every', phase: 'answers', after: ['S01', 'G01'] } as const;
const path = vendorPaths.launch;

export const launchCases: readonly Case[] = [
  {
    ...asked,
    id: 'L01',
    rule: 'a launch for money answers an address, and for a wallet of ours one without a fragment',
    async run(bench) {
      const call = bench.launchCall(await bench.game());
      const { url } = await launched(bench, call);
      must(
        bench.hasOwnWallet || new URL(url).hash === '',
        'the address has a fragment: the launch token goes there',
      );
    },
  },
  {
    ...asked,
    id: 'L02',
    rule: 'a launch for play money answers an address',
    async run(bench) {
      await launched(bench, bench.launchCall(await demoGame(bench), { mode: 'demo' }));
    },
  },
  {
    ...asked,
    id: 'L03',
    rule: 'no address names the player or the session',
    async run(bench) {
      const call = bench.launchCall(await bench.game());
      const { url } = await launched(bench, call);
      for (const name of ['player_ref', 'session_id'] as const)
        must(!url.includes(call[name]), `the address holds the ${name}`);
    },
  },
  {
    ...asked,
    id: 'L04',
    rule: 'a game you do not have is refused',
    async run(bench) {
      const body = bench.launchCall(await bench.game(), { game_id: `kit-${randomUUID()}` });
      mustRefuse(await bench.ask({ method: 'POST', path, body }), 'a game nobody has');
    },
  },
  {
    ...asked,
    id: 'L05',
    rule: 'a currency the game is not offered in is refused',
    async run(bench) {
      const body = bench.launchCall(await bench.game(), { currency: 'XKIT' });
      mustRefuse(await bench.ask({ method: 'POST', path, body }), 'the currency XKIT');
    },
  },
  {
    ...asked,
    id: 'L06',
    rule: 'a body that is no launch is refused: fields missing, unknown or of another kind',
    async run(bench) {
      const call = bench.launchCall(await bench.game());
      const { game_id: _, ...lacking } = call;
      for (const [what, body] of [
        ['a launch without a game', lacking],
        ['a launch with an unknown field', { ...call, is_vip: true }],
        ['a launch in the mode "free"', { ...call, mode: 'free' }],
        ['a launch of a player who is a number', { ...call, player_ref: 7 }],
        ['a launch whose session has a space', { ...call, session_id: 'a b' }],
        ['a launch with an address that is none', { ...call, return_url: 'lobby' }],
        ['a list instead of a launch', [call]],
      ] as const)
        mustRefuse(await bench.ask({ method: 'POST', path, body }), what);
    },
  },
  {
    ...asked,
    id: 'L07',
    rule: 'a body that is no JSON of the protocol is refused: broken, a key twice, not UTF-8',
    async run(bench) {
      const text = JSON.stringify(bench.launchCall(await bench.game()));
      for (const [what, body] of [
        ['a body cut in half', text.slice(0, text.length / 2)],
        ['a body with a key twice', `${text.slice(0, -1)},"mode":"real"}`],
        [
          'a body that is not UTF-8',
          Buffer.concat([Buffer.from('{"player_ref":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
        ],
        ['an empty body', ''],
      ] as const)
        mustRefuse(await bench.ask({ method: 'POST', path, body }), what);
    },
  },
  {
    ...asked,
    id: 'L08',
    rule: 'a launch into a room that you list answers an address, and into one that you do not is refused',
    async run(bench) {
      const game = await bench.game();
      const [listed] = game.rooms;
      if (!listed) throw new NotAsked(`${game.game_id} has no rooms`);
      const { room_id, node_id } = listed;
      await launched(bench, bench.launchCall(game, { room_id, ...(node_id !== undefined && { node_id }) }));
      const body = bench.launchCall(game, { room_id: `kit-${randomUUID()}` });
      mustRefuse(await bench.ask({ method: 'POST', path, body }), 'a room nobody has');
    },
  },
];

export async function launched(bench: Bench, body: LaunchCall): Promise<LaunchAnswer> {
  const answer = await bench.ask({ method: 'POST', path, body });
  must(
    answer.httpStatus === 200 && answer.isSigned,
    `it was answered HTTP ${answer.httpStatus}, or unsigned`,
  );
  const read = launchAnswer.safeParse(answer.json);
  const [issue] = read.error?.issues ?? [];
  must(read.success, `${issue?.path.join('.')}: ${issue?.message}`);
  must(Date.parse(read.data.expires_at) > bench.now(), 'it has expired when it is answered');
  return read.data;
}

export async function demoGame(bench: Bench) {
  const game = await bench.game();
  if (!game.demo) throw new NotAsked(`${game.game_id} is not offered for play money`);
  return game;
}
