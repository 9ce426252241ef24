import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show, speakEnglish } from '../../shared/testing/show.tsx';
import { UnfitButton } from './unfit-button.tsx';

speakEnglish();

const told = JSON.stringify({ round_id: 'odd-1', currency: 'XYZ', stake: '500' }, null, 2);

test.each([
  ['currency', 'stopped', 'Its player has another currency', 'No further round of this vendor is heard'],
  ['player', 'mended', 'The vendor has no such player from us', 'The vendor told it anew, and it is kept'],
  ['time', 'left-out', 'Its times cannot be', 'The vendor tells it no more, and is heard on'],
] as const)(
  'a round that cannot be true by its %s is shown as it was told, and why, and that it is %s',
  async (why, outcome, reason, since) => {
    show(<UnfitButton roundId="odd-1" unfit={{ told, why, outcome }} />);
    expect(screen.queryByText(reason)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'odd-1' }));
    expect(screen.getByText(reason)).toBeTruthy();
    expect(screen.getByText(since)).toBeTruthy();
    expect(screen.getByText(/"currency": "XYZ"/)).toBeTruthy();
  },
);
