import { expect, test } from 'vitest';
import { checkField, checkSecret, type FieldFault, spellLengths } from './check-field.ts';
import { type FieldRule, faultOfRule, type RuledField, type RuleRefusal } from './register-rules.ts';

const rule = (more: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 1,
  minLength: 2,
  maxLength: 4,
  ...more,
});

test.each<[string, Partial<FieldRule>, string | undefined, string | undefined]>([
  ['spaces around', {}, '  ab ', 'ab'],
  ['nothing where nothing is required', { required: false }, '', undefined],
  ['spaces where nothing is required', { required: false }, '   ', undefined],
  ['nothing where nothing is asked', { enabled: false, required: false }, undefined, undefined],
  ['letters that are composed of two', {}, 'e\u0301e\u0301', 'éé'],
  ['four characters of two halves each', {}, '𠮷𠮷𠮷𠮷', '𠮷𠮷𠮷𠮷'],
  ['a picture of three people', { maxLength: 5 }, '👨‍👩‍👧', '👨‍👩‍👧'],
  ['what the brand’s own expression takes', { patternId: 3, acceptedPattern: '^[ab]+$' }, 'abba', 'abba'],
])('%s is taken, trimmed and composed', (_what, more, given, text) => {
  expect(checkField(rule(more), given)).toEqual({ text });
});

test.each<[string, Partial<FieldRule>, string, FieldFault]>([
  ['nothing', {}, ' ', { code: 'identity/field-required', params: {} }],
  [
    'what is not asked',
    { enabled: false, required: false },
    'ab',
    { code: 'identity/field-not-asked', params: {} },
  ],
  ['too little', {}, 'a', { code: 'identity/pattern-1', params: { length: '2–4' } }],
  ['too much', {}, 'abcde', { code: 'identity/pattern-1', params: { length: '2–4' } }],
  [
    'five characters of two halves',
    {},
    '𠮷𠮷𠮷𠮷𠮷',
    { code: 'identity/pattern-1', params: { length: '2–4' } },
  ],
  ['another kind', { patternId: 4 }, 'abc', { code: 'identity/pattern-4', params: { length: '2–4' } }],
  [
    'another length than the one',
    { patternId: 4, maxLength: 2 },
    '123',
    { code: 'identity/pattern-4', params: { length: '2' } },
  ],
  [
    'what only the kind takes',
    { patternId: 3, acceptedPattern: '^[ab]+$' },
    'abc',
    { code: 'identity/pattern-3', params: { length: '2–4' } },
  ],
  [
    'what only the own expression takes',
    { patternId: 3, acceptedPattern: '^[0-9]+$' },
    '12',
    { code: 'identity/pattern-3', params: { length: '2–4' } },
  ],
  ['a zero width', {}, 'a\u200Bb', { code: 'identity/unseen-characters', params: {} }],
  ['a joiner that joins letters', {}, 'a\u200Db', { code: 'identity/unseen-characters', params: {} }],
  ['a change of direction', {}, 'a\u202Eb', { code: 'identity/unseen-characters', params: {} }],
  ['a byte of nothing', {}, 'a\u0000b', { code: 'identity/unseen-characters', params: {} }],
  ['a filler', {}, 'a\u3164b', { code: 'identity/unseen-characters', params: {} }],
])('%s is refused, with its sentence', (_what, more, given, fault) => {
  expect(checkField(rule(more), given)).toEqual({ fault });
});

test('every character of a secret counts, spaces too', () => {
  expect(checkSecret(rule(), ' a ')).toBeUndefined();
  expect(checkSecret(rule(), '    ab')).toEqual({ code: 'identity/pattern-1', params: { length: '2–4' } });
  expect(checkSecret(rule(), '')).toEqual({ code: 'identity/field-required', params: {} });
});

test('the same shortest and longest are one number', () => {
  expect([
    spellLengths({ minLength: 6, maxLength: 12 }),
    spellLengths({ minLength: 6, maxLength: 6 }),
  ]).toEqual(['6–12', '6']);
});

test.each<[RuledField, Partial<FieldRule>, RuleRefusal | undefined]>([
  ['email', { patternId: 21, maxLength: 100 }, undefined],
  ['email', { patternId: 21, maxLength: 129 }, 'brand/rule-too-long'],
  ['email', { patternId: 4 }, 'brand/rule-kind-unfit'],
  ['nickname', { patternId: 99 }, 'brand/rule-kind-unfit'],
  ['nickname', { maxLength: 25 }, 'brand/rule-too-long'],
  ['nickname', { minLength: 5 }, 'brand/rule-backwards'],
  ['nickname', { enabled: false }, 'brand/rule-not-asked'],
  ['username', { patternId: 2, enabled: false }, 'brand/rule-needed'],
  ['username', { patternId: 2, required: false }, 'brand/rule-needed'],
  ['username', { patternId: 1 }, 'brand/rule-kind-unfit'],
  ['username', { patternId: 14 }, 'brand/rule-kind-unfit'],
  ['line', { acceptedPattern: '^[a-z' }, 'brand/rule-pattern-broken'],
  ['line', { acceptedPattern: '[a-z]' }, 'brand/rule-pattern-unanchored'],
  ['line', { acceptedPattern: '^(a)\\1$' }, 'brand/rule-pattern-unbounded'],
  ['line', { acceptedPattern: '^[a-z0-9._]+$' }, undefined],
])('a rule for %s with %o: %s', (field, more, code) => {
  expect(faultOfRule(field, rule(more))?.code).toBe(code);
});
