import { render } from '@testing-library/react';
import { createLucideIcon as fullIcon } from 'lucide-react';
import { expect, test } from 'vitest';
import lightIcon from './light-icon.ts';

const node: [string, Record<string, string>][] = [
  ['path', { d: 'M12 7v14', key: 'a' }],
  ['rect', { x: '3', y: '7', width: '18', height: '4', rx: '1', key: 'b' }],
];
const Full = fullIcon('drawn', node as Parameters<typeof fullIcon>[1]);
const Light = lightIcon({ node });

test.each([
  {},
  { 'aria-label': 'news' },
  { role: 'img' },
  { 'aria-hidden': false as const },
  { 'aria-label': undefined },
  { size: 16 },
  { size: '1.5em', strokeWidth: 1 },
  { fill: 'currentColor', className: 'heart', 'data-of': 'a game' },
  { children: <title>news</title> },
])('a light icon with %o is the picture that the library draws', (props) => {
  const full = render(<Full {...props} />).container.querySelector('svg');
  const light = render(<Light {...props} />).container.querySelector('svg');
  for (const name of ['lucide', 'lucide-drawn']) full?.classList.remove(name);
  if (full?.getAttribute('class') === '') full.removeAttribute('class');
  expect(attributesOf(light)).toEqual(attributesOf(full));
  expect(light?.innerHTML).toBe(full?.innerHTML);
});

function attributesOf(element: Element | null): Record<string, string> {
  if (!element) throw new Error('nothing is drawn');
  return Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
}
