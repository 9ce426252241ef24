import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apart, figuresOf, type Happening } from './figures.ts';

const days = ['2026-11-20', '2026-11-21'] as const;
const minor = fc.bigInt({ min: 0n, max: 10_000n });
const happening: fc.Arbitrary<Happening> = fc
  .record({ memberId: fc.bigInt({ min: 1n, max: 6n }), day: fc.constantFrom(...days) })
  .chain((who) =>
    fc.oneof(
      fc.constant<Happening>({ ...who, kind: 'registered' }),
      fc
        .record({ deposits: minor, firstDeposit: minor, withdrawals: minor })
        .map((cash): Happening => ({ ...who, ...cash, kind: 'cash' })),
      fc
        .record({ rounds: fc.nat(9), stake: minor, validBet: minor, payout: minor })
        .map((played): Happening => ({ ...who, ...played, kind: 'played' })),
    ),
  );
const sums = [
  ...(['registered', 'rounds', 'firstDeposits', 'deposits', 'withdrawals'] as const),
  ...(['stake', 'validBet', 'payout', 'winLoss'] as const),
];

test('sums taken apart, by day or by member, are those of the whole', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
      const whole = figuresOf(happenings);
      for (const keyOf of [({ day }: Happening) => day, ({ memberId }: Happening) => memberId]) {
        const parts = [...apart<string | bigint>(happenings, keyOf).values()].map(figuresOf);
        for (const name of sums)
          expect(parts.reduce((sum, part) => sum + BigInt(part[name]), 0n)).toBe(BigInt(whole[name]));
      }
    }),
  );
});

test('whoever does something on two days is one person', () => {
  const cash = { kind: 'cash', memberId: 1n, deposits: 500n, firstDeposit: 0n, withdrawals: 0n } as const;
  const played = { kind: 'played', memberId: 1n, rounds: 2, stake: 10n, validBet: 10n, payout: 4n } as const;
  const figures = figuresOf([
    { ...cash, day: days[0], firstDeposit: 500n },
    { ...cash, day: days[1] },
    { ...played, day: days[0] },
    { ...played, day: days[1] },
  ]);
  expect(figures).toMatchObject({ depositors: 1, firstDepositors: 1, players: 1, withdrawers: 0 });
  expect(figures).toMatchObject({ deposits: '1000', firstDeposits: '500', rounds: 4, winLoss: '-12' });
});
