import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { leave, show } from '../../app/testing/show.tsx';
import { DownloadPage } from './download-page.tsx';

afterEach(leave);

const resource = (resourceType: string, labelNameEn: string, qrCodeUrl: string | null = null) => ({
  resourceType,
  url: `https://${resourceType.toLowerCase()}.example`,
  qrCodeUrl,
  labelNameEn,
});

const showPage = (...resources: ReturnType<typeof resource>[]) =>
  show(<DownloadPage />, {
    'GET /api/brand/permission': {
      serverTime: '2026-11-21T05:00:00Z',
      brand: { merchantCode: 'fairhall' },
      switches: {},
      resources,
    },
  });

test('each app the house has comes with a code of 200 px and a link', async () => {
  await showPage(resource('IOS', 'iPhone'), resource('ANDROID', 'Android', '/qr/android.png'));
  const links = [
    await screen.findByRole('link', { name: 'iPhone' }),
    screen.getByRole('link', { name: 'Android' }),
  ];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://ios.example',
    'https://android.example',
  ]);
  const [drawn, given] = links.map((link) => link.parentElement?.querySelector('svg, img'));
  expect([drawn?.getAttribute('width'), drawn?.getAttribute('height')]).toEqual(['200', '200']);
  expect([given?.getAttribute('width'), given?.getAttribute('src')]).toEqual(['200', '/qr/android.png']);
});

test('only who may install on an iPhone reads how a profile is trusted', async () => {
  await showPage(resource('ANDROID', 'Android'));
  await screen.findByRole('link', { name: 'Android' });
  expect(screen.queryByText(/iOS 17/)).toBeNull();
  leave();
  await showPage(resource('IOS_CONFIG', 'iPhone'));
  await screen.findByText(/iOS 17/);
});

test('a house without apps says so', async () => {
  await showPage();
  await screen.findByRole('heading', { level: 1 });
  await screen.findByText('There is no app to download');
});
