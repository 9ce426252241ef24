import type { VendorCard } from '@fairhall/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { leave, show } from '../../app/testing/show.tsx';
import VendorAwayDialog from './vendor-away-dialog.tsx';

afterEach(leave);

const game = (gameId: string, openness: string) => ({
  gameId,
  name: `Game ${gameId}`,
  vendorName: 'Hall',
  jackpots: [],
  artSeed: 'x',
  openness,
});

test('a vendor in maintenance says until when, and suggests games that can be played', async () => {
  const vendor = { displayName: 'Hall', maintenanceUntil: '2026-11-21T17:30:00Z' } as VendorCard;
  await show(<VendorAwayDialog vendor={vendor} onClose={() => undefined} />, {
    'GET /api/catalogue/games': {
      items: [game('1', 'maintenance'), game('2', 'open'), game('3', 'open')],
      total: 3,
      vendors: [],
      next: null,
    },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Hall is in maintenance' });
  expect(within(dialog).getByText(/22\/11\/2026 01:30/)).toBeDefined();
  const others = await within(dialog).findByRole('list', { name: 'Other games worth a look' });
  expect(within(others).getAllByRole('listitem')).toHaveLength(2);
  expect(within(others).queryByText('Game 1')).toBeNull();
});
