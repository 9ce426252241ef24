import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { createAutoFire } from './auto-fire.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const bounds = { kind: 'auto', requestId: ID, shots: 10, lossLimit: '1000', winLimit: '500' } as const;
type Weapons = readonly ('gun' | 'harpoon')[];

function begun(given: Partial<typeof bounds> | { shots: number; winLimit: string | null } = {}) {
  const auto = createAutoFire({ autoplay_allowed: true });
  auto.begin({ ...bounds, ...given });
  return auto;
}

let asked = 0;
const volleyOf = (weapons: Weapons, auto: string | undefined = ID) => {
  asked += 1;
  return {
    ...({ kind: 'shoot', requestId: `request ${asked}`, stake: '100', sequence: '0', at: 0 } as const),
    shots: weapons.map((weapon, place) => ({ fish: `7-${place}`, weapon })),
    ...(auto !== undefined && { auto }),
  };
};

function decided(weapons: Weapons, amounts: readonly string[] = []) {
  return weapons.map((weapon, place) => ({
    ...({ kind: 'shot-decided', fish: `7-${place}`, species: 'guppy', drawn: 0, times: 0 } as const),
    ...{ weapon, amountMinor: amounts[place] ?? '0' },
  }));
}

const guns = (count: number): Weapons => Array.from({ length: count }, () => 'gun');

test.each([
  ['as many shots as were asked for', guns(10), true],
  ['one more', guns(11), false],
  ['harpoons up to the loss limit', ['harpoon', 'harpoon'], true],
  ['harpoons past it', ['harpoon', 'harpoon', 'gun'], false],
] as const)('a first volley of %s', (_, weapons, may) => {
  const shoot = () => begun().hold(volleyOf(weapons));
  if (may) expect(shoot).not.toThrow();
  else expect(shoot).toThrow('play/autoplay-over');
});

test.each([
  ['a shot that pays the win limit', guns(2), ['500', '0'], false],
  ['shots that pay it together', guns(2), ['300', '200'], true],
  ['a loss that leaves room for another shot', guns(9), [], true],
  ['the last shot', guns(10), Array<string>(10).fill('100'), false],
  ['a loss up to the limit', ['harpoon', 'harpoon'], [], false],
] as const)('after %s', (_, weapons, amounts, goesOn) => {
  const auto = begun();
  auto.hold(volleyOf(weapons)).decided(decided(weapons, amounts));
  const again = () => auto.hold(volleyOf(['gun']));
  if (goesOn) expect(again).not.toThrow();
  else expect(again).toThrow('play/autoplay-over');
});

test('a volley under way has its room until it is known what it came to', () => {
  const auto = begun();
  const first = auto.hold(volleyOf(guns(8)));
  expect(() => auto.hold(volleyOf(guns(3)))).toThrow('play/autoplay-over');
  first.failed(new Refusal('play/fish-gone'));
  expect(() => auto.hold(volleyOf(guns(10)))).not.toThrow();
});

test.each(['end', 'failed'] as const)('a volley of which nobody knows (%s) ends it', (way) => {
  const auto = begun();
  auto.hold(volleyOf(['gun']))[way](new Error('the database is away'));
  expect(() => auto.hold(volleyOf(['gun']))).toThrow('play/autoplay-over');
});

test('a volley of an automatic fire before takes nothing of the next, and does not end it', () => {
  const auto = begun();
  const old = auto.hold(volleyOf(guns(10)));
  const next = '00000000-0000-4000-8000-000000000002';
  auto.begin({ ...bounds, requestId: next });
  old.decided(decided(guns(10)));
  expect(() => auto.hold(volleyOf(guns(10), next))).not.toThrow();
  expect(() => auto.hold(volleyOf(['gun']))).toThrow('play/autoplay-over');
});

test('shots by hand have no bounds, also where nothing may go on by itself', () => {
  const auto = createAutoFire({ autoplay_allowed: false });
  expect(() => auto.begin(bounds)).toThrow('play/autoplay-not-allowed');
  const { auto: _, ...byHand } = volleyOf(guns(10));
  auto.hold(byHand).decided(decided(guns(10)));
  expect(() => auto.hold(byHand)).not.toThrow();
});
