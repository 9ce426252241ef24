import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import refusals from '../../../../../packages/contract/locales/en/common.json' with { type: 'json' };
import english from '../../locales/en/shell.json' with { type: 'json' };
import { changeToKept } from '../../shared/change-language.ts';
import { queries } from '../../shared/queries.ts';
import { sentenceOfCode } from '../../shared/refusal-words.ts';
import { currentLanguage, startTexts, texts, withRestOfTexts } from '../../shared/texts.ts';
import { comeAsMember, leave, refusal, show } from '../testing/show.tsx';
import { LanguageSelect } from './language-select.tsx';

afterEach(leave);

async function choose(name: string) {
  const chosen = (await screen.findByRole('option', { name })) as HTMLOptionElement;
  await userEvent.selectOptions(screen.getByRole('combobox'), name);
  await waitFor(() => expect(localStorage.getItem('lang')).toBe(chosen.value));
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

test('whoever has chosen nothing reads Thai', async () => {
  await show(<LanguageSelect />);
  localStorage.clear();
  await startTexts();
  expect([document.documentElement.lang, currentLanguage()]).toEqual(['th', 'TH']);
});

test('a member’s choice is told to the house', async () => {
  comeAsMember();
  const { asked } = await show(<LanguageSelect />, { 'PUT /api/identity/language': { done: true } });
  await choose('Tiếng Việt');
  await waitFor(() => expect(asked).toContain('PUT /api/identity/language'));
});

test('one drawn while another language was being chosen does not take the choice back', async () => {
  await show(<Lagging />);
  await screen.findByRole('option', { name: '日本語' });
  await withRestOfTexts(async () => undefined);
  expect([currentLanguage(), localStorage.getItem('lang')]).toEqual(['EN', 'EN']);
});

test('one kept while the scripts were coming is spoken', async () => {
  comeAsMember();
  const { asked } = await show(<LanguageSelect />, { 'PUT /api/identity/language': { done: true } });
  localStorage.setItem('lang', 'JA');
  await changeToKept();
  expect(asked).toContain('PUT /api/identity/language');
  expect(await screen.findByRole('combobox')).toHaveProperty('value', 'JA');
  expect(document.documentElement.lang).toBe('ja');
});

function Lagging() {
  useLayoutEffect(() => {
    (screen.getByRole('combobox') as HTMLSelectElement).value = 'JA';
  }, []);
  return <LanguageSelect />;
}

describe('a language that staff have added', () => {
  const arabic = { code: 'AR', tag: 'ar', direction: 'rtl', label: 'العربية', version: '0123456789abcdef' };
  const brand = { languages: ['EN', 'TH', 'AR'], furtherLanguages: [arabic] };
  const answers = {
    'GET /api/brand/permission': { brand },
    'GET /api/brand/languages/AR/texts': {
      version: arabic.version,
      portal: { 'shell.language': 'اللغة' },
      refusals: { 'brand/maintenance': 'مغلق' },
    },
  };
  const page = document.documentElement;

  test('is spoken as soon as it has come, with its direction, and English where it says nothing', async () => {
    const { asked } = await show(<LanguageSelect />, answers);
    await choose('العربية');
    expect([page.lang, page.dir, localStorage.getItem('langTag')]).toEqual(['ar', 'rtl', 'ar rtl']);
    expect(screen.getByText('اللغة')).toBeDefined();
    expect(texts.t('shell.home')).toBe(english.home);
    expect(await sentenceOfCode('brand/maintenance', {})).toBe('مغلق');
    expect(await sentenceOfCode('request/not-found', {})).toBe(refusals['request/not-found']);
    expect(asked.filter((call) => call.includes('/languages/'))).toHaveLength(1);
    await choose('English');
    expect([page.lang, page.dir, localStorage.getItem('langTag')]).toEqual(['en', 'ltr', null]);
  });

  test('is spoken again by who comes back, and no more once it is withdrawn', async () => {
    await show(<LanguageSelect />, answers);
    localStorage.setItem('lang', 'AR');
    await startTexts();
    expect(page.lang).toBe('ar');
    queries.clear();
    await show(<LanguageSelect />, {
      'GET /api/brand/permission': { brand: { ...brand, defaultLanguage: 'JA', furtherLanguages: [] } },
    });
    localStorage.setItem('lang', 'AR');
    localStorage.setItem('langTag', 'ar rtl');
    await startTexts();
    expect([page.lang, page.dir]).toEqual(['ja', 'ltr']);
    expect([localStorage.getItem('lang'), localStorage.getItem('langTag')]).toEqual(['JA', null]);
  });

  test('that does not come leaves the one before, and parts of the page still open', async () => {
    const gone = refusal('brand/language-not-found', {}, 404);
    await show(<LanguageSelect />, {
      'GET /api/brand/permission': { brand: { ...brand, defaultLanguage: 'TH' } },
      'GET /api/brand/languages/AR/texts': gone,
    });
    const arabicOption = await screen.findByRole('option', { name: 'العربية' });
    await userEvent.selectOptions(screen.getByRole('combobox'), arabicOption);
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveProperty('value', 'EN'));
    await expect(withRestOfTexts(async () => 'a dialog')).resolves.toBe('a dialog');
    expect([currentLanguage(), localStorage.getItem('lang')]).toEqual(['EN', 'EN']);
  });
});
