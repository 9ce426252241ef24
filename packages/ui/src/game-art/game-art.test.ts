import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GameArt } from './game-art.tsx';

const drawn = Array.from({ length: 300 }, (_, at) =>
  renderToStaticMarkup(createElement(GameArt, { seed: `STUDIO:game-${at}` })),
);

test('three hundred seeds draw three hundred different pictures', () => {
  expect(new Set(drawn).size).toBe(300);
});

test('no picture weighs 6 kB or holds text', () => {
  expect(Math.max(...drawn.map((svg) => svg.length))).toBeLessThan(6 * 1024);
  expect(drawn.some((svg) => svg.includes('<text'))).toBe(false);
});

test('the same seed draws the same picture', () => {
  expect(renderToStaticMarkup(createElement(GameArt, { seed: 'STUDIO:game-7' }))).toBe(drawn[7]);
});
