import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { AgentCentre } from './agent-centre.tsx';
import { comeAs, leave, show } from './testing/show.tsx';

afterEach(leave);

const MENU = 'GET /api/brand/settings-menu';
const menuOf = (enabled: boolean) => ({
  value: [
    {
      modId: 'AGENTCENTRE',
      enabled,
      childrenNodes: [{ modId: 'agentTeamOverview', enabled, childrenNodes: [] }],
    },
  ],
});

test('an agent whose menu does not come is told so, not sent away, and it comes when asked again', async () => {
  comeAs(1);
  let isBroken = true;
  await show(<AgentCentre />, {
    [MENU]: () => (isBroken ? new Response('', { status: 502 }) : menuOf(true)),
  });
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 4_000 });
  expect(screen.queryByText('For agents only')).toBeNull();
  isBroken = false;
  await userEvent.click(again);
  expect(await screen.findByRole('link', { name: 'Team overview' })).toBeTruthy();
});

test('whom the house opens no page to is shown how to become an agent', async () => {
  comeAs(0);
  await show(<AgentCentre />, { [MENU]: { value: [] } });
  expect(await screen.findByText('For agents only')).toBeTruthy();
});
