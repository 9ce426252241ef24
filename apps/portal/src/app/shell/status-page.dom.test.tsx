import type { Permission } from '@fairhall/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { leave, show } from '../testing/show.tsx';
import StatusPage from './status-page.tsx';

const { openService } = vi.hoisted(() => ({ openService: vi.fn(async () => undefined) }));
vi.mock('../../shared/open-service.ts', () => ({ openService }));
afterEach(() => {
  leave();
  openService.mockClear();
});

function showClosed(facts: Partial<Permission>) {
  const permission = {
    status: 2,
    brand: { merchantCode: 'fairhall', name: 'Fairhall' },
    location: { ip: '203.0.113.9', country: 'FR' },
    maintenance: { active: false, until: null },
    customerService: 'https://chat.example',
    ...facts,
  } as Permission;
  return show(<StatusPage permission={permission} />, { 'GET /api/brand/permission': permission });
}

test.each([
  ['FR', 'FR'],
  [null, '–'],
])('a visitor from where the house is closed reads their address and country: %s', async (country, shown) => {
  await showClosed({ location: { ip: '203.0.113.9', country } });
  const page = await screen.findByRole('main');
  expect(page.textContent).toContain('203.0.113.9');
  expect(page.textContent).toContain(shown);
});

test.each([1, 2] as const)('a house that is not open (%i) leads to customer service', async (status) => {
  await showClosed({ status });
  await userEvent.click(await screen.findByRole('button', { name: 'Contact Us' }));
  expect(openService).toHaveBeenCalledOnce();
});

test('maintenance says that visits are restricted, a closed region where the visitor is', async () => {
  await showClosed({ status: 1 });
  const page = await screen.findByRole('main');
  expect(page.textContent).toMatch(/System Maintenance.*Restriction of visit/);
});

test('a house without customer service promises none', async () => {
  await showClosed({ customerService: null });
  await screen.findByRole('main');
  expect(screen.queryByRole('button')).toBeNull();
});

test('maintenance says until when, by the clock of the house', async () => {
  await showClosed({
    status: 1,
    maintenance: { active: true, until: '2026-11-21T17:30:00Z' } as Permission['maintenance'],
  });
  expect((await screen.findByRole('main')).textContent).toContain('22/11/2026 01:30:00');
});
