import type { StaffVendor } from '@fairhall/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../../shared/i18n.ts';
import { EditVendorDialog } from './edit-vendor-dialog.tsx';

const vendor = {
  ...{ vassalage: 'BETA', displayName: 'Beta Games', isHot: false, isEnabled: true, order: 5 },
  ...{ maintenanceUntil: null, testers: ['7'] },
} as unknown as StaffVendor;

beforeEach(async () => {
  localStorage.setItem('fairhall.office.language', 'EN');
  await startI18n();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('who tests during maintenance is named by their numbers, each once, and nothing else is sent', async () => {
  const sent: { testers: string[] }[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ done: true });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EditVendorDialog vendor={vendor} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const field = screen.getByLabelText('Testers');
  const save = screen.getByRole('button', { name: 'Save' });
  expect(field).toHaveProperty('value', '7');
  await userEvent.type(screen.getByLabelText('Reason'), 'an upgrade');
  await userEvent.type(field, ' somchai');
  await userEvent.click(save);
  expect(screen.getByText('Numbers only, 50 at most.')).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, '7, 12  7');
  await userEvent.click(save);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.testers).toEqual(['7', '12']);
});
