import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { leave, show } from '../../app/testing/show.tsx';
import NoticesDialog from './notices-dialog.tsx';

afterEach(leave);

const notices = Array.from({ length: 9 }, (_, at) => ({
  id: String(at + 1),
  type: 'PL',
  language: 'EN',
  title: `Notice ${at + 1}`,
  body: `<p>Text <strong>${at + 1}</strong></p>`,
  from: '2026-11-20T17:06:07Z',
}));

test('a page of notices lists their titles with their time; one opens to its text, and pages are asked for one by one', async () => {
  const { asked } = await show(<NoticesDialog onClose={() => undefined} />, {
    'GET /api/content/notices': { items: notices, page: 1, pages: 3, total: 20 },
  });
  const third = (await screen.findByText('Notice 3')).closest('details') as HTMLDetailsElement;
  expect(document.querySelectorAll('details')).toHaveLength(9);
  expect(third.open).toBe(false);
  expect(within(third).getByText('21/11/2026 01:06:07')).toBeTruthy();
  await userEvent.click(within(third).getByText('Notice 3'));
  expect(third.open).toBe(true);
  expect(within(third).getByText('3', { selector: 'strong' })).toBeTruthy();

  await userEvent.click(screen.getByText('2', { selector: 'button' }));
  await waitFor(() => expect(asked.map((call) => /page=(\d)/.exec(call)?.[1])).toEqual(['1', '2']));
});
