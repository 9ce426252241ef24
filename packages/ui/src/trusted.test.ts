import { expect, test } from 'vitest';
import { trustMarkup } from './trusted.ts';

test.each([
  '<p>Hello <strong>you</strong></p>',
  '<h2>One</h2><ul><li>two &lt; three</li></ul>',
  '<a href="https://example.test/on" target="_blank" rel="noopener noreferrer">on</a>',
  '<img src="/api/content/images/ab" alt="Only on one=1 javascript: Monday" width="10" loading="lazy" />',
  'plain words',
])('what the cleaner leaves is let in: %s', (markup) => {
  expect(trustMarkup(markup)).toBe(markup);
});

test.each([
  '<script>x</script>',
  '<p onclick="x">',
  '<img src=x onerror=x>',
  '<img/onerror=x>',
  '<img src="x"onerror=x>',
  '<svg><p>',
  '<iframe srcdoc="x">',
  '<a href="JavaScript:x">',
  '<style>p{}</style>',
  '<!-- x -->',
  '<',
])('whatever it would have taken out is not: %s', (markup) => {
  expect(() => trustMarkup(markup)).toThrow('not cleaned');
});
