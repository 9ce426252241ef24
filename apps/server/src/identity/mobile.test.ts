import { expect, test } from 'vitest';
import type { Refusal } from '#platform/refusal';
import { openCountries, toMobile } from './mobile.ts';

const refusalOf = (countryDialingCode: string, mobileNum: string) => {
  try {
    return toMobile({ countryDialingCode, mobileNum });
  } catch (error) {
    const { code, params, faults } = error as Refusal;
    return { code, params, faults };
  }
};

test('a number is refused with what is wrong with it, where it was typed', () => {
  expect(refusalOf('66', '0812345678')).toBe('+66812345678');
  expect(refusalOf('66', '08123')).toEqual({
    code: 'identity/mobile-digits',
    params: { digits: '9' },
    faults: [{ path: 'mobileNum', code: 'identity/mobile-digits' }],
  });
  expect(refusalOf('66', 'my phone')).toMatchObject({ code: 'identity/mobile-invalid' });
  expect(refusalOf('999', '0812345678')).toMatchObject({ code: 'identity/mobile-invalid' });
});

test('countries the house turns away are not offered', () => {
  const open = openCountries(['TH', 'CN']);
  expect(open).toContainEqual(expect.objectContaining({ countryCode: 'LA', countryDialingCode: '856' }));
  const codes = open.map(({ countryCode }) => countryCode);
  expect(codes).toContain('VN');
  expect(codes).not.toContain('TH');
  expect(codes).not.toContain('CN');
});
