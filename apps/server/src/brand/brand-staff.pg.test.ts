import * as contract from '@fairhall/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Office, openOffice } from '../../testing/office.ts';
import { join as becomeMember, type Look, visit as lookIn } from '../../testing/visit.ts';
import { openWholeServer, type WholeServer } from '../../testing/whole-server.ts';

let server: WholeServer;
let office: Office;
beforeAll(async () => {
  server = await openWholeServer();
  office = await openOffice(server, ['owner', 'developer', 'content', 'compliance', 'support']);
}, 60_000);
afterAll(() => server?.close());

const reason = 'asked for by the house';
const config = async () =>
  (await office.ask('support', contract.readStaffBrand)).body as never as contract.StaffBrand;
const visit = (path: string, look?: Look) => lookIn(server, path, look);
const join = (username: string) => becomeMember(server, username);
async function lastTrail(): Promise<Record<string, unknown> | undefined> {
  const { rows } = await server.database.pool.query(
    'select action, subject, staff_name as staff, before, after, reason from staff.audit order by sequence desc limit 1',
  );
  return rows[0];
}

test('a switch turned by staff closes what it gates at once, and is on the trail', async () => {
  const turned = await office.ask('developer', contract.turnSwitch, {
    params: { name: 'FREEPLAY3' },
    body: { isOn: false, reason },
  });
  expect(turned.status).toBe(200);
  expect(await lastTrail()).toEqual({
    action: 'brand.turn-switch',
    subject: 'switch:FREEPLAY3',
    staff: 'developer',
    before: { isOn: true },
    after: { isOn: false },
    reason,
  });
  expect((await visit('/api/identity/trial', { body: {} })).body.code).toBe('identity/trial-closed');
  expect((await visit(contract.readPermission.path)).body.switches).toMatchObject({ FREEPLAY3: false });
  const { value } = (await visit(contract.readWhitelabel.path)).body as {
    value: { childrenNodes: { modId: string }[] }[];
  };
  expect(value.flatMap((branch) => branch.childrenNodes)).toContainEqual({
    modId: 'FREEPLAY3',
    enabled: false,
    childrenNodes: [],
  });
  expect(
    (
      await office.ask('content', contract.turnSwitch, {
        params: { name: 'FREEPLAY3' },
        body: { isOn: true, reason },
      })
    ).body.code,
  ).toBe('staff/forbidden');
});

test('pages that are open hear of a change once it is true', async () => {
  const heard: boolean[] = [];
  const silence = server.domains.brand.onChange(() =>
    heard.push(server.domains.brand.settings().switches.MANPLAYREB3),
  );
  await office.ask('developer', contract.turnSwitch, {
    params: { name: 'MANPLAYREB3' },
    body: { isOn: true, reason },
  });
  await office.eventually(async () => expect(heard).toContain(true));
  silence();
});

test('channels, hosts and members-only are what staff say, to the visitor’s next look', async () => {
  const { revision } = await config();
  const settings = {
    revision,
    memberOnly: true,
    customerService: 'https://chat.example.com/fairhall',
    chatRoom: null,
    imageCDNs: ['https://img1.example.com', 'https://img2.example.com/'],
    launchGameCDNs: ['https://play.example.com'],
    reason,
  };
  const edited = await office.ask('content', contract.editBrandSettings, { body: settings });
  expect(edited.status).toBe(200);
  const resources = [
    { resourceType: 'TELEGRAM', url: 'https://t.me/fairhall', qrCodeUrl: null, labelNameEn: 'Telegram' },
    { resourceType: 'LINE', url: 'https://line.me/ti/p/x', qrCodeUrl: '/qr/line.png', labelNameEn: 'Line' },
  ];
  await office.ask('content', contract.editResources, {
    body: { revision: String(edited.body.revision), resources, reason },
  });
  const seen = contract.permission.parse((await visit(contract.readPermission.path)).body);
  expect(seen).toMatchObject({
    brand: { memberOnly: true },
    customerService: settings.customerService,
    imageCDNs: ['https://img1.example.com', 'https://img2.example.com'],
    launchGameCDNs: ['https://play.example.com'],
    resources,
  });
  expect(server.domains.gameOrigins()).toContain('https://play.example.com');
  const { value } = (await visit(contract.readServiceChat.path)).body as {
    value: { pathList: { type: number; path: string }[] };
  };
  const chat = value.pathList.find(({ type }) => type === contract.serviceTypes.chat)?.path ?? '';
  expect(JSON.stringify(value)).not.toContain('chat.example.com');
  expect(await contract.openServicePath(chat)).toBe(settings.customerService);
});

test('who edits what somebody else has changed meanwhile is told so, and undoes nothing', async () => {
  const { revision, ...held } = await config();
  const edit = (resources: contract.StaffBrand['resources'], basedOn = revision) =>
    office.ask('content', contract.editResources, { body: { revision: basedOn, resources, reason } });
  const fewer = held.resources.slice(1);
  expect((await edit(fewer)).status).toBe(200);
  expect(await edit([])).toMatchObject({ status: 409, body: { code: 'request/conflict' } });
  expect((await config()).resources).toEqual(fewer);
  expect((await edit(fewer, (await config()).revision)).body.code).toBe('brand/nothing-to-change');
});

