import { brandSwitches, type MemberType } from '@fairhall/contract';
import { expect, test } from 'vitest';
import { requireDoor } from './door.ts';

const brand = (isApart: boolean) => ({
  switches: Object.fromEntries(
    brandSwitches.map((name) => [name, name === 'AGENTDOOR3' && isApart]),
  ) as Record<(typeof brandSwitches)[number], boolean>,
});

function tryDoor(type: MemberType, door: 'agents' | 'members', isApart: boolean): string {
  try {
    requireDoor({ type, status: 'open' }, { isAgentsDoor: door === 'agents', brand: brand(isApart) });
    return 'in';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

test.each([
  [0, 'members', 'in', 'in'],
  [0, 'agents', 'identity/agents-only', 'identity/agents-only'],
  [4, 'members', 'in', 'in'],
  [4, 'agents', 'identity/agents-only', 'identity/agents-only'],
  [1, 'members', 'in', 'identity/members-only'],
  [1, 'agents', 'in', 'in'],
  [2, 'members', 'in', 'identity/members-only'],
  [2, 'agents', 'in', 'in'],
  [41, 'members', 'in', 'identity/members-only'],
  [41, 'agents', 'in', 'in'],
  [42, 'members', 'in', 'identity/members-only'],
  [42, 'agents', 'in', 'in'],
] as const)('type %i at the %s’ door: %s; where the two are apart: %s', (type, door, shared, apart) => {
  expect(tryDoor(type, door, false)).toBe(shared);
  expect(tryDoor(type, door, true)).toBe(apart);
});

test('a closed account comes in by no door', () => {
  const closed = { type: 1, status: 'closed' as const };
  for (const isAgentsDoor of [true, false])
    expect(() => requireDoor(closed, { isAgentsDoor, brand: brand(false) })).toThrow(
      'identity/account-closed',
    );
});
