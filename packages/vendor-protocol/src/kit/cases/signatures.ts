import { randomBytes, randomUUID } from 'node:crypto';
import { hmacKey } from '../../keys.ts';
import { headerNames, MAX_SKEW_MS } from '../../signing.ts';
import { vendorPaths } from '../../vendor-calls.ts';
import { walletPaths } from '../../wallet-calls.ts';
import { type Call, mustTurnAway } from '../ask.ts';
import type { Bench } from '../bench.ts';
import type { Case } from '../case.ts';
import { must } from '../finding.ts';
import { transactionsOf } from '../habits.ts';

const EDGE_MS = 10_000;
const games: Call = { method: 'GET', path: vendorPaths.games };
const asked = { of: 'every', phase: 'answers', after: ['S01'] } as const;

export const signatureCases: readonly Case[] = [
  {
    ...asked,
    id: 'S01',
    rule: 'every answer is signed, for this request and no other',
    after: [],
    async run(bench) {
      for (const call of await everyCall(bench)) {
        const answer = await bench.ask(call);
        must(
          answer.isSigned,
          `the answer to ${call.method} ${call.path} (HTTP ${answer.httpStatus}) is not signed for its request by the key of --key and --key-id`,
        );
      }
    },
  },
  {
    ...asked,
    id: 'S02',
    rule: 'a call that lacks any of the five headers is refused, wherever it is made',
    async run(bench) {
      const none = Object.fromEntries(signedNames.map((name) => [name, undefined]));
      for (const call of await everyCall(bench))
        mustTurnAway(await bench.ask(call, { headers: none }), `an unsigned ${call.method} ${call.path}`);
      for (const name of signedNames)
        mustTurnAway(await bench.ask(games, { headers: { [name]: undefined } }), `a call without ${name}`);
    },
  },
  {
    ...asked,
    id: 'S03',
    rule: 'a signature that is not exactly right is refused',
    async run(bench) {
      const wrongKey = hmacKey({ keyId: bench.key.keyId, secret: randomBytes(32) });
      for (const call of await everyCall(bench))
        mustTurnAway(await bench.ask(call, { key: wrongKey }), `${call.path} signed with another secret`);
      for (const [what, signature] of [
        ['an empty signature', ''],
        ['a signature of nothing', 'v1='],
        ['a signature of zeros', `v1=${'A'.repeat(43)}`],
      ] as const)
        mustTurnAway(await bench.ask(games, { headers: { [headerNames.signature]: signature } }), what);
    },
  },
  {
    ...asked,
    id: 'S04',
    rule: 'whatever is changed after signing is noticed: body, path, query, method, vendor, time and nonce',
    async run(bench) {
      const launch = await launchOf(bench);
      const other = { ...(launch.body as object), country: 'JP' };
      mustTurnAway(await bench.ask(launch, { sent: { body: other } }), 'a body changed after signing');
      mustTurnAway(
        await bench.ask(games, { sent: { path: `${games.path}?cursor=1` } }),
        'a query added after signing',
      );
      const round: Call = { method: 'GET', path: vendorPaths.round('kit-1') };
      mustTurnAway(
        await bench.ask(round, { sent: { path: vendorPaths.games } }),
        'a path changed after signing',
      );
      const moved = { method: 'POST', path: vendorPaths.games } as const;
      mustTurnAway(await bench.ask(moved, { sent: { method: 'GET' } }), 'a method changed after signing');
      const headers = { [headerNames.nonce]: randomUUID() };
      mustTurnAway(await bench.ask(games, { headers }), 'a nonce changed after signing');
      const later = { [headerNames.timestamp]: String(bench.now() + 1_000) };
      mustTurnAway(await bench.ask(games, { headers: later }), 'a timestamp changed after signing');
    },
  },
  {
    ...asked,
    id: 'S05',
    rule: 'a timestamp more than 300 seconds from your clock is refused, one within them is taken',
    async run(bench) {
      for (const skewMs of [MAX_SKEW_MS + EDGE_MS, -MAX_SKEW_MS - EDGE_MS])
        mustTurnAway(
          await bench.ask(games, { nowMs: bench.now() + skewMs }),
          `a timestamp ${skewMs / 1_000} s away`,
        );
      for (const skewMs of [MAX_SKEW_MS - EDGE_MS, EDGE_MS - MAX_SKEW_MS]) {
        const { httpStatus } = await bench.ask(games, { nowMs: bench.now() + skewMs });
        must(httpStatus === 200, `a timestamp ${skewMs / 1_000} s away was answered HTTP ${httpStatus}`);
      }
    },
  },
  {
    ...asked,
    id: 'S06',
    rule: 'a nonce that came with one body is refused with another',
    async run(bench) {
      const nonce = randomUUID();
      await bench.ask(await launchOf(bench), { nonce });
      mustTurnAway(await bench.ask(await launchOf(bench), { nonce }), 'a nonce used for a second body');
    },
  },
  {
    ...asked,
    id: 'S07',
    rule: 'another key id and another vendor’s name are refused',
    async run(bench) {
      const unknown = { ...bench.key, keyId: 'kit-nobody' };
      mustTurnAway(await bench.ask(games, { key: unknown }), 'an unknown key id');
      mustTurnAway(await bench.ask(games, { vendor: 'KITNOBODY' }), 'another vendor’s name');
    },
  },
  {
    id: 'S08',
    rule: 'every call you make is signed as it should be, with an exact timestamp',
    of: 'asking',
    phase: 'play',
    after: ['S01', 'L01'],
    async run(bench) {
      const table = await bench.sitDown();
      const problem = await bench.play(table).then(
        () => undefined,
        (error: Error) => error,
      );
      const [stray] = bench.practice.strays;
      must(stray === undefined, `a call to ${stray?.target} was refused: ${stray?.fault}`);
      if (problem && table.seat.heard.length === 0) throw problem;
    },
  },
  {
    id: 'S09',
    rule: 'a call sent again has a new nonce',
    of: 'asking',
    phase: 'play',
    after: ['P01'],
    async run(bench) {
      const table = await bench.sitDown();
      table.seat.plans.push(
        { step: 'stake', mischief: 'cut-after' },
        { step: 'settlement', mischief: 'cut-after' },
      );
      await bench.play(table).catch(() => undefined);
      for (const [txId, calls] of transactionsOf(table.seat))
        must(
          new Set(calls.map((call) => call.nonce)).size === calls.length,
          `${txId} came twice under one nonce`,
        );
    },
  },
];

