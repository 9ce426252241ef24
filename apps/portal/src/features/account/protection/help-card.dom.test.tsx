import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { leave, show } from '../../../app/testing/show.tsx';
import { HelpCard } from './help-card.tsx';

afterEach(leave);

const helpline = (facts: object) => ({
  ...{ id: '1', language: 'EN', name: 'Help Now', phone: null, site: null, hours: '', isDemo: false },
  ...facts,
});
const named = (...items: object[]) => ({ 'GET /api/content/helplines': { country: 'TH', items } });

test('an organisation is named with its telephone, its site and when it answers', async () => {
  const site = 'https://help.example.org/';
  await show(<HelpCard />, named(helpline({ phone: '+66 2 123-4567', site, hours: 'every day' })));
  expect(await screen.findByRole('heading', { name: 'Help Now' })).toBeDefined();
  expect(screen.getByRole('link', { name: '+66 2 123-4567' }).getAttribute('href')).toBe('tel:+6621234567');
  const link = screen.getByRole('link', { name: 'help.example.org' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([site, 'noopener noreferrer']);
  expect(screen.getByText('every day')).toBeDefined();
  expect(screen.queryByText('Demo entry')).toBeNull();
});

test('what a demo made up says so', async () => {
  await show(<HelpCard />, named(helpline({ phone: '1234', isDemo: true })));
  expect(await screen.findByText('Demo entry')).toBeDefined();
  expect(screen.getByText(/no such organisation/)).toBeDefined();
});

test('where nobody is named a reader is told whom else to talk to', async () => {
  await show(<HelpCard />, named());
  expect(await screen.findByText(/No organisation is named/)).toBeDefined();
});
