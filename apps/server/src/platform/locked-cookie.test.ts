import { expect, test } from 'vitest';
import { createHttp } from './http.ts';
import { lockedCookie } from './locked-cookie.ts';
import { createLog } from './log.ts';
import { refusalStatuses } from './refusal.ts';

async function exchange({ secure, sent }: { secure: boolean; sent: string }) {
  const log = createLog({ level: 'silent', name: 'test' });
  const app = await createHttp({
    log,
    statuses: refusalStatuses(),
    trustProxy: false,
    gameOrigins: () => [],
    boundCookies: secure ? ['fh_test'] : [],
  });
  const cookie = lockedCookie('fh_test', { secure });
  app.get('/give', (_request, reply) => {
    cookie.give(reply, 'secret', new Date('2027-01-01T00:00:00Z'));
    return {};
  });
  app.get('/take', (_request, reply) => {
    cookie.take(reply);
    return {};
  });
  app.get('/read', (request) => ({ read: request.cookies.fh_test ?? 'nothing' }));
  const given = await app.inject('/give');
  const taken = await app.inject('/take');
  const { read } = (await app.inject({ url: '/read', headers: { cookie: sent } })).json();
  await app.close();
  return { given: given.headers['set-cookie'], taken: taken.headers['set-cookie'], read };
}

test('behind TLS a cookie is bound to its host by its name, and one without the name is not read', async () => {
  expect(await exchange({ secure: true, sent: 'fh_test=planted' })).toEqual({
    given:
      '__Host-fh_test=secret; Path=/; Expires=Fri, 01 Jan 2027 00:00:00 GMT; HttpOnly; Secure; SameSite=Strict',
    taken: expect.stringMatching(/^__Host-fh_test=; .*Path=\/; .*HttpOnly; Secure; SameSite=Strict$/),
    read: 'nothing',
  });
  expect(await exchange({ secure: true, sent: '__Host-fh_test=own' })).toMatchObject({ read: 'own' });
});

test('over plain http it still keeps from scripts and from other sites', async () => {
  const { given, read } = await exchange({ secure: false, sent: 'fh_test=own' });
  expect(given).toMatch(/^fh_test=secret; Path=\/api; Expires=[^;]+; HttpOnly; SameSite=Strict$/);
  expect(read).toBe('own');
});
