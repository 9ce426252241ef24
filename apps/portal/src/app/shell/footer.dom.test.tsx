import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { leave, show } from '../testing/show.tsx';
import { Footer } from './footer.tsx';

afterEach(leave);

const vendor = (vassalage: string) => ({ vassalage, displayName: `${vassalage} Games` });
const newYearInBangkokOnly = '2026-12-31T16:30:00Z';

test('the footer leads to help, names each partner once, and closes with the house’s own year and name', async () => {
  await show(<Footer />, {
    'GET /api/brand/permission': {
      serverTime: newYearInBangkokOnly,
      brand: { merchantCode: 'm', name: 'Night Market', legalAge: 20, languages: ['TH', 'EN'] },
    },
    'GET /api/catalogue/menu': {
      categories: [
        { gameCategory: 'RNG', vendors: [vendor('HALL'), vendor('ACME')] },
        { gameCategory: 'LIVE', vendors: [vendor('HALL')] },
      ],
    },
    'GET /api/content/notices': { items: [], page: 1, pages: 1, total: 0 },
  });
  const help = await screen.findByRole('navigation', { name: 'Help centre' });
  const led = within(help)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(led).toEqual(['/help', '/responsible', '/promotions', '/vip', '/down', '/join', '/proof']);
  const partners = await screen.findByRole('list', { name: 'Game makers' });
  expect([...partners.children].map(({ textContent }) => textContent)).toEqual(['HALL Games', 'ACME Games']);
  expect(await screen.findByText(/2027.*Night Market/)).toBeTruthy();
  expect(screen.getByText(/20/, { selector: 'footer > div > p' })).toBeTruthy();

  await userEvent.click(within(help).getByRole('button', { name: 'Notices' }));
  await screen.findByRole('dialog');
});
