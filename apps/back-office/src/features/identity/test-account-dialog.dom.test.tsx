import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show, speakEnglish } from '../../shared/testing/show.tsx';
import { TestAccountDialog } from './test-account-dialog.tsx';

speakEnglish();

/** As the page has it: what closes is gone. */
function Opening() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <TestAccountDialog onClose={() => setOpen(false)} />;
}

async function fill(name: string, answer: () => Response): Promise<unknown[]> {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return answer();
  });
  show(<Opening />);
  await userEvent.type(screen.getByLabelText('Account'), name);
  await userEvent.type(screen.getByLabelText('Reason'), 'tests a new vendor');
  await userEvent.click(screen.getByRole('button', { name: 'Open it' }));
  return sent;
}

test('the password of an account that was opened is shown once, with the name that it is for', async () => {
  const sent = await fill('tester01 ', () =>
    Response.json({ id: '7', account: 'tester01', password: 'Kx3-demo' }),
  );
  expect(await screen.findByText('Kx3-demo')).toBeDefined();
  expect(screen.getByText(/^tester01 is open/)).toBeDefined();
  expect(sent).toEqual([{ username: 'tester01', reason: 'tests a new vendor' }]);
});

test('a name that is taken is said where it was written, and what was written stays', async () => {
  const code = 'identity/username-taken';
  await fill('tester01', () =>
    Response.json(
      { code, params: {}, reference: 'r', fields: [{ path: 'username', code }] },
      { status: 409 },
    ),
  );
  const field = await screen.findByRole('textbox', { name: /^Account/, description: /taken/ });
  expect(field).toHaveProperty('value', 'tester01');
});
