import type { BetSlip } from '@fairhall/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, speakEnglish } from '../../shared/testing/show.tsx';
import { LegResults, SlipCard } from './slip-card.tsx';

speakEnglish();

const slip: BetSlip = {
  ...{ oddsFormat: 'american', isLive: true, rounding: 'down', maxPayout: '500000' },
  ...{ potential: '4515', isAccepted: true },
  legs: [
    {
      ...{ place: 1, event: 'Thailand v Vietnam', market: '1X2', pick: 'Thailand', startsAt: null },
      ...{ placedOddsMilli: 2_100, oddsMilli: 2_150, result: 'dead_heat', sharedBy: 2 },
    },
    {
      ...{ place: 2, event: 'Leeds v Hull', market: 'Total goals', pick: 'Over 2.5', startsAt: null },
      ...{ placedOddsMilli: 1_800, oddsMilli: 1_800, result: null, sharedBy: null },
    },
  ],
};

test('staff read every leg of a slip with its odds and result, and the terms it was taken under', () => {
  show(<SlipCard slip={slip} currency="P" />);
  const rows = within(screen.getByRole('table', { name: 'Bet slip' })).getAllByRole('row');
  expect(
    rows.slice(1).map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['1', 'Thailand v Vietnam', '1X2', 'Thailand', '—', '+110', '+115', 'Dead heat ÷ 2'],
    ['2', 'Leeds v Hull', 'Total goals', 'Over 2.5', '—', '−125', '−125', ''],
  ]);
  for (const text of [/45\.15/, /5,000\.00/, 'Down', 'American', 'Live · Accepted'])
    expect(screen.getByText(text)).toBeDefined();
});

test('a settlement tells in one line what became of each leg', () => {
  show(
    <p>
      <LegResults
        legs={[
          { place: 1, result: 'won' },
          { place: 2, result: 'void' },
        ]}
      />
    </p>,
  );
  expect(screen.getByText('1. Won, 2. Void')).toBeDefined();
});
