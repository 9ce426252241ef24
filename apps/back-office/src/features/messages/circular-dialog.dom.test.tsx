import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show, speakEnglish } from '../../shared/testing/show.tsx';
import { CircularDialog } from './circular-dialog.tsx';

vi.mock('../../shared/session.ts', () => ({ useMay: () => true, readToken: () => 'token' }));

speakEnglish();

test('what is written to many can be meant for the members of one label', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body?: string } = {}) => {
    if (body === undefined)
      return Response.json({
        items: [{ name: 'Gold', isTold: true, members: 2, madeBy: 'risk', madeAt: '2026-11-24T05:00:00Z' }],
      });
    sent.push(JSON.parse(body));
    return Response.json({ approvalId: '1', expiresAt: '2026-11-25T05:00:00Z' });
  });
  show(<CircularDialog onClose={() => undefined} />);
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByRole('option', { name: 'Members labelled “Gold”' });
  await userEvent.selectOptions(dialog.getByLabelText('To'), 'Members labelled “Gold”');
  const [subject] = dialog.getAllByLabelText('Subject');
  const [text] = dialog.getAllByLabelText('Text');
  await userEvent.type(subject!, 'Your seats');
  await userEvent.type(text!, 'They are yours again.');
  await userEvent.type(dialog.getByLabelText('Reason'), 'a new season');
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for approval' }));
  await vi.waitFor(() => expect(sent).toMatchObject([{ audience: { kind: 'label', label: 'Gold' } }]));
});