describe('what cannot be an address', () => {
  test.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'http://plain.example.com',
    '//evil.example.com',
    '/\\evil.example.com',
    'https://user:secret@example.com',
    'https://localhost/x',
    'mailto:nobody',
    't.me/fairhall',
  ])('%s is refused by name', async (url) => {
    const { revision } = await config();
    const resources = [{ resourceType: 'LINE', url, qrCodeUrl: null, labelNameEn: 'Line' }];
    const answer = await office.ask('content', contract.editResources, {
      body: { revision, resources, reason },
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'brand/address-invalid']);
    expect(answer.body.fields).toEqual([{ path: 'resources.0.url', code: 'brand/address-invalid' }]);
  });

  test.each(['https://img.example.com/path', 'http://img.example.com', 'img.example.com', 'https://*'])(
    '%s is no host of pictures',
    async (host) => {
      const { revision, memberOnly } = await config();
      const body = {
        revision,
        memberOnly,
        customerService: null,
        chatRoom: null,
        launchGameCDNs: [],
        reason,
      };
      const answer = await office.ask('content', contract.editBrandSettings, {
        body: { ...body, imageCDNs: [host] },
      });
      expect([answer.status, answer.body.code]).toEqual([422, 'brand/host-invalid']);
    },
  );
});

test('a region is restricted when a second person agrees, and not before', async () => {
  const asked = await office.ask('developer', contract.proposeRegions, {
    body: { countries: ['SG', 'FR'], reason },
  });
  expect((await config()).restrictedCountries).toEqual([]);
  const own = await office.ask('developer', contract.staffEndpoints.approve, {
    params: { id: String(asked.body.approvalId) },
    body: { code: '000000', payloadHash: 'a'.repeat(64) },
  });
  expect(own.status).toBe(403);
  expect((await office.approve('compliance', asked.body.approvalId)).status).toBe(200);
  expect((await config()).restrictedCountries).toEqual(['FR', 'SG']);
  for (const [countries, code] of [
    [['FR', 'SG'], 'brand/nothing-to-change'],
    [['ZZ'], 'brand/country-unknown'],
    [['TH', 'TH'], 'brand/listed-twice'],
  ] as const)
    expect(
      (await office.ask('developer', contract.proposeRegions, { body: { countries, reason } })).body.code,
    ).toBe(code);
});

test('rules of play are set by two people, each country once', async () => {
  const rules = [
    {
      country: '*',
      minCycleMs: 0,
      autoplayAllowed: true,
      tierToPlay: 0,
      demoNeedsTier: false,
      needsSecondStep: false,
    },
    {
      country: 'GB',
      minCycleMs: 2_500,
      autoplayAllowed: false,
      tierToPlay: 2,
      demoNeedsTier: true,
      needsSecondStep: true,
    },
  ];
  const ask = (wanted: typeof rules) =>
    office.ask('developer', contract.proposeMarketRules, { body: { rules: wanted, reason } });
  const asked = await ask(rules);
  expect((await config()).marketRules).toEqual([]);
  expect((await office.approve('compliance', asked.body.approvalId)).status).toBe(200);
  expect((await config()).marketRules).toEqual(rules);
  const [others, british] = rules as [(typeof rules)[0], (typeof rules)[0]];
  expect((await ask(rules)).body.code).toBe('brand/nothing-to-change');
  expect((await ask([others, others])).body.code).toBe('brand/listed-twice');
  expect((await ask([{ ...british, country: 'ZZ' }])).body.code).toBe('brand/country-unknown');
});

test('domains are set by two people and served with no speed yet', async () => {
  const asked = await office.ask('developer', contract.proposeDomains, {
    body: { domains: ['Fairhall.example', 'fairhall-2.example'], reason },
  });
  expect((await office.approve('owner', asked.body.approvalId)).status).toBe(200);
  await office.eventually(async () =>
    expect((await visit(contract.readRouteDomains.path)).body).toEqual({
      value: [
        { domain: 'fairhall.example', speed: 0 },
        { domain: 'fairhall-2.example', speed: 0 },
      ],
    }),
  );
  const wrong = await office.ask('developer', contract.proposeDomains, {
    body: { domains: ['https://fairhall.example/'], reason },
  });
  expect(wrong.body.code).toBe('brand/host-invalid');
});

test('a member’s own menu names every page and opens those that stand', async () => {
  const token = await join('niran01');
  const { value } = (await visit(contract.readSettingsMenu.path, { token })).body as {
    value: { modId: string; enabled: boolean; childrenNodes: { modId: string; enabled: boolean }[] }[];
  };
  const [own, agent] = value;
  expect(own?.childrenNodes).toContainEqual({ modId: 'depositv2', enabled: true, childrenNodes: [] });
  expect(own?.childrenNodes).toContainEqual({ modId: 'rewardCenter', enabled: false, childrenNodes: [] });
  expect(agent).toMatchObject({ modId: 'AGENTCENTRE', enabled: false });
});

test('new terms are in force at once, once, and on the trail', async () => {
  const put = async (termsVersion: string) =>
    office.ask('content', contract.putTermsInForce, {
      body: { revision: (await config()).revision, termsVersion, reason },
    });
  expect((await put('2027-06')).status).toBe(200);
  const seen = contract.permission.parse((await visit(contract.readPermission.path)).body);
  expect(seen.brand.termsVersion).toBe('2027-06');
  expect((await put('2027-06')).body.code).toBe('brand/nothing-to-change');
  expect((await put('two words')).body.code).toBe('request/invalid');
  expect(await lastTrail()).toMatchObject({
    action: 'brand.put-terms-in-force',
    before: { termsVersion: '2026-11' },
    after: { termsVersion: '2027-06' },
    reason,
  });
});
