import type { Domains } from '../../apps/server/src/domains.ts';
import type { Prepare } from '../start/world.ts';
import type { DemoWorld } from './demo-world.ts';

type Parts = Parameters<Prepare>[0];

/**
 * Our studio, ACME, which is whoever listens where it is expected, and our studio once more as a vendor with wallets of its
 * own; known vendors only move.
 */
export async function seedVendors({ catalogue }: Domains, parts: Parts): Promise<DemoWorld['vendors']> {
  const vendors = describeVendors(parts);
  const names = { studio: 'Fairhall Studio', acme: 'ACME Games', lantern: 'Lantern House' } as const;
  for (const [place, key] of (['studio', 'acme', 'lantern'] as const).entries()) {
    const { code, keyId, secret, listenAt } = vendors[key];
    await catalogue.registerVendor({
      code,
      displayName: names[key],
      accountTypeId: place + 1,
      baseAddress: listenAt,
      wallet: key === 'lantern' ? 'transfer' : 'seamless',
      savesFiles: key !== 'acme',
      place,
    });
    if (catalogue.games.keyOf(code, keyId)) continue;
    await catalogue.addVendorKey(code, {
      algorithm: 'hmac-sha256',
      keyId,
      secret: Buffer.from(secret, 'base64url'),
    });
  }
  return vendors;
}

function describeVendors({ addresses, options, secrets }: Parts): DemoWorld['vendors'] {
  const platform = `${addresses.portal}/gw/v1`;
  const algorithm = 'hmac-sha256' as const;
  return {
    studio: {
      code: 'STUDIO',
      keyId: secrets.studioKeyId,
      algorithm,
      secret: secrets.studio,
      listenAt: addresses.studio,
      platform,
    },
    lantern: {
      code: 'LANTERN',
      keyId: secrets.studioWalletKeyId,
      algorithm,
      secret: secrets.studioWallet,
      listenAt: `${addresses.studio}/wallet-vendor`,
      platform,
    },
    acme: {
      code: 'ACME',
      keyId: secrets.acmeKeyId,
      algorithm,
      secret: secrets.acme,
      listenAt: `http://localhost:${options.ports.acme}`,
      platform,
    },
  };
}
