import { expect, test } from 'vitest';
import { after, betOf, openHouse } from './testing/house.ts';

test('what members had in open rounds at a past moment is what was read of them then', async () => {
  const house = await openHouse();
  try {
    const seats = [await house.seat(7n, 1_000_000n), await house.seat(8n, 1_000_000n)];
    const owners = [7n, 8n].map((memberId) => ({ memberId, currency: 'P' }));
    const begin = house.clock.now();
    const kept: { at: Date; since: Date; stakes: bigint[] }[] = [];
    const look = async () => {
      house.clock.forward(60_000);
      for (const since of [begin, new Date(begin.getTime() + 150_000)]) {
        const stakes = await Promise.all(
          owners.map((owner) => house.play.stakesInPlay(house.db, { ...owner, since })),
        );
        kept.push({ at: house.clock.now(), since, stakes });
      }
      house.clock.forward(60_000);
    };
    const [lost, given, won] = seats.map((seat) => betOf(seat)).concat(betOf(seats[0]!));
    if (!lost || !given || !won) throw new Error('three bets');
    await look();
    for (const bet of [lost, given, won]) {
      await house.send('bet', bet);
      await look();
    }
    await house.send('round_close', after(lost, { currency: 'P' }));
    await look();
    await house.send('rollback', after(given, { ref_tx_id: given.tx_id, reason: 'timeout' }));
    await look();
    const paid = { amount: '2500', currency: 'P', kind: 'cash', round_closed: true };
    await house.send('win', after(won, paid));
    await look();

    expect(new Set(kept.map(({ stakes }) => stakes.join())).size).toBeGreaterThan(4);
    for (const { at, since, stakes } of kept) {
      const wishes = owners.map((owner) => ({ ...owner, since }));
      expect([at, since, await house.play.stakesThen(house.db, wishes, at)]).toEqual([at, since, stakes]);
    }
    expect(await house.play.stakesThen(house.db, [], begin)).toEqual([]);
  } finally {
    await house.close();
  }
});
