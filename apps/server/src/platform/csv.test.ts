import { expect, test } from 'vitest';
import { csvRow, csvText } from './csv.ts';

test.each([
  ['plain words', ['a', 'b'], 'a,b\r\n'],
  ['a comma, a quote and a new line', ['a,b', 'say "hi"', 'x\ny'], '"a,b","say ""hi""","x\ny"\r\n'],
  ['nothing', ['', ''], ',\r\n'],
])('a line with %s is written as spreadsheets read it', (_what, cells, line) => {
  expect(csvRow(cells)).toBe(line);
});

test.each([
  ['=1+1', "'=1+1"],
  ['@sum', "'@sum"],
  ['-2', "'-2"],
  ['\tx', "'\tx"],
  ['fine', 'fine'],
  [null, ''],
])('%s of somebody’s words becomes no formula', (text, cell) => {
  expect(csvText(text)).toBe(cell);
});
