import { expect, test } from 'vitest';
import { cleanHtml, losesSomething } from './clean-html.ts';

const image = `/api/content/images/${'a'.repeat(64)}`;

test.each([
  ['a script', '<p>Hi</p><script>alert(1)</script>', '<p>Hi</p>'],
  ['a handler of events', '<p onclick="alert(1)">Hi</p>', '<p>Hi</p>'],
  ['a link that runs', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['a link that runs, disguised', '<a href="jav&#x09;ascript:alert(1)">x</a>', '<a>x</a>'],
  ['a link without TLS', '<a href="http://example.com">x</a>', '<a>x</a>'],
  ['a link to who knows where', '<a href="//evil.example">x</a>', '<a>x</a>'],
  ['somebody else’s picture', '<p>a<img src="https://tracker.example/1.png"></p>', '<p>a</p>'],
  ['a picture that runs', '<img src=x onerror=alert(1)>', ''],
  ['a frame', '<iframe src="https://evil.example">x</iframe>', ''],
  ['a drawing', '<svg><script>alert(1)</script><a href="javascript:1">x</a></svg>', '<a>x</a>'],
  ['a style', '<style>*{display:none}</style><p style="position:fixed">a</p>', '<p>a</p>'],
  ['a form', '<form action="/api"><input name="password"><button>Go</button></form>', 'Go'],
  ['a first heading', '<h1>Big</h1>', '<h2>Big</h2>'],
  ['a tag left open', '<b><p>a', '<b><p>a</p></b>'],
  ['a comment', 'a<!-- <script> -->b', 'ab'],
])('%s does not reach readers', (_name, html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
  expect(cleanHtml(clean)).toBe(clean);
});

test('text, lists, tables, links and our own pictures stay', () => {
  const html = `<h2>ฝาก</h2><p>a <strong>b</strong></p><ul><li>c</li></ul><a href="/deposit">d</a><img src="${image}" alt="e">`;
  const clean = cleanHtml(html);
  for (const part of [
    '<h2>ฝาก</h2>',
    '<strong>b</strong>',
    '<li>c</li>',
    'href="/deposit"',
    `src="${image}"`,
  ])
    expect(clean).toContain(part);
  expect(cleanHtml('<a href="https://example.com">x</a>')).toBe(
    '<a href="https://example.com" target="_blank" rel="noopener noreferrer">x</a>',
  );
});

test('whoever writes is told when something is lost, and not when only its writing differs', () => {
  expect(losesSomething('<p>a<br>b</p><a href="https://example.com">x</a>')).toBe(false);
  for (const html of ['<p onclick="x">a</p>', '<script>x</script>a', '<u style="color:red">a</u>'])
    expect([html, losesSomething(html)]).toEqual([html, true]);
});
