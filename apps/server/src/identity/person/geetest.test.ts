import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createGeetest, signLot } from './geetest.ts';

const captchaKey = 'b09a7aafbfd83f73b35a9b530d0337bf';
const fields = {
  lot_number: '4dc3cfc2cdff448cad8d13107198d473',
  captcha_output: 'what+it/answered=',
  pass_token: 'p&q',
  gen_time: '1795233600',
};
const signed = 'c99f3aa68104bdcd085f372dc6556a17a5a830a1a3d25125fb0010466977f3d8';

/** A vendor on this machine, and what it was asked. */
async function openVendor(answer: () => { status?: number; body: string } | 'silence') {
  const asked: { line: string; type: string | undefined; form: Record<string, string> }[] = [];
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    asked.push({
      line: `${request.method} ${request.url}`,
      type: request.headers['content-type'],
      form: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
    });
    const given = answer();
    if (given === 'silence') return request.socket.destroy();
    response.writeHead(given.status ?? 200).end(given.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, geetest: createGeetest({ captchaId: 'an&id', captchaKey, url }) };
}

test('a lot is signed as the vendor’s own example is', () => {
  expect(signLot(captchaKey, fields.lot_number)).toBe(signed);
});

test('the vendor is asked as its page says: the id in the address, a form with the signature', async () => {
  const { asked, geetest } = await openVendor(() => ({ body: '{"status":"success","result":"success"}' }));
  expect(await geetest.judge(fields)).toBe('person');
  expect(asked).toEqual([
    {
      line: 'POST /validate?captcha_id=an%26id',
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
      form: { ...fields, sign_token: signed },
    },
  ]);
});

test.each<[string, { status?: number; body: string } | 'silence', string]>([
  ['says no', { body: '{"status":"success","result":"fail","reason":"pass_token expire"}' }, 'machine'],
  ['cannot read the call', { body: '{"status":"error","code":"-50005","msg":"illegal gen_time"}' }, 'silent'],
  ['is broken', { status: 502, body: 'Bad gateway' }, 'silent'],
  ['is broken, and says yes', { status: 500, body: '{"status":"success","result":"success"}' }, 'silent'],
  ['says something else', { body: '{"status":"success","result":"perhaps"}' }, 'silent'],
  ['hangs up', 'silence', 'silent'],
])('whoever is judged by a vendor that %s is no person', async (_what, answer, verdict) => {
  const { geetest } = await openVendor(() => answer);
  expect(await geetest.judge(fields)).toBe(verdict);
});

test.each<[string, object]>([
  ['no lot', { lot_number: undefined }],
  ['no answer', { captcha_output: '' }],
  ['no token', { pass_token: undefined }],
  ['a time that is none', { gen_time: '17e9' }],
])('%s is not worth asking about', async (_what, more) => {
  const { asked, geetest } = await openVendor(() => ({ body: '{"status":"success","result":"success"}' }));
  expect(await geetest.judge({ ...fields, ...more })).toBe('machine');
  expect(asked).toEqual([]);
});