const signedNames = [
  headerNames.vendor,
  headerNames.keyId,
  headerNames.timestamp,
  headerNames.nonce,
  headerNames.signature,
];

/** Of a game that can be launched, as long as the catalogue can be read. */
async function launchOf(bench: Bench): Promise<Call> {
  const game = await bench.game().catch(() => ({ game_id: 'kit-none', stakes: {} }));
  return { method: 'POST', path: vendorPaths.launch, body: bench.launchCall(game) };
}

/** One honest call to every door a vendor of this sort has. */
async function everyCall(bench: Bench): Promise<Call[]> {
  const player = { player_ref: 'kit-nobody' };
  const end = { ...player, reason: 'logout' };
  const shared: Call[] = [
    games,
    { method: 'GET', path: vendorPaths.round('kit-nothing') },
    { method: 'POST', path: vendorPaths.terminate('kit-nothing'), body: end },
  ];
  const money: Call[] = bench.hasOwnWallet
    ? [{ method: 'POST', path: walletPaths.balance, body: { ...player, currency: 'P' } }]
    : [
        { method: 'GET', path: vendorPaths.reconciliation('2026-01-05T13') },
        { method: 'POST', path: vendorPaths.resend('kit-nothing'), body: player },
      ];
  return [...shared, await launchOf(bench), ...money];
}
