import { sql } from 'kysely';
import { type Case, expectCode, expectMoved } from '../case.ts';
import { freshId } from '../world.ts';

/** What a vendor's calls may do is agreed on with the house, and taken back at once. */
export const agreements: Case[] = [
  {
    id: 'V01',
    rule: 'a call that was not agreed on is VENDOR_FORBIDDEN, moves nothing and may come again; what was begun ends',
    async run(world) {
      const vendor = 'BETA';
      const player = await world.newPlayer({ vendor });
      const round_id = freshId('r');
      const began = { tx_id: freshId('b'), round_id };
      const bet = await world.bet(player, began);
      expectCode(bet, 'OK');
      const late = { tx_id: freshId('b'), round_id: freshId('r') };
      const prize = { tx_id: freshId('w'), round_id: freshId('r'), kind: 'promo', amount: '700' };
      const set = async (may: string) => {
        await sql`update catalogue.vendors set may = ${may}::text[] where code = ${vendor}`.execute(
          world.database.db,
        );
        await world.seen();
      };
      const { rows } = await sql<{ may: string }>`
        select may::text from catalogue.vendors where code = ${vendor}`.execute(world.database.db);
      await set('{}');
      try {
        await expectMoved(world, player, {}, async () => {
          expectCode(await world.bet(player, late), 'VENDOR_FORBIDDEN', 403);
          expectCode(await world.win(player, prize), 'VENDOR_FORBIDDEN', 403);
          expectCode(await world.bet(player, { ...began, occurred_at: bet.body.applied_at }), 'OK');
        });
        await expectMoved(world, player, { cash: 2500, escrow: -1000, house: -1500 }, async () => {
          expectCode(await world.win(player, { round_id, round_closed: true }), 'OK');
        });
      } finally {
        await set(rows[0]?.may ?? '{rounds}');
      }
      await expectMoved(world, player, { cash: -300, escrow: 1000, house: -700 }, async () => {
        expectCode(await world.bet(player, late), 'OK');
        expectCode(await world.win(player, prize), 'OK');
      });
    },
  },
];
