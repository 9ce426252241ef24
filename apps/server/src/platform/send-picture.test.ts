import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { labelPicture } from './send-picture.ts';

test('a picture that somebody uploaded is shown as nothing but a picture, wherever it is opened', async () => {
  const app = Fastify();
  app.get('/', (_request, reply) => {
    labelPicture(reply as never);
    return Buffer.from('<script>alert(1)</script>');
  });
  const { headers } = await app.inject('/');
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
});
