import { expect, test, vi } from 'vitest';
import type { Fish } from '../../src/engines/fishing-hall/shoal.ts';
import { speak } from '../kit/language.ts';
import { createGun } from './gun.ts';
import type { Fired } from './line.ts';

type Needs = Parameters<typeof createGun>[0];
type Wish = Parameters<Needs['line']['shoot']>[0];

const ID = '00000000-0000-4000-8000-000000000001';
const fish = Array.from(
  { length: 6 },
  (_, place): Pick<Fish, 'id' | 'species'> => ({
    id: `7-${place}`,
    species: 'guppy',
  }),
) as Fish[];
const trigger = { weapon: 'gun', stakeMinor: 100n } as const;

/** A gun whose volleys wait until they are answered here. */
async function load() {
  const wishes: Wish[] = [];
  const answers: ((answer: Fired | { kind: 'refusal'; code: string; params: object }) => void)[] = [];
  const reality = {
    ...{ isDue: false, count: vi.fn(), ask: vi.fn(() => Promise.resolve()) },
    heardDue: () => {
      reality.isDue = true;
    },
  };
  const decided = vi.fn();
  const stopped = vi.fn();
  const needs = {
    ...{ language: await speak('EN', 'P'), reality, auto: { decided }, stopped, now: () => 0 },
    session: { sequence: '0', balance: '10000', currency: 'P', mode: 'real', latestRound: null },
    controls: { say: vi.fn(), showBalance: vi.fn(), offerFunds: vi.fn(), showWin: vi.fn() },
    water: { fire: vi.fn(), land: vi.fn(), find: (id: string) => fish.find((each) => each.id === id) },
    sound: { press: vi.fn(), celebrate: vi.fn() },
    portal: { say: vi.fn() },
    line: {
      isSeated: true,
      shoot(wish: Wish) {
        wishes.push(wish);
        return new Promise((settle) => answers.push(settle));
      },
    },
  };
  // of the picture and of the session a gun uses no more than stands here
  const gun = createGun(needs as unknown as Needs);

  /** The volley under way missed. */
  async function miss(): Promise<void> {
    const shots = (wishes.at(-1)?.shots ?? []).map((shot) => ({
      ...({ kind: 'shot-decided', species: 'guppy', drawn: 49, times: 0, amountMinor: '0' } as const),
      ...shot,
    }));
    answers.at(-1)?.({
      ...{ kind: 'fired', requestId: '', roundId: '1', sequence: '1', balance: '9000', payout: '0' },
      ...{ stake: String(shots.length * 100), shots },
    });
    await new Promise((resolve) => setTimeout(resolve));
  }
  async function refuse(code: string): Promise<void> {
    answers.at(-1)?.({ kind: 'refusal', code, params: {} });
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { gun, wishes, miss, refuse, reality, decided, stopped, line: needs.line, said: needs.controls.say };
}

test('shots by hand and by themselves are no volley together, and each says what it is', async () => {
  const { gun, wishes, miss, decided } = await load();
  gun.fire(fish.slice(0, 1), { ...trigger, auto: undefined });
  gun.fire(fish.slice(1, 3), { ...trigger, auto: ID });
  gun.fire(fish.slice(3, 4), { ...trigger, auto: undefined });
  expect(gun.pending(ID)).toEqual([100n, 100n]);
  await miss();
  await miss();
  expect(gun.pending(ID)).toEqual([]);
  expect(wishes.map(({ auto, shots }) => [auto, shots.length])).toEqual([
    [undefined, 1],
    [ID, 2],
    [undefined, 1],
  ]);
  expect(decided.mock.calls.map(([id, , shots]) => [id, shots.length])).toEqual([
    [undefined, 1],
    [ID, 2],
  ]);
});

test('what would go on by itself is taken back before it is paid, shots by hand are not', async () => {
  const { gun, wishes, miss } = await load();
  gun.fire(fish.slice(0, 1), { ...trigger, auto: ID });
  gun.fire(fish.slice(1, 3), { ...trigger, auto: ID });
  gun.fire(fish.slice(3, 4), { ...trigger, auto: undefined });
  gun.lower(ID);
  await miss();
  expect(wishes.map(({ shots }) => shots.map((shot) => shot.fish))).toEqual([['7-0'], ['7-3']]);
});

test('a reality check that is due stops what goes on by itself before it asks', async () => {
  const { gun, wishes, miss, reality, stopped } = await load();
  reality.isDue = true;
  reality.ask.mockImplementation(() => {
    expect(stopped).toHaveBeenCalledOnce();
    reality.isDue = false;
    return Promise.resolve();
  });
  gun.fire(fish.slice(0, 1), { ...trigger, auto: ID });
  gun.fire(fish.slice(1, 3), { ...trigger, auto: ID });
  await miss();
  expect(reality.ask).toHaveBeenCalledOnce();
  expect(wishes).toHaveLength(1);
});

test('a reality check that is due by the studio’s clock alone is asked all the same', async () => {
  const { gun, wishes, refuse, reality, stopped } = await load();
  reality.ask.mockImplementation(() => {
    reality.isDue = false;
    return Promise.resolve();
  });
  gun.fire(fish.slice(0, 1), { ...trigger, auto: ID });
  await refuse('play/check-due');
  expect([reality.ask, stopped].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  gun.fire(fish.slice(1, 2), { ...trigger, auto: undefined });
  expect(wishes).toHaveLength(2);
});

test('play that is stopped stops what goes on by itself', async () => {
  const { gun, stopped } = await load();
  gun.fire(fish.slice(0, 1), { ...trigger, auto: ID });
  gun.end('the session is over');
  expect(stopped).toHaveBeenCalledOnce();
  expect(gun.fire(fish.slice(1, 2), { ...trigger, auto: ID })).toBe(false);
});

test('while the line is broken nothing is fired, and the player is told; what was under way is shot once', async () => {
  const { gun, wishes, miss, line, said } = await load();
  gun.fire(fish.slice(0, 1), { ...trigger, auto: undefined });
  gun.fire(fish.slice(1, 2), { ...trigger, auto: undefined });
  line.isSeated = false;
  gun.lower();
  expect(gun.fire(fish.slice(2, 3), { ...trigger, auto: undefined })).toBe(false);
  expect(said).toHaveBeenLastCalledWith(expect.stringContaining('connection broke'), 'refused');
  line.isSeated = true;
  await miss();
  expect(wishes.map(({ shots }) => shots.map((shot) => shot.fish))).toEqual([['7-0']]);
});
