import { describe, expect, test } from 'vitest';
import { dialledCountries, readMobile } from './phone.ts';

describe('a mobile number is one number, however it is written', () => {
  test.each([
    ['66', '0812345678', '+66812345678'],
    ['66', '812345678', '+66812345678'],
    ['+66', '081-234-5678', '+66812345678'],
    ['66', ' (081) 234 5678 ', '+66812345678'],
    ['66', '+66812345678', '+66812345678'],
    ['66', '+66 0812345678', '+66812345678'],
    ['66', '๐๘๑๒๓๔๕๖๗๘', '+66812345678'],
    ['66', '０８１２３４５６７８', '+66812345678'],
    ['66', '081\u2011234\u20115678', '+66812345678'],
    ['86', '13912345678', '+8613912345678'],
    ['81', '090-1234-5678', '+819012345678'],
    ['55', '11 91234-5678', '+5511912345678'],
    ['351', '912 345 678', '+351912345678'],
    ['84', '0912345678', '+84912345678'],
    ['1', '(500) 555-0006', '+15005550006'],
  ])('+%s and %j are %s', (countryDialingCode, mobileNum, mobile) => {
    expect(readMobile({ countryDialingCode, mobileNum })).toEqual({ kind: 'mobile', mobile });
  });
});

describe('what is no mobile number is not taken', () => {
  test.each([
    ['66', '', 'not-a-number'],
    ['66', 'phone', 'not-a-number'],
    ['66', '08123x5678', 'not-a-number'],
    ['66', '+84912345678', 'not-a-number'],
    ['66', '0812345678\0', 'not-a-number'],
    ['66', '٠٨١٢٣٤٥٦٧٨', 'not-a-number'],
    ['66', '+', 'not-a-number'],
    ['66', '08123456', 'wrong-length'],
    ['66', '08123456789', 'wrong-length'],
    ['66', '00812345678', 'wrong-length'],
    ['86', '01391234567', 'wrong-length'],
    ['999', '0812345678', 'unknown-country'],
    ['', '0812345678', 'unknown-country'],
    ['6', '60812345678', 'unknown-country'],
  ])('+%s and %j: %s', (countryDialingCode, mobileNum, kind) => {
    expect(readMobile({ countryDialingCode, mobileNum }).kind).toBe(kind);
  });

  test('how many digits there must be is one number where there is one, or a span', () => {
    const digitsOf = (countryDialingCode: string) => readMobile({ countryDialingCode, mobileNum: '1' });
    expect(digitsOf('66')).toEqual({ kind: 'wrong-length', digits: '9' });
    expect(digitsOf('855')).toEqual({ kind: 'wrong-length', digits: '8–9' });
  });
});

test('no country stands there twice, and no dialling code leads to two', () => {
  for (const name of ['countryCode', 'countryDialingCode'] as const)
    expect(new Set(dialledCountries.map((country) => country[name])).size).toBe(dialledCountries.length);
});
