import type { Resource } from '@fairhall/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { leave, show } from '../testing/show.tsx';
import { SideBar } from './side-bar.tsx';

afterEach(leave);

function resourceOf(resourceType: Resource['resourceType'], facts: Partial<Resource> = {}): Resource {
  const name = resourceType.toLowerCase();
  return { resourceType, url: `https://${name}.example`, qrCodeUrl: null, labelNameEn: name, ...facts };
}

async function showBar(resources: Resource[], customerService: string | null = null, chatRoom = false) {
  await show(<SideBar />, {
    'GET /api/brand/permission': {
      serverTime: '2026-11-21T05:00:00Z',
      brand: { merchantCode: 'fairhall' },
      switches: {},
      resources,
      customerService,
      chatRoom,
    },
  });
  return screen.findByRole('complementary');
}

test('a house without channels and apps has only the ways home and to the top', async () => {
  const bar = await showBar([]);
  expect(within(bar).getAllByRole('link')).toHaveLength(1);
  expect(within(bar).getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  expect(within(bar).queryByRole('button', { name: 'Customer service' })).toBeNull();
  expect(within(bar).getAllByRole('button')).toHaveLength(1);
});

test('customer service stands there when the house has one, and each channel it has leads where it says', async () => {
  const bar = await showBar([resourceOf('TELEGRAM'), resourceOf('LINE')], 'https://chat.example');
  await within(bar).findByRole('link', { name: 'telegram' });
  const led = within(bar)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(led).toEqual(['/', 'https://telegram.example', 'https://line.example']);
  expect(within(bar).getByRole('button', { name: 'Customer service' })).toBeTruthy();
});

test('the chat room stands there while it is open, and asks a visitor to log in', async () => {
  const bar = await showBar([], null, true);
  await userEvent.click(await within(bar).findByRole('button', { name: 'Chat room' }));
  await screen.findByRole('dialog', { name: 'Welcome back' });
});

test('the apps the house has come with a code of 80 px each, drawn or as staff gave it', async () => {
  const bar = await showBar([
    resourceOf('IOS_CONFIG'),
    resourceOf('ANDROID', { qrCodeUrl: '/qr/android.png' }),
    resourceOf('FACEBOOK'),
  ]);
  const button = await within(bar).findByRole('button', { name: 'Download' });
  const codes = document.getElementById(button.getAttribute('popovertarget') ?? '') as HTMLElement;
  expect(codes.childElementCount).toBe(0);
  codes.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }));
  const links = await within(codes).findAllByRole('link', { hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://ios_config.example',
    'https://android.example',
  ]);
  const [drawn, given] = links.map((link) => link.querySelector('svg, img'));
  expect([drawn?.getAttribute('width'), drawn?.getAttribute('height')]).toEqual(['80', '80']);
  expect([given?.getAttribute('width'), given?.getAttribute('src')]).toEqual(['80', '/qr/android.png']);
});
