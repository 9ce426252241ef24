import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leave, show } from '../app/testing/show.tsx';
import { Picture } from './picture.tsx';

type See = (entries: { isIntersecting: boolean }[]) => void;
let see: See = () => undefined;
let margin = '';
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: See, options: { rootMargin: string }) {
        see = told;
        margin = options.rootMargin;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  leave();
});

const answer = { imageCDNs: ['https://pictures.example'], serverTime: '2026-11-21T04:00:00Z', brand: {} };
const picture = () => screen.queryByRole('presentation') as HTMLImageElement | null;

async function showFar(src: string, imageCDNs: readonly string[] = []) {
  await show(<Picture src={src} className="cover" />, {
    'GET /api/brand/permission': { ...answer, imageCDNs },
  });
  await waitFor(() => expect(document.querySelector('.cover')).not.toBeNull());
}

async function showNear(src: string, imageCDNs: readonly string[] = []) {
  await showFar(src, imageCDNs);
  see([{ isIntersecting: true }]);
  await waitFor(() => expect(picture()).not.toBeNull());
}

test('a picture is asked of the brand’s host, then of the house, three times in all, and leaves a sign', async () => {
  const src = '/api/content/images/abc';
  await showNear(src, ['https://pictures.example']);
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

test('a picture comes 200 ms after a reader has come within 1.3 screens of it, and not for who scrolls past', async () => {
  await showFar('/api/content/images/far');
  expect(margin).toBe('0px 0px 30% 0px');
  vi.useFakeTimers();
  const seeAndWait = (isIntersecting: boolean, forMs: number) =>
    act(() => {
      see([{ isIntersecting }]);
      vi.advanceTimersByTime(forMs);
    });
  seeAndWait(false, 1_000);
  seeAndWait(true, 199);
  seeAndWait(false, 1_000);
  expect(picture()).toBeNull();
  seeAndWait(true, 200);
  expect(picture()?.getAttribute('src')).toBe('/api/content/images/far');
});

test('one that was shown before has its place at once', async () => {
  const src = '/api/content/images/again';
  await showNear(src);
  fireEvent.load(picture() as HTMLImageElement);
  leave();
  await showFar(src);
  expect(picture()?.getAttribute('src')).toBe(src);
});
