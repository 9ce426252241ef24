import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { type Credentials, isAnswerGenuine, signedHeaders } from '../../fakes/vendor/signer.ts';
import type { Answer } from '../../fakes/vendor/wire.ts';
import { type Case, expectCode, expectMoved } from '../case.ts';
import { betOf, freshId } from '../world.ts';

/** Turned away before anything is read: nothing moved, and a retry properly signed is taken. */
export const signatures: Case[] = [
  {
    id: 'C45',
    rule: 'a signature that is wrong, of another key or of another kind opens nothing',
    async run(world) {
      const player = await world.newPlayer();
      const bet = betOf(player);
      const { ACME, BETA } = world.credentials;
      const body = Buffer.from(JSON.stringify(bet));
      const good =
        signedHeaders(ACME, { method: 'POST', target: '/gw/v1/bet', body })['X-GW-Signature'] ?? '';
      const flipped = good.slice(0, -1) + (good.endsWith('A') ? 'B' : 'A');
      const asHmacOfPublicKey: Credentials = {
        vendor: 'BETA',
        keyId: 'beta-1',
        algorithm: 'hmac-sha256',
        secret: Buffer.from(BETA.algorithm === 'ed25519' ? BETA.platformKeyPem : ''),
      };
      const strangerKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
      await expectMoved(world, player, {}, async () => {
        for (const signature of [flipped, '', 'v1=', good.slice(3)])
          turnedAway(
            await world.call('bet', bet, { headers: { 'X-GW-Signature': signature } }),
            'SIGNATURE_INVALID',
          );
        const wrong = { ...ACME, secret: randomBytes(32) } as Credentials;
        turnedAway(await world.call('bet', bet, { as: wrong }), 'SIGNATURE_INVALID');
        turnedAway(await world.call('bet', bet, { as: { ...ACME, keyId: 'nobody' } }), 'KEY_UNKNOWN');
        turnedAway(await world.call('bet', bet, { as: asHmacOfPublicKey }), 'SIGNATURE_INVALID');
        const forged = { ...BETA, privateKeyPem: strangerKey } as Credentials;
        turnedAway(await world.call('bet', bet, { as: forged }), 'SIGNATURE_INVALID');
        turnedAway(await world.call('bet', 'not even JSON', { as: wrong }), 'SIGNATURE_INVALID');
        expectCode(await world.call('tx/status', { tx_id: bet.tx_id }), 'TX_NOT_FOUND', 404);
      });
      expectCode(await world.call('bet', bet), 'OK');
    },
  },
  {
    id: 'C46',
    rule: 'nothing of a signed request can be changed on its way',
    async run(world) {
      const player = await world.newPlayer();
      const bet = betOf(player);
      const more = JSON.stringify({ ...bet, amount: '2000' });
      await expectMoved(world, player, {}, async () => {
        turnedAway(await world.call('bet', bet, { sentBody: more }), 'SIGNATURE_INVALID');
        turnedAway(await world.call('bet', bet, { sentTarget: '/gw/v1/win' }), 'SIGNATURE_INVALID');
        turnedAway(await world.call('bet', bet, { sentTarget: '/gw/v1/bet?x=1' }), 'SIGNATURE_INVALID');
        const asBeta = await world.call('bet', bet, { headers: { 'X-GW-Vendor': 'BETA' } });
        expect(asBeta.status).toBe(401);
      });
    },
  },
  {
    id: 'C47',
    rule: 'a timestamp is good for 300 s to either side',
    async run(world) {
      const player = await world.newPlayer();
      for (const offset of [-301_000, 302_000]) {
        const timestampMs = Date.now() + offset;
        turnedAway(await world.call('bet', betOf(player), { timestampMs }), 'TIMESTAMP_SKEW');
      }
      for (const offset of [-298_000, 299_000])
        expectCode(await world.call('bet', betOf(player), { timestampMs: Date.now() + offset }), 'OK');
    },
  },
  {
    id: 'C48',
    rule: 'a nonce may come again with the same body, never with another',
    async run(world) {
      const player = await world.newPlayer();
      const bet = betOf(player);
      const nonce = crypto.randomUUID();
      await expectMoved(world, player, { cash: -1000, escrow: 1000 }, async () => {
        const first = expectCode(await world.call('bet', bet, { nonce }), 'OK');
        const again = expectCode(await world.call('bet', bet, { nonce }), 'OK');
        expect([again.isReplay, again.bytes.equals(first.bytes)]).toEqual([true, true]);
        turnedAway(await world.call('bet', betOf(player), { nonce }), 'NONCE_REPLAYED');
      });
    },
  },
  {
    id: 'C49',
    rule: 'while keys are rotated both are good; then the old one is not',
    async run(world) {
      const player = await world.newPlayer();
      const secret = randomBytes(32);
      const old = { ...world.credentials.ACME };
      const next: Credentials = {
        vendor: 'ACME',
        keyId: freshId('k').slice(0, 20),
        algorithm: 'hmac-sha256',
        secret,
      };
      await world.catalogue.addVendorKey('ACME', { algorithm: 'hmac-sha256', keyId: next.keyId, secret });
      await world.seen();
      expectCode(await world.call('bet', betOf(player), { as: next }), 'OK');
      expectCode(await world.call('bet', betOf(player)), 'OK');
      await world.catalogue.disableVendorKey('ACME', old.keyId);
      await world.seen();
      await expectMoved(world, player, { cash: -1000, escrow: 1000 }, async () => {
        turnedAway(await world.call('bet', betOf(player), { as: old }), 'KEY_UNKNOWN');
        expectCode(await world.call('bet', betOf(player), { as: next }), 'OK');
      });
      // from now on this vendor speaks, and is spoken to, under the key that goes on
      Object.assign(world.credentials.ACME, next);
    },
  },
  {
    id: 'C50',
    rule: 'an answer is good for its own request only',
    async run(world) {
      for (const vendor of ['ACME', 'BETA'] as const) {
        const player = await world.newPlayer({ vendor });
        const [one, two] = [await world.bet(player), await world.bet(player)];
        expect([one.isGenuine, two.isGenuine]).toEqual([true, true]);
        const swapped = { status: two.status, nonce: one.nonce, body: two.bytes, signature: two.signature };
        expect(isAnswerGenuine(world.credentials[vendor], swapped)).toBe(false);
      }
    },
  },
];

/** 401 says nothing about an earlier attempt, so it is never final. */
function turnedAway(answer: Answer, code: string): void {
  expect([answer.status, answer.body.code, answer.body.final]).toEqual([401, code, false]);
}
