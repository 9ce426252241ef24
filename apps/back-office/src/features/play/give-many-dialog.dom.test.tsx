import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show, speakEnglish } from '../../shared/testing/show.tsx';
import { GiveManyDialog } from './give-many-dialog.tsx';

vi.mock('../../shared/session.ts', () => ({ useMay: () => true, readToken: () => 'token' }));
speakEnglish();

const games = { items: [{ gameId: '5', name: 'Naga Sevens', currency: 'P' }], next: null };
const labels = { items: [{ name: 'vip', isTold: false, members: 3 }] };
const comesTo = {
  ...{ members: 2, currency: 'P', worthMinor: '20000' },
  refused: [{ account: 'somsri', code: 'safety/excluded' }],
  isAtMost: false,
};

test('free rounds for many are asked for once their cost, and who is left out, was looked at', async () => {
  const sent: { url: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (url.includes('/staff/games')) return Response.json(games);
    if (url.includes('/labels')) return Response.json(labels);
    sent.push({ url, body: JSON.parse(body ?? '') });
    return Response.json(
      url.endsWith('/preview') ? comesTo : { approvalId: '9', expiresAt: '2026-11-25T00:00:00Z' },
    );
  });
  const onClose = vi.fn();
  show(<GiveManyDialog onClose={onClose} />);
  await screen.findByRole('option', { name: 'Naga Sevens' });
  const [look, ask] = ['See what it comes to', 'Ask a second person'].map((name) =>
    screen.getByRole('button', { name }),
  ) as [HTMLElement, HTMLElement];
  await userEvent.type(screen.getByLabelText('Accounts'), 'mali, somchai somsri mali');
  await userEvent.selectOptions(screen.getByLabelText('Game'), '5');
  await userEvent.type(screen.getByLabelText('Stake of each round'), '10');
  await userEvent.type(screen.getByLabelText('Reason'), 'a birthday of the house');
  await userEvent.click(ask);
  expect(sent).toEqual([]);

  await userEvent.click(look);
  expect((await screen.findByRole('status')).textContent).toMatch(/given them: 2\. In all: .*200\.00/);
  screen.getByText(/^somsri: /);
  await userEvent.type(screen.getByLabelText('Accounts'), ' anan');
  await userEvent.click(ask);
  expect(sent).toHaveLength(1);

  await userEvent.click(look);
  await screen.findByRole('status');
  await userEvent.click(ask);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.at(-1)).toMatchObject({
    url: expect.stringContaining('/api/play/staff/grants/many'),
    body: {
      to: { accounts: ['mali', 'somchai', 'somsri', 'anan'] },
      ...{ gameIds: ['5'], rounds: 10, stakeMinor: '1000', days: 7 },
      reason: 'a birthday of the house',
    },
  });
});

test('all who fit a filter are asked for by what staff see of members', async () => {
  const sent: { url: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (url.includes('/staff/games')) return Response.json(games);
    if (url.includes('/labels')) return Response.json(labels);
    sent.push({ url, body: JSON.parse(body ?? '') });
    return Response.json({ ...comesTo, refused: [] });
  });
  show(<GiveManyDialog onClose={() => undefined} />);
  await screen.findByRole('option', { name: 'Naga Sevens' });
  await userEvent.selectOptions(screen.getByLabelText('To whom'), 'All who fit');
  expect(screen.queryByLabelText('Accounts')).toBeNull();
  await screen.findByRole('option', { name: 'vip' });
  await userEvent.selectOptions(screen.getByLabelText('Labels'), 'vip');
  await userEvent.type(screen.getByLabelText(/^Below the agent/), 'naree');
  await userEvent.selectOptions(screen.getByLabelText('Game'), '5');
  await userEvent.type(screen.getByLabelText('Stake of each round'), '10');
  await userEvent.click(screen.getByRole('button', { name: 'See what it comes to' }));
  expect((await screen.findByRole('status')).textContent).toMatch(/given them: 2\. In all: .*200\.00/);
  expect(sent).toEqual([
    {
      url: expect.stringContaining('/many/preview'),
      body: {
        ...{ gameIds: ['5'], rounds: 10, stakeMinor: '1000', days: 7 },
        to: { segment: { currency: 'P', label: 'vip', under: 'naree' } },
      },
    },
  ]);
});

test('where very many fit, what it comes to is told as the most it can be', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/staff/games')) return Response.json(games);
    if (url.includes('/labels')) return Response.json(labels);
    return Response.json({ ...comesTo, members: 4_000, refused: [], isAtMost: true });
  });
  show(<GiveManyDialog onClose={() => undefined} />);
  await screen.findByRole('option', { name: 'Naga Sevens' });
  await userEvent.selectOptions(screen.getByLabelText('To whom'), 'All who fit');
  await userEvent.selectOptions(screen.getByLabelText('Game'), '5');
  await userEvent.type(screen.getByLabelText('Stake of each round'), '10');
  await userEvent.click(screen.getByRole('button', { name: 'See what it comes to' }));
  expect((await screen.findByRole('status')).textContent).toMatch(
    /given them: 4000 at most\. In all at most: .*200\.00/,
  );
});
