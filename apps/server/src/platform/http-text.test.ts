import { endpoint } from '@fairhall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type App, createHttp, everyone, serve } from './http.ts';
import { createLog } from './log.ts';
import { refusalStatuses } from './refusal.ts';

/** Takes any text anywhere: only the door stands before it. */
const say = endpoint({
  method: 'POST',
  path: '/api/test/:word',
  audience: 'everyone',
  summary: 'Any text at all',
  params: z.object({ word: z.string() }),
  query: z.record(z.string(), z.string()),
  body: z.unknown(),
  answer: z.object({ heard: z.string() }),
  refusals: [],
});

let app: App;
const heard: string[] = [];
beforeAll(async () => {
  const log = createLog({ level: 'silent', name: 'test' });
  app = await createHttp({ log, statuses: refusalStatuses(), trustProxy: false, gameOrigins: () => [] });
  serve(app, say, everyone, ({ params, query, body }) => {
    const text = JSON.stringify([params, query, body]);
    heard.push(text);
    return { heard: text };
  });
});
afterAll(() => app.close());

async function send({ word = 'word', query = '', body = '{}' }) {
  heard.length = 0;
  const response = await app.inject({
    method: 'POST',
    url: `/api/test/${word}${query}`,
    headers: { 'content-type': 'application/json' },
    payload: body,
  });
  return { status: response.statusCode, code: response.json<{ code?: string }>().code };
}

const refused = { status: 400, code: 'request/invalid' };

test.each([
  ['the high half of a surrogate pair', String.raw`{"name":"\ud800"}`],
  ['the low half of a surrogate pair', String.raw`{"name":"\udc00"}`],
  ['halves in the wrong order', String.raw`{"name":"\ude00\ud83d"}`],
  ['a half in the midst of a text', String.raw`{"name":"before \ud83d after"}`],
  ['a half in a list', String.raw`{"names":["whole","\ud800"]}`],
  ['a half deep inside', String.raw`{"a":{"b":[{"c":"\udfff"}]}}`],
  ['a half in the name of a field', String.raw`{"\ud800":"value"}`],
  ['a half alone', String.raw`"\ud800"`],
])('%s in a body is refused before any handler', async (_what, body) => {
  expect(await send({ body })).toEqual(refused);
  expect(heard).toEqual([]);
});

test.each(['%ED%A0%80', '%ED%BF%BF', '%F0%9F', '%C0%AF', '%FF'])(
  'the bytes %s, which are no character, are refused in a path',
  async (bytes) => {
    expect(await send({ word: bytes })).toEqual(refused);
    expect(await send({ word: `a${bytes}b` })).toEqual(refused);
    expect(heard).toEqual([]);
  },
);

test.each(['%ED%A0%80', '%ED%BF%BF', '%F0%9F', '%C0%AF', '%FF'])(
  'the bytes %s, which are no character, are refused in a query',
  async (bytes) => {
    for (const query of [`?name=${bytes}`, `?${bytes}=value`, `?name=a${bytes}b`]) {
      expect([query, await send({ query })]).toEqual([query, refused]);
      expect(heard).toEqual([]);
    }
  },
);

test('whole pairs and Thai pass in all three', async () => {
  const emoji = encodeURIComponent('😀สวัสดี');
  const body = String.raw`{"name":"\ud83d\ude00","said":"สวัสดี"}`;
  expect(await send({ word: emoji, query: `?name=${emoji}`, body })).toMatchObject({ status: 200 });
  expect(heard).toEqual([
    JSON.stringify([{ word: '😀สวัสดี' }, { name: '😀สวัสดี' }, { name: '😀', said: 'สวัสดี' }]),
  ]);
});
