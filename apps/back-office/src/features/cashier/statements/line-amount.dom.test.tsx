import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LineAmount } from './use-line-columns.tsx';

afterEach(cleanup);

test.each([
  ['credit', '50000', 'P', '500.00'],
  ['foreign', '70000', 'EUR', 'EUR 7.00'],
  ['foreign', '12345678900', 'EUR', 'EUR 1,234,567.89'],
  ['foreign', '12340', 'KWD', 'KWD 1.234'],
  ['foreign', '1', 'EUR', 'EUR 0.0001'],
] as const)('a line of kind %s with %s %s reads %s', (kind, amount, currency, text) => {
  const { container } = render(<LineAmount line={{ kind, amount, currency }} />);
  expect(container.textContent).toBe(text);
});
