import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { leave, show } from '../app/testing/show.tsx';
import { RefusedCall, UnreachableServer } from './call.ts';
import { Failure } from './failure.tsx';

afterEach(leave);

const refused = (status: number, code: string) =>
  new RefusedCall(status, { code, params: {}, reference: 'ref-7' });

test.each<[string, Error, readonly string[]]>([
  [
    'no answer at all',
    new UnreachableServer(),
    ['No connection', 'Check your internet connection and try again.'],
  ],
  ['an error nobody knows', new Error('broken'), ['This part did not open']],
  [
    'a fault of ours',
    refused(500, 'server/bug'),
    ['Something went wrong on our side. If it happens again, tell customer service the reference.', 'ref-7'],
  ],
  ['maintenance', refused(503, 'brand/maintenance'), ['System Maintenance. We will be back soon.']],
  [
    'a region that is closed',
    refused(451, 'brand/region-restricted'),
    ['Our service is not available in your region.'],
  ],
  ['a door for members', refused(401, 'identity/not-signed-in'), ['You are not logged in']],
  ['an address that is none', refused(404, 'request/not-found'), ['There is nothing at this address.']],
])('%s is said in words', async (_what, error, sentences) => {
  await show(<Failure error={error} />);
  for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeDefined();
});

test('who has to be known better before they play is led to where that is done', async () => {
  const error = new RefusedCall(403, {
    code: 'verification/tier-to-play',
    params: { tier: 2 },
    reference: 'ref-8',
  });
  await show(<Failure error={error} />);
  expect(await screen.findByText(/playing asks for verification level 2/)).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/verification');
});

test('what broke is asked for again by a press', async () => {
  const retry = vi.fn();
  await show(<Failure error={new UnreachableServer()} onRetry={retry} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});
