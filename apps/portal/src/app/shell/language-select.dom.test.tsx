import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { comeAsMember, leave, show } from '../testing/show.tsx';
import { LanguageSelect } from './language-select.tsx';

afterEach(leave);

async function choose(name: string) {
  await userEvent.selectOptions(await screen.findByRole('combobox'), name);
  const chosen = screen.getByRole('option', { name }) as HTMLOptionElement;
  await vi.waitFor(() => expect(localStorage.getItem('lang')).toBe(chosen.value));
}

test('the chosen language is kept, and the one before it beside it', async () => {
  const { asked } = await show(<LanguageSelect />);
  await choose('日本語');
  expect(localStorage.getItem('hisLang')).toBe('EN');
  await choose('Português');
  expect(localStorage.getItem('hisLang')).toBe('JA');
  expect(document.documentElement.lang).toBe('pt-BR');
  expect(asked.filter((call) => call.startsWith('PUT'))).toEqual([]);
});

test('a member’s choice is told to the house', async () => {
  comeAsMember();
  const { asked } = await show(<LanguageSelect />, { 'PUT /api/identity/language': { done: true } });
  await choose('Tiếng Việt');
  await vi.waitFor(() => expect(asked).toContain('PUT /api/identity/language'));
});
