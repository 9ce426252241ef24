import type { MemberCard } from '@fairhall/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { show, speakEnglish } from '../../shared/testing/show.tsx';
import { LabelMemberDialog } from './label-member-dialog.tsx';
import { LabelsDialog } from './labels-dialog.tsx';

vi.mock('../../shared/session.ts', () => ({ useMay: () => true, readToken: () => 'token' }));

speakEnglish();

const labelOf = (name: string, isTold: boolean, members: number) => {
  return { name, isTold, members, madeBy: 'risk', madeAt: '2026-11-24T05:00:00Z' };
};
const sent: [string, unknown][] = [];
let items: object[] = [];
let no: Response | undefined;
beforeEach(() => {
  sent.length = 0;
  no = undefined;
  items = [labelOf('Gold', true, 2), labelOf('watch', false, 0)];
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (body === undefined) return Response.json({ items });
    sent.push([url, JSON.parse(body)]);
    return no ?? Response.json({ done: true, members: 2 });
  });
});

const member = { id: '7', account: 'somchai07', labels: ['Gold'] } as unknown as MemberCard;

test('of a member’s labels only those ticked otherwise are sent, with the reason', async () => {
  show(<LabelMemberDialog member={member} onClose={() => undefined} />);
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(await dialog.findByLabelText('watch'));
  await userEvent.click(dialog.getByLabelText('Gold'));
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await userEvent.type(dialog.getByLabelText('Reason'), 'seen twice');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([
      ['/api/identity/staff/members/7/labels', { give: ['watch'], take: ['Gold'], reason: 'seen twice' }],
    ]),
  );
});

test('without a change there is nothing to save, and without labels the dialog says so', async () => {
  items = [];
  show(<LabelMemberDialog member={member} onClose={() => undefined} />);
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText('There is no label yet');
  await userEvent.type(dialog.getByLabelText('Reason'), 'nothing');
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
});

test('a label is added once it has a name, and a name that is taken is said', async () => {
  show(<LabelsDialog onClose={() => undefined} />);
  const dialog = within(screen.getByRole('dialog'));
  const add = dialog.getByRole('button', { name: 'Add label' });
  await userEvent.type(dialog.getByLabelText('Name'), '<b>');
  expect(add).toHaveProperty('disabled', true);
  await userEvent.clear(dialog.getByLabelText('Name'));
  await userEvent.type(dialog.getByLabelText('Name'), 'gold');
  no = Response.json({ code: 'identity/label-taken', params: {}, reference: 'r' }, { status: 409 });
  await userEvent.click(add);
  await dialog.findByText('There is a label of that name already.');
  expect(sent).toEqual([['/api/identity/staff/labels', { name: 'gold', isTold: false }]]);
});

test('a label is removed for a reason, after it was said how many have it', async () => {
  show(<LabelsDialog onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the label “Gold”' }));
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText('It goes from all who have it. Members with it now: 2.');
  await userEvent.type(dialog.getByLabelText('Reason'), 'no use');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([['/api/identity/staff/labels/remove', { name: 'Gold', reason: 'no use' }]]),
  );
});
