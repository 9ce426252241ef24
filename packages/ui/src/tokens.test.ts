import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Theme = ReadonlyMap<string, string>;

const css = readFileSync(new URL('./styles/tokens.css', import.meta.url), 'utf8');
const dark = coloursOf(css.split(':root[data-theme="light"]')[0]!);
const light = coloursOf(css.split(':root[data-theme="light"]')[1]!);

const grounds = ['ground', 'surface', 'raised', 'overlay'];
const texts = ['text', 'text-muted', 'text-faint', 'action-text', 'won', 'lost', 'vip', 'note'];
const pairs = [
  ...grounds.flatMap((ground) => texts.map((text) => [text, ground] as const)),
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-danger', 'danger'],
  ...['won', 'lost', 'vip', 'note'].flatMap((tone) => [
    [tone, `${tone}-wash`],
    ['text', `${tone}-wash`],
  ]),
  ['action-text', 'action-wash'],
  ['text', 'action-wash'],
] as readonly (readonly [string, string])[];

describe.each([
  ['dark', dark],
  ['light', light],
])('in the %s theme', (_name, theme) => {
  test.each(pairs)('%s can be read on %s', (text, ground) => {
    expect(contrastOf(theme, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(grounds)('the border of a control and the focus ring stand out on %s', (ground) => {
    expect(contrastOf(theme, 'control-line', ground)).toBeGreaterThanOrEqual(3);
    expect(contrastOf(theme, 'focus', ground)).toBeGreaterThanOrEqual(3);
  });
});

test('both themes give every colour role a value', () => {
  expect([...light.keys()].sort()).toEqual([...dark.keys()].sort());
});

function coloursOf(block: string): Theme {
  return new Map(
    [...block.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1]!, match[2]!]),
  );
}

/** The contrast ratio of WCAG 2.2, 1 to 21. */
function contrastOf(theme: Theme, one: string, other: string): number {
  const [brighter, darker] = [luminanceOf(theme, one), luminanceOf(theme, other)].sort((a, b) => b - a);
  return (brighter! + 0.05) / (darker! + 0.05);
}

function luminanceOf(theme: Theme, role: string): number {
  const hex = theme.get(role);
  if (!hex) throw new Error(`no colour for the role ${role}`);
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
