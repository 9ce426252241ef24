import { builtInLanguages, flattenTexts, languageTags } from '@fairhall/contract';
import { describe, expect, test } from 'vitest';
import { complaintsAbout } from '../../../../tools/testing/translations.ts';
import { messagesIn } from './locales/index.ts';
import { type Filled, wordMessage } from './templates.ts';

const textsIn = (language: keyof typeof languageTags) => new Map(flattenTexts(messagesIn[language]));
const sender = { brand: 'Fairhall', utcOffsetMinutes: 480 };
const at = new Date('2026-11-21T04:05:00Z');

const filled: readonly Filled[] = [
  { template: 'one-time-code', values: { code: '012345', purpose: 'forgot', minutes: 5 } },
  {
    template: 'password-reset-link',
    values: { account: 'malee01', link: 'https://play.example/reset#secret', minutes: 30 },
  },
  { template: 'password-changed', values: { account: 'malee01', at } },
  { template: 'contact-changed', values: { account: 'malee01', contact: 'email', at } },
  { template: 'security-changed', values: { account: 'malee01', change: 'second-factor-off', at } },
  { template: 'payout-account-added', values: { account: 'malee01', number: '****4567', at } },
  {
    template: 'transfer-sent',
    values: { account: 'malee01', amount: 'P 1,000.00', other: 'ag****01', at },
  },
  {
    template: 'transfer-received',
    values: { account: 'malee01', amount: 'P 1,000.00', other: 'somchai07', at },
  },
  {
    template: 'new-device',
    values: { account: 'malee01', device: 'Chrome · Android', network: '203.0.113.0/24', at },
  },
  { template: 'long-away', values: { account: 'malee01', at } },
  { template: 'known-again', values: { account: 'malee01', at } },
  { template: 'one-time-password', values: { account: 'malee01', password: 'Kx3-demo', hours: 24 } },
  { template: 'account-opened', values: { account: 'malee01' } },
  { template: 'identity-check', values: { account: 'malee01', outcome: 'more-asked', at } },
];

describe.each(builtInLanguages)('in %s', (language) => {
  test('every message is worded, with the same values, in its own script', () => {
    expect(
      complaintsAbout(languageTags[language], textsIn(language), {
        original: textsIn('EN'),
        names: new Set(),
      }),
    ).toEqual([]);
  });

  test.each(filled)('$template is complete by SMS and by e-mail', (message) => {
    for (const channel of ['sms', 'email'] as const) {
      const { subject, text } = wordMessage(message, { texts: messagesIn[language], channel, sender });
      expect(subject === '').toBe(channel === 'sms');
      expect(`${subject}${text}`).not.toMatch(/[{}]/);
      expect(`${subject}${text}`).toContain('Fairhall');
      for (const value of Object.values(message.values))
        if (
          typeof value === 'string' &&
          !['forgot', 'second-factor-off', 'email', 'more-asked', '203.0.113.0/24'].includes(value)
        )
          expect(text).toContain(value);
    }
  });
});

test('times stand as the clock of the house shows them', () => {
  const message: Filled = { template: 'password-changed', values: { account: 'malee01', at } };
  expect(wordMessage(message, { texts: messagesIn.EN, channel: 'sms', sender }).text).toContain(
    '21/11/2026 12:05 (GMT+8)',
  );
});

test('a value that looks like a placeholder stays what it is', () => {
  const message: Filled = {
    template: 'one-time-password',
    values: { account: '{{password}}', password: '$&{{account}}', hours: 24 },
  };
  const { text } = wordMessage(message, { texts: messagesIn.EN, channel: 'sms', sender });
  expect(text).toContain('{{password}}');
  expect(text).toContain('$&{{account}}');
});
