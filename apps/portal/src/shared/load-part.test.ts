import { afterEach, expect, test, vi } from 'vitest';
import { loadPart, PART_TIMEOUT_MS, PartNotLoaded } from './load-part.ts';

afterEach(() => vi.useRealTimers());

test('a part that comes is what it is', async () => {
  await expect(loadPart(async () => ({ page: 1 }))).resolves.toEqual({ page: 1 });
});

test('a part that is still not there after two minutes counts as not coming', async () => {
  vi.useFakeTimers();
  const loading = expect(loadPart(() => new Promise(() => {}))).rejects.toBeInstanceOf(PartNotLoaded);
  await vi.advanceTimersByTimeAsync(PART_TIMEOUT_MS);
  await loading;
});

test('a part that the browser could not fetch did not come', async () => {
  const failing = async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  };
  await expect(loadPart(failing)).rejects.toBeInstanceOf(PartNotLoaded);
});

test('a part whose styles did not come did not come either', async () => {
  const failing = async () => {
    throw new Error('Unable to preload CSS for /assets/help-page.css');
  };
  await expect(loadPart(failing)).rejects.toBeInstanceOf(PartNotLoaded);
});

test('what a part itself throws stays what it was', async () => {
  const broken = async () => {
    throw new RangeError('of its own');
  };
  await expect(loadPart(broken)).rejects.toBeInstanceOf(RangeError);
});
