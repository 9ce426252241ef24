/** What is put in the place of one field: of a kind, a size or with keys that no field of the contract has. */
export type HostileValue = { name: string; json: string };
/** A whole body with its headers, which is none the contract knows. */
export type HostileBody = {
  name: string;
  payload: string | Buffer;
  headers: Readonly<Record<string, string>>;
};

const values = [
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '["admin"]',
  '[1,2,3]',
  '["a","b"]',
  '[{}]',
  '1.5',
  '-1.5',
  '1e308',
  '-1e308',
  '1e999',
  '-1e999',
  '-1',
  '9007199254740993',
  '-9223372036854775809',
  '123456789012345678901234567890',
  '1e-400',
  '-0.0000001',
  '{"$gt":""}',
  '{"$ne":null}',
  '{"length":5}',
  '{"toString":"x"}',
  '{"valueOf":1}',
  '{"then":1}',
  '{"0":"a"}',
  '{"name":"x"}',
  '{"type":"Buffer","data":[1]}',
  '{"__proto__":{"isAgent":true}}',
  '{"constructor":{"prototype":{"isAgent":true}}}',
  '{"a":{"a":{"a":{"a":1}}}}',
  '{"\\u0000":1}',
  '{"\\ud800":1}',
  '{"":""}',
  `[${'0,'.repeat(500)}0]`,
  `${'['.repeat(500)}${']'.repeat(500)}`,
  `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`,
];
export const hostileValues: readonly HostileValue[] = values.map((json) => ({
  name: `value ${json.slice(0, 40)}`,
  json,
}));

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const many = Array.from({ length: 5_000 }, (_, at) => `"k${at}":1`).join(',');
const sameKey = Array.from({ length: 1_000 }, () => '"username":"x"').join(',');

const jsonLike: readonly (readonly [string, string | Buffer])[] = [
  ['nothing', ''],
  ['spaces', '   '],
  ['half an object', '{"username":'],
  ['a stray brace', '}'],
  ['a trailing comma', '{"username":"a",}'],
  ['single quotes', "{'username':'a'}"],
  ['bare keys', '{username:1}'],
  ['a comment', '{/* x */"username":"a"}'],
  ['NaN', '{"username":NaN}'],
  ['Infinity', '[Infinity]'],
  ['undefined', 'undefined'],
  ['hexadecimal', '{"username":0x10}'],
  ['a leading zero', '{"username":01}'],
  ['two documents', '{"username":"a"}{"username":"b"}'],
  ['a raw line end in a text', '{"username":"a\nb"}'],
  ['a raw null in a text', '{"username":"a\u0000b"}'],
  ['a broken escape', '{"username":"\\x41"}'],
  ['an unfinished escape', '{"username":"\\u12"}'],
  ['a list of keys', '["username"]'],
  ['a number', '5'],
  ['a text', '"username"'],
  ['true', 'true'],
  ['null', 'null'],
  ['a prototype', '{"__proto__":{"isAgent":true}}'],
  ['a constructor', '{"constructor":{"prototype":{"isAgent":true}}}'],
  ['one key a thousand times', `{${sameKey}}`],
  ['the same key with a stranger', '{"username":"a","username":{"$ne":null}}'],
  ['five thousand keys', `{${many}}`],
  ['lists in lists', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['objects in objects', `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`],
  ['200 kB', JSON.stringify({ username: 'x'.repeat(200_000) })],
  ['UTF-16', Buffer.from('{"username":"a"}', 'utf16le')],
  ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('{"a":1}', 'utf16le')])],
  ['Latin-1', Buffer.from('{"username":"é"}', 'latin1')],
  ['a slash spelled too long', Buffer.from([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d])],
  ['a letter cut in half', Buffer.from([0x7b, 0x22, 0xe0, 0xb8, 0x22, 0x3a, 0x31, 0x7d])],
  ['a surrogate in bytes', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
  ['packed bytes', Buffer.from('1f8b0800000000000003abae05004329', 'hex')],
];

const otherKinds: readonly (readonly [string, string])[] = [
  [FORM_TYPE, 'username=admin&password=x'],
  [FORM_TYPE, 'username[]=admin&username[$ne]=1'],
  [`${FORM_TYPE}; charset=utf-7`, '+ADw-script+AD4-'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="username"\r\n\r\na\r\n--x--\r\n',
  ],
  ['multipart/form-data', 'no boundary'],
  ['text/plain', '{"username":"a"}'],
  ['text/html', '<form>'],
  ['application/xml', '<username>a</username>'],
  ['text/xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'],
  ['application/yaml', 'username: !!js/function "x"'],
  ['application/octet-stream', '\u0000\u0001'],
  ['application/json-patch+json', '[{"op":"add","path":"/isAgent","value":true}]'],
  ['application/msgpack', '\u0081'],
  ['application/graphql', '{ members { passwordHash } }'],
  ['image/png', '\u0089PNG'],
  ['*/*', '{}'],
  ['nonsense', '{}'],
  [`application/json${'x'.repeat(2_000)}`, '{}'],
];

export const hostileBodies: readonly HostileBody[] = [
  ...jsonLike.map(([name, payload]) => ({
    name: `body: ${name}`,
    payload,
    headers: { 'content-type': JSON_TYPE },
  })),
  ...otherKinds.map(([type, payload]) => ({
    name: `as ${type.slice(0, 40)}: ${payload.slice(0, 24)}`,
    payload,
    headers: { 'content-type': type },
  })),
  {
    name: 'packed by name only',
    payload: '{"a":1}',
    headers: { 'content-type': JSON_TYPE, 'content-encoding': 'gzip' },
  },
];

/** Headers that try to be somebody, somewhere or something else. */
export const hostileHeaders: readonly Readonly<Record<string, string>>[] = [
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${'A'.repeat(43)}` },
  { authorization: `Bearer ${'A'.repeat(6_000)}` },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' },
  { authorization: 'Basic YWRtaW46YWRtaW4=' },
  { authorization: "Bearer ' or 1=1 --" },
  { authorization: 'null' },
  { cookie: 'fh_session=' },
  { cookie: "fh_session=' or 1=1 --" },
  { cookie: `fh_session=${'A'.repeat(43)}; fh_session=B` },
  { cookie: '__proto__=x; constructor=y' },
  { cookie: `fh_session=${'A'.repeat(6_000)}` },
];
