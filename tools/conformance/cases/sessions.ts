import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Case, countCodes, expectCode, expectMoved } from '../case.ts';
import { betOf, freshId, type Player, type World } from '../world.ts';
import { betting } from './moves.ts';

/** Who may stake, and that payouts and rollbacks arrive whatever became of the player. */
export const sessions: Case[] = [
  {
    id: 'C32',
    rule: 'a rollback is taken after the session expired, the player logged out, was excluded or closed',
    async run(world) {
      const endings: ((player: Player) => Promise<unknown>)[] = [
        (player) => expire(world, player),
        (player) => world.ask('/api/identity/session', { method: 'DELETE', token: player.token }),
        (player) => exclude(world, player),
        (player) =>
          sql`update identity.members set status = 'closed' where id = ${player.memberId}`.execute(
            world.database.db,
          ),
      ];
      for (const end of endings) {
        const { player, round_id, tx_id } = await betting(world);
        await end(player);
        await expectMoved(world, player, { cash: 1000, escrow: -1000 }, async () => {
          expectCode(await world.rollback(player, { ref_tx_id: tx_id, round_id }), 'ROLLED_BACK');
        });
      }
    },
  },
  {
    id: 'C37',
    rule: 'a win is paid after the session expired',
    async run(world) {
      const { player, round_id } = await betting(world);
      await expire(world, player);
      await expectMoved(world, player, { cash: 2500, escrow: -1000, house: -1500 }, async () => {
        expectCode(await world.win(player, { round_id, round_closed: true }), 'OK');
      });
    },
  },
  {
    id: 'C38',
    rule: 'a bet needs a live session of this vendor and player',
    async run(world) {
      const player = await world.newPlayer();
      const other = await world.newPlayer();
      const foreign = await world.newPlayer({ vendor: 'BETA' });
      const expired = await world.newPlayer();
      await expire(world, expired);
      await expectMoved(world, player, {}, async () => {
        const staking = (session_id: string) => world.bet(player, { session_id });
        expectCode(await world.bet(expired), 'SESSION_EXPIRED');
        expectCode(await staking('999999999999'), 'SESSION_UNKNOWN');
        expectCode(await staking('no-number'), 'SESSION_UNKNOWN');
        expectCode(await staking(foreign.session_id), 'SESSION_UNKNOWN');
        expectCode(await staking(other.session_id), 'SESSION_MISMATCH');
        const demo = await world.launch(player, { mode: 'demo' });
        expect(demo.status).toBe(200);
        const asked = world.acme.heard.findLast((heard) => heard.path === '/launch')?.body as {
          session_id: string;
        };
        expectCode(await staking(asked.session_id), 'DEMO_SESSION');
      });
    },
  },
  {
    id: 'C40',
    rule: 'a win that takes its round above what the game can pay waits for a person',
    async run(world) {
      const exceptionsOf = async (txId: string) =>
        (
          await sql<{ kind: string; amount: bigint }>`
            select kind, amount from play.exceptions where tx_id = ${txId}`.execute(world.database.db)
        ).rows;
      const { player, round_id } = await betting(world);
      const win = { tx_id: freshId('w'), round_id, amount: '100000001' };
      await expectMoved(world, player, { house: -100_000_001, locked: 100_000_001 }, async () =>
        expectCode(await world.win(player, win), 'OK'),
      );
      expect(await exceptionsOf(win.tx_id)).toEqual([{ kind: 'large-win', amount: 100_000_001n }]);
      const several = await betting(world);
      const first = { tx_id: freshId('w'), round_id: several.round_id, amount: '99999999' };
      const second = { tx_id: freshId('w'), round_id: several.round_id, amount: '2' };
      const change = { cash: 99_999_999, house: -100_000_001, locked: 2 };
      await expectMoved(world, several.player, change, async () => {
        expectCode(await world.win(several.player, first), 'OK');
        expectCode(await world.win(several.player, second), 'OK');
      });
      expect(await exceptionsOf(first.tx_id)).toEqual([]);
      expect(await exceptionsOf(second.tx_id)).toEqual([{ kind: 'large-win', amount: 2n }]);
    },
  },
  {
    id: 'C41',
    rule: 'a promotion may pay without a bet; cash may not',
    async run(world) {
      const player = await world.newPlayer();
      await expectMoved(world, player, { cash: 300, house: -300 }, async () => {
        expectCode(await world.win(player, { kind: 'promo', amount: '300' }), 'OK');
        expectCode(await world.win(player, { kind: 'cash', amount: '300' }), 'BET_NOT_FOUND', 404);
      });
    },
  },
  {
    id: 'C42',
    rule: 'a free round is played within a grant only: without one its bet and its win are declined for ever',
    async run(world) {
      const { player, round_id } = await betting(world);
      const grant = { kind: 'free_round', grant_id: freshId('g') };
      const spin = betOf(player, { ...grant, amount: '0', nominal_stake: '1000' });
      const win = { ...grant, tx_id: freshId('w'), round_id, amount: '500', occurred_at: spin.occurred_at };
      await expectMoved(world, player, {}, async () => {
        for (const isReplay of [false, true]) {
          expect(expectCode(await world.call('bet', spin), 'GRANT_UNKNOWN')).toMatchObject({ isReplay });
          expect(expectCode(await world.win(player, win), 'GRANT_UNKNOWN')).toMatchObject({ isReplay });
        }
      });
    },
  },
  {
    id: 'C55',
    rule: 'nothing is staked after a self-exclusion; an open round can finish',
    async run(world) {
      const { player, round_id } = await betting(world);
      const burst = Promise.all(
        Array.from({ length: 40 }, (_, i) => later(i * 5, () => world.bet(player, { amount: '100' }))),
      );
      const excludedAt = await later(60, () => exclude(world, player));
      const answers = await burst;
      const late = answers.filter(
        (answer) => answer.body.code === 'OK' && Date.parse(String(answer.body.applied_at)) > excludedAt,
      );
      expect(late).toEqual([]);
      expect(['PLAYER_EXCLUDED', 'SESSION_EXPIRED']).toContain((await world.bet(player)).body.code);
      expectCode(await world.win(player, { round_id, round_closed: true }), 'OK');
    },
  },
  {
    id: 'C56',
    rule: 'bets in parallel never exceed a stake limit',
    async run(world) {
      const player = await world.newPlayer();
      const limit = { kind: 'stake', window: 'day', amount: '5000' };
      const set = await world.ask('/api/safety/limits', { method: 'PUT', token: player.token, body: limit });
      expect(set.status).toBe(200);
      await expectMoved(world, player, { cash: -5000, escrow: 5000 }, async () => {
        const answers = await Promise.all(Array.from({ length: 20 }, () => world.bet(player)));
        expect(countCodes(answers)).toEqual({ OK: 5, LIMIT_STAKE: 15 });
      });
    },
  },
  {
    id: 'C57',
    rule: 'a game switched off takes no new round; an open one finishes',
    async run(world) {
      const { player, round_id } = await betting(world);
      await switchGame(world, false);
      expectCode(await world.bet(player), 'GAME_DISABLED');
      expectCode(await world.bet(player, { round_id }), 'OK');
      expectCode(await world.win(player, { round_id, round_closed: true }), 'OK');
      await switchGame(world, true);
      expectCode(await world.bet(player), 'OK');
    },
  },
  {
    id: 'C60',
    rule: 'play for fun reaches neither wallet nor ledger',
    async run(world) {
      const member = await world.register();
      const count = async () => {
        const { rows } = await sql<{ calls: bigint; entries: bigint }>`
          select (select count(*) from play.calls) as calls, (select count(*) from wallet.entries) as entries`.execute(
          world.database.db,
        );
        return rows[0];
      };
      const before = await count();
      const launched = await world.launch(member, { mode: 'demo' });
      expect(launched.body.mode).toBe('demo');
      const page = await fetch(String(launched.body.game_url));
      expect([page.status, new URL(String(launched.body.game_url)).hash]).toEqual([200, '']);
      const heard = world.acme.heard.findLast((one) => one.path === '/launch')?.body as Record<
        string,
        string
      >;
      const player = { ...member, vendor: 'ACME' as const, ...heard } as unknown as Player;
      for (let round = 0; round < 100; round += 1) {
        const answer = await world.bet({ ...player, session_id: String(heard.session_id) });
        expect(answer.body.status).not.toBe('ok');
      }
      expect(await count()).toEqual(before);
    },
  },
  {
    id: 'C61',
    rule: 'a launch token opens once, within its minute, for its vendor',
    async run(world) {
      const member = await world.register();
      const token = async () => {
        const { body } = await world.launch(member);
        return new URL(String(body.game_url)).hash.replace('#lt=', '');
      };
      const [first, late, foreign] = [await token(), await token(), await token()];
      const open = (launch_token: string, vendor = 'ACME') =>
        world.call('session/open', { launch_token }, { vendor });
      expectCode(await open(first), 'OK');
      expect((await open(first)).body.status).toBe('declined');
      await sql`update play.sessions set token_expires_at = now() - interval '1 second'
        where member_id = ${member.memberId} and opened_at is null
        and token_hash = sha256(${Buffer.from(late)}::bytea)`.execute(world.database.db);
      expect((await open(late)).body.status).toBe('declined');
      expectCode(await open(foreign, 'BETA'), 'SESSION_UNKNOWN');
      expectCode(await open(foreign), 'OK');
      expectCode(await open('A'.repeat(22)), 'SESSION_UNKNOWN');
    },
  },
  {
    id: 'C66',
    rule: 'an applied bet whose answer was lost is answered OK, whatever happened since',
    async run(world) {
      const since: ((player: Player) => Promise<unknown>)[] = [
        (player) => exclude(world, player),
        (player) => expire(world, player),
        () => switchGame(world, false),
      ];
      for (const happen of since) {
        const player = await world.newPlayer();
        const body = betOf(player);
        const first = expectCode(await world.call('bet', body), 'OK');
        await happen(player);
        await expectMoved(world, player, {}, async () => {
          const again = expectCode(await world.call('bet', body), 'OK');
          expect(again.bytes.equals(first.bytes)).toBe(true);
          expect((await world.bet(player)).body.code).not.toBe('OK');
        });
      }
      await switchGame(world, true);
    },
  },
];

async function switchGame(world: World, on: boolean): Promise<void> {
  await sql`update catalogue.games set is_enabled = ${on} where code = 'acme-coin'`.execute(
    world.database.db,
  );
  await world.seen();
}

async function later<Result>(delayMs: number, work: () => Promise<Result>): Promise<Result> {
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  return work();
}

/** As time does it; the server has its own picture of a session, which must not outlive the row's. */
async function expire(world: World, player: Player): Promise<void> {
  await sql`update play.sessions set expires_at = now() - interval '1 second'
    where id = ${BigInt(player.session_id)}`.execute(world.database.db);
  await world.server.kill();
  await world.server.start();
}

/** Answers when the exclusion had committed. */
export async function exclude(world: World, player: Player): Promise<number> {
  const answer = await world.ask('/api/safety/self-exclusion', {
    token: player.token,
    body: { months: 6, password: player.password },
  });
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
  return Date.now();
}
