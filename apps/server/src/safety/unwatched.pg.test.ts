import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MemberId, toMemberId } from '#identity';
import { type Safety, startSafety } from '#safety';
import { ask, createMemberWorld, join, type MemberWorld } from '../../testing/member-world.ts';
import { safetyNeedsOf } from '../../testing/safety-world.ts';

let world: MemberWorld;
let safety: Safety;
const endedPlay: string[] = [];
beforeAll(async () => {
  world = await createMemberWorld();
  safety = startSafety(safetyNeedsOf(world, { endedPlay }));
  safety.routes(world.app);
  safety.staffRoutes(world.app);
});
afterAll(() => world?.stop());

let people = 0;
async function newMember(): Promise<{ token: string; id: MemberId }> {
  people += 1;
  const { token, member } = await join(world, `beyond${people}`);
  return { token, id: toMemberId(member.id) };
}
const setLimit = (token: string, wish: { kind: string; amount: string | null }) =>
  ask(world, { method: 'PUT', path: '/api/safety/limits', token, body: { window: 'day', ...wish } });
const refusal = (entering: Promise<void>) =>
  entering.then(
    () => undefined,
    (error: { code: string }) => error.code,
  );
const entering = (id: MemberId) => refusal(safety.requireBringingIn(id));

/** Vendors with wallets of their own ask the house for no bet. */
describe('where the house is asked for no bet', () => {
  test.each([
    ['stake', 'purses/limits-set'],
    ['loss', 'purses/limits-set'],
    ['time', 'purses/limits-set'],
    ['deposit', undefined],
  ])(
    'a limit on %s keeps its member from entering as the table says, and ends what is open there',
    async (kind, code) => {
      const { token, id } = await newMember();
      expect(await entering(id)).toBeUndefined();
      expect((await setLimit(token, { kind, amount: '90' })).status).toBe(200);
      expect(await entering(id)).toBe(code);
      expect(endedPlay.includes(`${id} unwatched`)).toBe(code !== undefined);
    },
  );

  test('a limit that staff set does the same', async () => {
    const { id } = await newMember();
    const answer = await ask(world, {
      method: 'PUT',
      path: `/api/safety/staff/members/${id}/limits`,
      staff: true,
      body: { kind: 'loss', window: 'week', amount: '500', reason: 'risk' },
    });
    expect(answer.status).toBe(200);
    expect(await entering(id)).toBe('purses/limits-set');
    expect(endedPlay).toContain(`${id} unwatched`);
  });

  test('asking for a limit to end leaves it standing, and its member out', async () => {
    const { token, id } = await newMember();
    await setLimit(token, { kind: 'loss', amount: '90' });
    await setLimit(token, { kind: 'loss', amount: null });
    expect(await entering(id)).toBe('purses/limits-set');
  });

  test.each([
    [
      'a time-out',
      (token: string) => ask(world, { path: '/api/safety/time-out', token, body: { hours: 24 } }),
    ],
    ['a limit', (token: string) => setLimit(token, { kind: 'stake', amount: '90' })],
  ])(
    '%s at the same moment waits until entering is written down, and is then seen',
    async (_what, restrict) => {
      const { token, id } = await newMember();
      let isDone = false;
      let restricting: Promise<void> | undefined;
      await inTransaction(world.db, async (tx) => {
        await safety.requireBringingIn(id, tx);
        restricting = restrict(token).then(() => {
          isDone = true;
        });
        await new Promise((resolve) => setTimeout(resolve, 150));
        expect(isDone).toBe(false);
        expect(endedPlay.some((one) => one.startsWith(`${id} `))).toBe(false);
      });
      await restricting;
      expect(endedPlay.some((one) => one.startsWith(`${id} `))).toBe(true);
      expect(await refusal(inTransaction(world.db, (tx) => safety.requireBringingIn(id, tx)))).toBeDefined();
    },
  );
});
