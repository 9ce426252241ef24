import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LinearPattern, readPattern } from './linear-pattern.ts';

function read(source: string): LinearPattern {
  const pattern = readPattern(source);
  if (typeof pattern === 'string') throw new Error(`${source} is ${pattern}`);
  return pattern;
}

test.each([
  ['^(a', 'broken'],
  ['^[b-a]$', 'broken'],
  ['^a{2,1}$', 'broken'],
  ['abc', 'unanchored'],
  ['^abc', 'unanchored'],
  ['^abc\\$', 'unanchored'],
  ['^a|b$', 'unanchored'],
  ['^(a)\\1$', 'unbounded'],
  ['^(?<x>a)\\k<x>$', 'unbounded'],
  ['^(?<=a)b$', 'unbounded'],
  ['^a(?=b)b$', 'unbounded'],
  ['^(?=a$)a$', 'unbounded'],
  ['^\\ba$', 'unbounded'],
  ['^a{5000}$', 'unbounded'],
  ['^((a{40}){40}){40}$', 'unbounded'],
  [`^${'('.repeat(12)}a${')+'.repeat(12)}$`, 'unbounded'],
])('%s is %s', (source, fault) => {
  expect(readPattern(source)).toBe(fault);
});

test.each([
  '^(a+)+$',
  '^(a|a)*$',
  '^(a|aa)+$',
  '^(?:a*)*b$',
  '^(.*a){8}$',
  '^(?=(a+)+b)a*$',
  '^\\S+(?: \\S+)+$',
])('%s, which others take for ever over, is decided in steps that grow as the text does', (source) => {
  const pattern = read(source);
  for (const tail of ['', '!', ' ', 'b'])
    for (const length of [0, 1, 10, 100, 1_000]) {
      const text = 'a'.repeat(length) + tail;
      expect(pattern.countSteps(text)).toBeLessThanOrEqual(pattern.size * (text.length + 1));
    }
});

const atom = fc.constantFrom(
  'a',
  'b',
  '[ab]',
  '[^a]',
  '.',
  '\\d',
  '\\S',
  '\\u0E01',
  '\\u{1F600}',
  'ก',
  '\\.',
);
const bound = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,3}', '{2,}', '+?');
const { part } = fc.letrec<{ part: string }>((tie) => ({
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.tuple(atom, bound).map((parts) => parts.join('')),
    fc.tuple(tie('part'), tie('part')).map((parts) => parts.join('')),
    fc.tuple(tie('part'), tie('part'), bound).map(([left, right, more]) => `(?:${left}|${right})${more}`),
  ),
}));
const source = fc
  .tuple(fc.option(fc.tuple(fc.constantFrom('=', '!'), part), { nil: undefined }), part)
  .map(([look, whole]) => `^${look ? `(?${look[0]}${look[1]})` : ''}${whole}$`);
const text = fc.array(fc.constantFrom('a', 'b', '1', ' ', 'ก', '😀', '.', '\n'), { maxLength: 6 });

/** What the browser's own engine says; nothing where it is still at it after a while, as it is with some of these. */
function askEngine(expression: string, given: string): boolean | undefined {
  const asked = { expression, given };
  try {
    return runInNewContext('new RegExp(expression, "u").test(given)', asked, { timeout: 250 });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined;
    throw error;
  }
}

test('whatever the expression, it takes what the browser’s own engine takes', () => {
  let compared = 0;
  fc.assert(
    fc.property(source, text, (expression, characters) => {
      const pattern = readPattern(expression);
      if (pattern === 'unbounded') return;
      if (typeof pattern === 'string') throw new Error(pattern);
      const given = characters.join('');
      expect(pattern.countSteps(given)).toBeLessThanOrEqual(pattern.size * (characters.length + 1));
      const said = askEngine(expression, given);
      if (said === undefined) return;
      compared += 1;
      expect(pattern.test(given)).toBe(said);
    }),
    { numRuns: 1_000, interruptAfterTimeLimit: 20_000 },
  );
  expect(compared).toBeGreaterThan(200);
}, 60_000);
