import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show, speakEnglish } from '../../shared/testing/show.tsx';
import { AddVendorDialog } from './add-vendor-dialog.tsx';

speakEnglish();

function openDialog() {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ done: true });
  });
  show(<AddVendorDialog onClose={() => undefined} />);
  const write = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
  const confirm = () => screen.getByRole('button', { name: 'Add a vendor' });
  return { sent, write, confirm };
}

test('a vendor of GW/1 says whose wallet it is, and is asked for nothing that only a dialect needs', async () => {
  const { sent, write, confirm } = openDialog();
  expect(screen.queryByLabelText('Its word for us')).toBe(null);
  await write('Code', 'beta');
  await write('Name', 'Beta Games');
  await write('Address', 'https://gw.beta.test');
  await userEvent.selectOptions(screen.getByLabelText('Wallet'), 'transfer');
  await write('Reason', 'signed with them');
  await userEvent.click(confirm());
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    ...{ vassalage: 'BETA', displayName: 'Beta Games', baseAddress: 'https://gw.beta.test' },
    ...{ dialect: 'gw1', wallet: 'transfer', reason: 'signed with them' },
  });
});

test('a vendor of a dialect is sent as it was written, its stakes in minor units, once nothing is missing', async () => {
  const { sent, write, confirm } = openDialog();
  await userEvent.selectOptions(screen.getByLabelText('Speaks'), 'hub88');
  await write('Code', 'hub');
  await write('Name', 'Stand-in');
  await write('Address', 'https://api.stand-in.test');
  await write('Its word for us', '4711');
  await write('Where its games open', 'https://games.stand-in.test');
  await write('The vendor calls it', 'THB');
  await write('Smallest stake', '500');
  await write('Largest stake', '20');
  await write('Reason', 'signed with them');
  await userEvent.click(confirm());
  expect(sent).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Largest stake'));
  await write('Largest stake', '10,000');
  await userEvent.click(confirm());
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    vassalage: 'HUB',
    displayName: 'Stand-in',
    baseAddress: 'https://api.stand-in.test',
    dialect: 'hub88',
    partner: {
      operatorId: '4711',
      gameOrigins: ['https://games.stand-in.test'],
      currencies: [{ code: 'P', name: 'THB', minStake: '50000', maxStake: '1000000' }],
    },
    reason: 'signed with them',
  });
});
