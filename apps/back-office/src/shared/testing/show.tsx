import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { startI18n } from '../i18n.ts';

/** The office speaks English in every test of a file, and nothing of one is left for the next. */
export function speakEnglish(): void {
  beforeEach(async () => {
    localStorage.setItem('fairhall.office.language', 'EN');
    await startI18n();
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}

/** Shows a part of the office that has asked the house for nothing yet. */
export function show(part: ReactNode) {
  return render(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>);
}
