import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Screened } from './judge-likeness.ts';
import { createMatchService } from './match-service.ts';

type Asked = { url: string; headers: IncomingHttpHeaders; body: { queries: Record<string, unknown> } };
type Reply = { status?: number; body: string };

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A service of our own that answers as it is told, and keeps what it was asked. */
async function serviceThat(reply: (asked: Asked) => Reply) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += String(part);
    const one = { url: request.url ?? '', headers: request.headers, body: JSON.parse(text) } as Asked;
    asked.push(one);
    const { status = 200, body } = reply(one);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, service: createMatchService({ url, dataset: 'sanctions', apiKey: 'a-key-of-ours' }) };
}

const person = (realName: string, more: Partial<Screened> = {}): Screened => ({
  ...{ realName, birthday: null, country: null, documentMacs: [] },
  ...more,
});
const found = (more: object = {}) => ({
  ...{ id: 'NK-1', schema: 'Person', caption: 'Zarko Inventov', score: 0.914, match: true },
  ...{ datasets: ['demo_list'], properties: { name: ['Zarko Inventov'], birthDate: ['1970-01-31'] } },
  ...more,
});
const nobody = ({ body }: Asked): Reply => ({
  body: JSON.stringify({
    responses: Object.fromEntries(Object.keys(body.queries).map((key) => [key, { results: [] }])),
  }),
});
const nowhere = {} as never;

test('a name, a birthday and a country are sent, with the key; no document is', async () => {
  const { service, asked } = await serviceThat(nobody);
  const documentMacs = [Buffer.from('secret')];
  expect(
    await service.screen(nowhere, [
      person('Zarko Inventov', { birthday: '1970-01-31', country: 'TH', documentMacs }),
      person('มะลิ ใจดี'),
    ]),
  ).toEqual([[], []]);
  expect(asked).toMatchObject([
    { url: '/match/sanctions', headers: { authorization: 'ApiKey a-key-of-ours' } },
  ]);
  expect(asked[0]?.body).toEqual({
    queries: {
      0: {
        schema: 'Person',
        properties: { name: ['Zarko Inventov'], birthDate: ['1970-01-31'], nationality: ['th'] },
      },
      1: { schema: 'Person', properties: { name: ['มะลิ ใจดี'] } },
    },
  });
});

test('whom it calls a match is a hit of its collection; whom it only mentions is none', async () => {
  const { service } = await serviceThat(() => ({
    body: JSON.stringify({
      responses: {
        0: { results: [found(), found({ caption: 'Somebody Else', match: false, score: 0.4 })] },
        1: { results: [] },
      },
    }),
  }));
  const [first, second] = await service.screen(nowhere, [person('Zarko Inventov'), person('Nobody Alike')]);
  expect(first).toMatchObject([
    {
      list: 'match/sanctions',
      score: 91,
      by: 'name',
      entry: { name: 'Zarko Inventov', birthday: '1970-01-31', documentMac: null },
    },
  ]);
  expect(second).toEqual([]);
});

test('many are asked for fifty at a time, and each has their own answer', async () => {
  const { service, asked } = await serviceThat(({ body }) => ({
    body: JSON.stringify({
      responses: Object.fromEntries(
        Object.entries(body.queries).map(([key, query]) => [
          key,
          { results: JSON.stringify(query).includes('"Person 73"') ? [found()] : [] },
        ]),
      ),
    }),
  }));
  const people = Array.from({ length: 120 }, (_, at) => person(`Person ${at}`));
  const hits = await service.screen(nowhere, people);
  expect(asked.map(({ body }) => Object.keys(body.queries).length)).toEqual([50, 50, 20]);
  expect(hits.flatMap((one, at) => (one.length > 0 ? [at] : []))).toEqual([73]);
});

test.each<[string, Reply]>([
  ['an error', { status: 500, body: '{}' }],
  ['another key asked for', { status: 401, body: '{"detail":"Invalid API key"}' }],
  ['no JSON', { body: 'maintenance' }],
  ['an answer that leaves somebody out', { body: '{"responses":{}}' }],
  [
    'a score beyond all scores',
    { body: JSON.stringify({ responses: { 0: { results: [found({ score: 7 })] } } }) },
  ],
])('%s is silence, which is never "nobody"', async (_, reply) => {
  const { service } = await serviceThat(() => reply);
  await expect(service.screen(nowhere, [person('Zarko Inventov')])).rejects.toMatchObject({
    code: 'verification/lists-silent',
    cause: expect.any(Error),
  });
});

test('a service that is not there is silent', async () => {
  const service = createMatchService({ url: 'http://127.0.0.1:1', dataset: 'sanctions', apiKey: undefined });
  await expect(service.screen(nowhere, [person('Zarko Inventov')])).rejects.toMatchObject({
    code: 'verification/lists-silent',
  });
});
