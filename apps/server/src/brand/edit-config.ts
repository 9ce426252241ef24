import {
  type BodyOf,
  type BrandSwitch,
  type editBrandSettings,
  type editResources as editResourcesCall,
  type editTesters as editTestersCall,
  toAccount,
} from '@fairhall/contract';
import { refuse } from '#platform/refusal';
import { checkAddress, checkNetwork, checkOrigin, checkWebPage, refuseTwice } from './addresses.ts';
import { type ChangeNeeds, changeBrand } from './change-brand.ts';
import { hashDefaultPassword } from './default-password.ts';
import type { BrandNeeds } from './needs.ts';
import type { BrandTables } from './tables.ts';

export function turnSwitch<Staff>(
  needs: ChangeNeeds<Staff>,
  { staff, name, isOn, reason }: { staff: Staff; name: BrandSwitch; isOn: boolean; reason: string },
): Promise<bigint> {
  return changeBrand(needs, {
    staff,
    reason,
    action: 'brand.turn-switch',
    subject: `switch:${name}`,
    async apply(tx, now) {
      await tx
        .withTables<BrandTables>()
        .insertInto('brand.switches')
        .values({ brand_id: now.id, name, is_on: isOn })
        .onConflict((conflict) => conflict.columns(['brand_id', 'name']).doUpdateSet({ is_on: isOn }))
        .execute();
      return { before: { isOn: now.switches[name] }, after: { isOn } };
    },
  });
}

export function editSettings<Staff>(
  needs: ChangeNeeds<Staff> & Pick<BrandNeeds<Staff>, 'keys'>,
  staff: Staff,
  body: BodyOf<typeof editBrandSettings>,
): Promise<bigint> {
  const { memberOnly, defaultPassword } = body;
  const customerService = body.customerService && checkAddress(body.customerService, 'customerService');
  const chatRoom = body.chatRoom && checkWebPage(body.chatRoom, 'chatRoom');
  const imageCDNs = body.imageCDNs.map((host, at) => checkOrigin(host, `imageCDNs.${at}`));
  const launchGameCDNs = body.launchGameCDNs.map((host, at) => checkOrigin(host, `launchGameCDNs.${at}`));
  refuseTwice(imageCDNs, 'imageCDNs');
  refuseTwice(launchGameCDNs, 'launchGameCDNs');
  return changeBrand(needs, {
    staff,
    reason: body.reason,
    basedOn: BigInt(body.revision),
    action: 'brand.edit-settings',
    async apply(tx, now) {
      await tx
        .withTables<BrandTables>()
        .updateTable('brand.brands')
        .set({
          is_member_only: memberOnly,
          customer_service: customerService,
          chat_room: chatRoom,
          image_cdns: imageCDNs,
          launch_game_cdns: launchGameCDNs,
          ...(defaultPassword !== undefined && {
            default_password_hash:
              defaultPassword === null ? null : hashDefaultPassword(needs.keys, defaultPassword),
          }),
        })
        .where('id', '=', now.id)
        .execute();
      const had = now.defaultPasswordHash === undefined ? 'none' : 'set';
      return {
        before: {
          memberOnly: now.isMemberOnly,
          defaultPassword: had,
          customerService: now.customerService ?? null,
          chatRoom: now.chatRoom ?? null,
          imageCDNs: now.imageCdns,
          launchGameCDNs: now.launchGameCdns,
        },
        after: {
          memberOnly,
          defaultPassword:
            defaultPassword === undefined ? had : defaultPassword === null ? 'none' : 'set anew',
          customerService,
          chatRoom,
          imageCDNs,
          launchGameCDNs,
        },
      };
    },
  });
}

export function editResources<Staff>(
  needs: ChangeNeeds<Staff>,
  staff: Staff,
  body: BodyOf<typeof editResourcesCall>,
): Promise<bigint> {
  const resources = body.resources.map((resource, at) => ({
    ...resource,
    url: checkAddress(resource.url, `resources.${at}.url`),
    qrCodeUrl: resource.qrCodeUrl && checkAddress(resource.qrCodeUrl, `resources.${at}.qrCodeUrl`),
  }));
  refuseTwice(
    resources.map(({ resourceType, url }) => `${resourceType} ${url}`),
    'resources',
  );
  return changeBrand(needs, {
    staff,
    reason: body.reason,
    basedOn: BigInt(body.revision),
    action: 'brand.edit-resources',
    async apply(tx, now) {
      const tables = tx.withTables<BrandTables>();
      await tables.deleteFrom('brand.resources').where('brand_id', '=', now.id).execute();
      if (resources.length > 0)
        await tables
          .insertInto('brand.resources')
          .values(
            resources.map((resource, position) => ({
              brand_id: now.id,
              resource_type: resource.resourceType,
              url: resource.url,
              qr_code_url: resource.qrCodeUrl,
              label_name_en: resource.labelNameEn,
              position,
            })),
          )
          .execute();
      return { before: { resources: now.resources.map(line) }, after: { resources: resources.map(line) } };
    },
  });
}

const line = ({ resourceType, url }: { resourceType: string; url: string }) => `${resourceType} ${url}`;

export async function editTesters<Staff>(
  needs: ChangeNeeds<Staff> & Pick<BrandNeeds<Staff>, 'knownAccounts'>,
  staff: Staff,
  body: BodyOf<typeof editTestersCall>,
): Promise<bigint> {
  const accounts = body.accounts.map(toAccount);
  const networks = body.networks.map((network, at) => checkNetwork(network, `networks.${at}`));
  refuseTwice(accounts, 'accounts');
  refuseTwice(networks, 'networks');
  const known = new Set(await needs.knownAccounts(accounts));
  const unknown = accounts.find((account) => !known.has(account));
  if (unknown !== undefined) refuse('brand/member-unknown', { account: unknown }, 'accounts');
  return changeBrand(needs, {
    staff,
    reason: body.reason,
    basedOn: BigInt(body.revision),
    action: 'brand.edit-testers',
    async apply(tx, now) {
      await tx
        .withTables<BrandTables>()
        .updateTable('brand.brands')
        .set({ test_accounts: accounts, test_networks: networks })
        .where('id', '=', now.id)
        .execute();
      return {
        before: { accounts: now.testAccounts, networks: now.testNetworks },
        after: { accounts, networks },
      };
    },
  });
}
