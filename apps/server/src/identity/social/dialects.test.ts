import type { SocialProvider } from '@fairhall/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialects } from './dialects/index.ts';
import { presets } from './presets.ts';
import type { ProviderSettings } from './provider.ts';
import {
  clientId,
  clientSecret,
  type FakeProvider,
  type Manner,
  openFakeProvider,
  type Twist,
} from './testing/fake-provider.ts';

const manners: readonly Manner[] = ['oidc', 'line', 'telegram', 'facebook', 'zalo'];
const providerOf: Record<Manner, SocialProvider> = {
  oidc: 'GOOGLE',
  line: 'LINE',
  telegram: 'TELEGRAM',
  facebook: 'FACEBOOK',
  zalo: 'ZALO',
};
const visit = {
  returnAddress: 'https://portal.test/social-return',
  state: 'the-state',
  nonce: 'the-nonce',
  verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
};

const at = new Date('2026-11-21T04:00:00Z');

const fakes = new Map<Manner, FakeProvider>();
beforeAll(async () => {
  for (const manner of manners) fakes.set(manner, await openFakeProvider(manner));
});
afterAll(() => Promise.all([...fakes.values()].map((fake) => fake.stop())));

function fakeOf(manner: Manner): FakeProvider {
  const fake = fakes.get(manner);
  if (!fake) throw new Error(manner);
  fake.twist(undefined);
  fake.asked.length = 0;
  return fake;
}

function settingsOf(manner: Manner, { issuer }: FakeProvider): ProviderSettings {
  const provider = providerOf[manner];
  const { dialect, scopes, endpoints } = presets[provider];
  const paths = { authorization: '/authorize', token: '/token', inspection: '/inspect', profile: '/me' };
  const here = Object.keys(endpoints).map((name) => [name, `${issuer}${paths[name as keyof typeof paths]}`]);
  return { provider, dialect, clientId, clientSecret, scopes, issuer, endpoints: Object.fromEntries(here) };
}

async function comeBack(manner: Manner, twist?: Twist, spoil: Partial<typeof visit> = {}) {
  const fake = fakeOf(manner);
  const settings = settingsOf(manner, fake);
  const dialect = dialects[settings.dialect];
  const address = await dialect.addressOf(settings, visit, 'TH');
  const { code, iss } = fake.agree(address.href, 'U-1001');
  fake.twist(twist);
  return dialect.identify(settings, { ...visit, ...spoil }, { code, iss, at });
}

describe.each(manners)('%s', (manner) => {
  test('somebody who agreed over there is known by the provider’s own name for them', async () => {
    expect(await comeBack(manner)).toEqual({ subject: 'U-1001', name: 'สมชาย' });
  });

  test('the browser is sent with the state and PKCE’s challenge, and with no secret', async () => {
    const fake = fakeOf(manner);
    const settings = settingsOf(manner, fake);
    const { searchParams, href } = await dialects[settings.dialect].addressOf(settings, visit, 'TH');
    expect(searchParams.get('state')).toBe('the-state');
    // RFC 7636, appendix B
    expect(searchParams.get('code_challenge')).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
    expect(searchParams.get(manner === 'zalo' ? 'app_id' : 'client_id')).toBe(clientId);
    expect(decodeURIComponent(href)).not.toContain(clientSecret);
    expect(href).not.toContain(visit.verifier);
  });

  test('no secret and no token travels in an address that we ask', async () => {
    await comeBack(manner);
    const addresses =
      fakes
        .get(manner)
        ?.asked.map(({ path }) => decodeURIComponent(path))
        .join('\n') ?? '';
    expect(addresses).not.toMatch(/a secret|person-token|token=/);
  });

  test('a code that another browser’s verifier does not fit is worth nothing', async () => {
    const fault = comeBack(manner, undefined, { verifier: 'x'.repeat(43) });
    await expect(fault).rejects.toMatchObject({ kind: 'untrusted' });
  });

  test('a provider that answers nonsense is down', async () => {
    await expect(comeBack(manner, 'broken')).rejects.toMatchObject({ kind: 'down' });
  });
});

describe.each(['oidc', 'line', 'telegram'] as const)('the token of %s', (manner) => {
  test.each(['issuer', 'audience', 'nonce', 'signature', 'expired', 'unsigned'] as const)(
    'with another %s names nobody',
    async (twist) => {
      await expect(comeBack(manner, twist)).rejects.toMatchObject({ kind: 'untrusted' });
    },
  );
});

test('an answer that names another issuer than the one asked is not taken', async () => {
  const fake = fakeOf('oidc');
  const settings = settingsOf('oidc', fake);
  const address = await dialects.oidc.addressOf(settings, visit, 'TH');
  const { code } = fake.agree(address.href, 'U-1001');
  const mixedUp = dialects.oidc.identify(settings, visit, { code, iss: 'https://elsewhere.test', at });
  await expect(mixedUp).rejects.toMatchObject({ kind: 'untrusted' });
});

test.each(['other-app', 'other-person'] as const)(
  'a token Facebook gave to an %s is not taken',
  async (twist) => {
    await expect(comeBack('facebook', twist)).rejects.toMatchObject({ kind: 'untrusted' });
  },
);

test('Zalo’s error in an answer of status 200 is an error', async () => {
  await expect(comeBack('zalo', 'error-with-200')).rejects.toMatchObject({ kind: 'untrusted' });
});

test('Telegram’s client is a bot’s number: its whole token is never sent anywhere', async () => {
  const settings = { ...settingsOf('telegram', fakeOf('telegram')), clientId: '123456:AA-secret' };
  await expect(dialects.telegram.addressOf(settings, visit, 'TH')).rejects.toMatchObject({
    kind: 'untrusted',
  });
});

test('a provider that nobody answers for is down', async () => {
  const gone = await openFakeProvider('oidc');
  await gone.stop();
  const settings = settingsOf('oidc', gone);
  await expect(dialects.oidc.addressOf(settings, visit, 'TH')).rejects.toMatchObject({ kind: 'down' });
});
