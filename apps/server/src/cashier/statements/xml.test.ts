import { expect, test } from 'vitest';
import { readXml, textAt } from './xml.ts';

const unreadable = expect.objectContaining({ code: 'cashier/statement-unreadable' });
const deep = (levels: number) => `${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}`;
const laughs = `<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><a>&b;</a>`;

test.each([
  ['an entity bomb', laughs],
  ['an entity bomb behind a declaration', `<?xml version="1.0"?>\n${laughs}`],
  ['an entity that reads a file', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
  ['an outer document type', '<!DOCTYPE a SYSTEM "http://169.254.169.254/"><a/>'],
  ['a document type inside', '<a><!DOCTYPE b></a>'],
  ['an entity nobody declared', '<a>&x;</a>'],
  ['an instruction', '<a><?xml-stylesheet href="http://a"?></a>'],
  ['an inclusion by parameter', '<!DOCTYPE a [<!ENTITY % p SYSTEM "http://a">%p;]><a/>'],
  ['a letter that is none', '<a>&#0;</a>'],
  ['half a letter', '<a>&#xD800;</a>'],
  ['a letter beyond all', '<a>&#x110000;</a>'],
  ['a bare ampersand', '<a>a & b</a>'],
  ['an element that is not closed', '<a><b></a>'],
  ['an element closed twice', '<a></a></a>'],
  ['two roots', '<a/><b/>'],
  ['text beside the root', '<a/>text'],
  ['an attribute twice', '<a b="1" b="2"/>'],
  ['an attribute without quotes', '<a b=1/>'],
  ['an unfinished tag', '<a><b'],
  ['an unfinished comment', '<a><!-- b</a>'],
  ['an unfinished section', '<a><![CDATA[ b</a>'],
  ['a section beside the root', '<a/><![CDATA[b]]>'],
  ['nothing', ''],
  ['a table', 'date,amount'],
  ['too many levels', deep(100)],
  ['very many levels', deep(100_000)],
  ['very many attributes', `<a ${Array.from({ length: 17 }, (_, at) => `b${at}="1"`).join(' ')}/>`],
])('%s is refused', (_what, text) => {
  expect(() => readXml(text)).toThrow(unreadable);
});

test('more elements than any statement has are refused, and soon', () => {
  expect(() => readXml(`<a>${'<b/>'.repeat(300_001)}</a>`)).toThrow(unreadable);
});

test('a tag that never ends is refused without trying every way to read it', () => {
  expect(() => readXml(`<a ${'b="1" '.repeat(50_000)}`)).toThrow(unreadable);
  expect(() => readXml(`<a ${' '.repeat(100_000)}!`)).toThrow(unreadable);
});

test('elements are read whatever prefix, quotes, comments and sections they are written with', () => {
  const text = `<?xml version='1.0'?><!-- a bank --><n:a xmlns:n='urn:x'>
    <n:b x="1 &lt; 2">ก &amp; ข &#x1F600; &#8364;</n:b><!-- & --><b><![CDATA[<i>&x;</i>]]></b></n:a>`;
  const root = readXml(text);
  expect([root.name, root.attributes.get('xmlns:n')]).toEqual(['a', 'urn:x']);
  expect(root.children.map(({ text: said }) => said)).toEqual(['ก & ข 😀 €', '<i>&x;</i>']);
  expect(root.children[0]?.attributes.get('x')).toBe('1 < 2');
  expect([textAt(root, 'b'), textAt(root, 'c')]).toEqual(['ก & ข 😀 €', undefined]);
});

test('a refusal says in which line', () => {
  expect(() => readXml('<a>\n<b>\n&x;</b></a>')).toThrow(expect.objectContaining({ params: { line: 2 } }));
});
