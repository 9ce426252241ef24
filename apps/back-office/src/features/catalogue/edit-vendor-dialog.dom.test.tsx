import type { StaffVendor } from '@fairhall/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show, speakEnglish } from '../../shared/testing/show.tsx';
import { EditVendorDialog } from './edit-vendor-dialog.tsx';

const vendor = {
  ...{ vassalage: 'BETA', displayName: 'Beta Games', isHot: false, isEnabled: true, order: 5 },
  ...{ maintenanceUntil: null, testers: ['7'] },
} as unknown as StaffVendor;

speakEnglish();

test('who tests during maintenance is named by their numbers, each once, and nothing else is sent', async () => {
  const sent: { testers: string[] }[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ done: true });
  });
  show(<EditVendorDialog vendor={vendor} onClose={() => undefined} />);
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

test('only what was changed is sent, so that a colleague’s change of the rest is not undone', async () => {
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ done: true });
  });
  show(<EditVendorDialog vendor={vendor} onClose={() => undefined} />);
  const save = screen.getByRole('button', { name: 'Save' });
  await userEvent.type(screen.getByLabelText('Reason'), 'an upgrade');
  expect(save).toHaveProperty('disabled', true);
  const place = screen.getByLabelText('Place');
  await userEvent.clear(place);
  await userEvent.type(place, '-3');
  expect(screen.getByText('A number from 0 to 9999.')).toBeDefined();
  expect(save).toHaveProperty('disabled', true);
  await userEvent.clear(place);
  await userEvent.type(place, '8');
  await userEvent.click(save);
  await vi.waitFor(() => expect(sent).toEqual([{ order: 8, reason: 'an upgrade' }]));
});
