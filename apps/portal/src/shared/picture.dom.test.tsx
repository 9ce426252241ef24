import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { leave, show } from '../app/testing/show.tsx';
import { Picture } from './picture.tsx';

afterEach(leave);

const src = '/api/content/images/abc';
const answer = { imageCDNs: ['https://pictures.example'], serverTime: '2026-11-21T04:00:00Z', brand: {} };
const picture = () => screen.queryByRole('presentation') as HTMLImageElement | null;

test('a picture is asked of the brand’s host, then of the house, three times in all, and leaves a sign', async () => {
  await show(<Picture src={src} className="cover" />, { 'GET /api/brand/permission': answer });
  await waitFor(() => expect(picture()?.src).toBe(`https://pictures.example${src}`));
  fireEvent.error(picture() as HTMLImageElement);
  expect(new URL(picture()?.src ?? '').pathname).toBe(src);
  expect(picture()?.src).not.toContain('pictures.example');
  fireEvent.error(picture() as HTMLImageElement);
  expect(picture()).not.toBeNull();
  fireEvent.error(picture() as HTMLImageElement);
  expect(picture()).toBeNull();
  expect(document.querySelector('.cover svg')).not.toBeNull();
});

test('a brand without picture hosts shows its own, and only when they come near', async () => {
  await show(<Picture src={src} />, { 'GET /api/brand/permission': { ...answer, imageCDNs: [] } });
  expect(picture()?.getAttribute('src')).toBe(src);
  expect(picture()?.loading).toBe('lazy');
});
