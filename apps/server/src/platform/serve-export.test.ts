import { Readable } from 'node:stream';
import type { Endpoint } from '@fairhall/contract';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createHttp, everyone, serve } from './http.ts';
import { createLog } from './log.ts';

const app = await createHttp({
  log: createLog({ level: 'silent', name: 'test' }),
  statuses: new Map([['server/bug', 500]]),
  trustProxy: false,
  gameOrigins: () => [],
});
afterAll(() => app.close());

const ways: Readonly<Record<string, Partial<Endpoint>>> = {
  text: { answerType: 'text/csv' },
  bytes: { answerType: 'text/csv' },
  stream: { answerType: 'text/csv' },
  attached: {},
  declared: { isExport: true },
};
for (const [name, way] of Object.entries(ways))
  serve(
    app,
    {
      method: 'GET',
      path: `/api/files/${name}`,
      audience: 'staff',
      summary: name,
      answer: z.unknown(),
      refusals: [],
      ...way,
    } satisfies Endpoint as Endpoint,
    everyone,
    ({ reply }) => {
      if (name === 'attached') reply.header('content-disposition', 'attachment; filename="members.json"');
      if (name === 'text') return 'a,b';
      if (name === 'bytes') return Buffer.from('a,b');
      if (name === 'stream') return Readable.from(['a,b']);
      return { a: 'b' };
    },
  );

test.each(Object.keys(ways))(
  'a staff call that answers a file as %s without writing it down answers nothing',
  async (name) => {
    const reply = await app.inject({ url: `/api/files/${name}` });
    expect([reply.statusCode, reply.payload.includes('a,b')]).toEqual([500, false]);
  },
);
