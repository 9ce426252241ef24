import type { StaffBrand } from '@fairhall/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show, speakEnglish } from '../../shared/testing/show.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

const brand = {
  revision: '7',
  memberOnly: false,
  customerService: null,
  chatRoom: null,
  imageCDNs: [],
  launchGameCDNs: [],
  hasDefaultPassword: true,
} as unknown as StaffBrand;

speakEnglish();

/** What is sent once the dialog was filled in. */
async function save(fill: () => Promise<void>, shown = brand): Promise<Record<string, unknown>> {
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ code: 'request/conflict', params: {}, reference: 'r' }, { status: 409 });
  });
  show(<SettingsDialog brand={shown} onClose={() => undefined} />);
  await fill();
  await userEvent.type(screen.getByLabelText('Reason'), 'members of the former house');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  cleanup();
  return sent[0] ?? {};
}

const field = () => screen.getByLabelText(/^Default password/);

test('a default password is sent once it is written, kept when it is not, and forgotten by a tick', async () => {
  expect(await save(async () => undefined)).not.toHaveProperty('defaultPassword');
  const written = await save(() => userEvent.type(field(), 'Handed-out-88'));
  expect(written).toMatchObject({ defaultPassword: 'Handed-out-88', revision: '7' });
  const forgotten = await save(() =>
    userEvent.click(screen.getByRole('checkbox', { name: 'Keep no default password any more' })),
  );
  expect(forgotten).toMatchObject({ defaultPassword: null });
});

test('where none is set there is nothing to forget, and none is shown', async () => {
  await save(
    async () => {
      expect(screen.queryByRole('checkbox', { name: 'Keep no default password any more' })).toBeNull();
      expect(field()).toHaveProperty('type', 'password');
      expect(field()).toHaveProperty('value', '');
    },
    { ...brand, hasDefaultPassword: false },
  );
});
