import type { Brand } from '#brand';
import { type Cashier, fundPasswords, holderOf } from '#cashier';
import { createFirebase, createGeetest, type Identity, startIdentity } from '#identity';
import type { Messages } from '#messages';
import type { Keys } from '#platform/crypto';
import type { Request } from '#platform/http';
import { isBehindTls } from '#platform/locked-cookie';
import type { Safety } from '#safety';
import type { Staff, StaffCaller } from '#staff';
import { openAccounts } from '#wallet';
import type { Ground } from './domains.ts';
import { countriesOf } from './find-markets.ts';

/** Who members are, with what the house asks of them, and what it needs of domains that are started after it. */
export function wireIdentity({
  ground: { config },
  house,
  brand,
  messages,
  staff,
  located,
  safety,
  sharedCards,
}: {
  ground: Ground;
  house: Pick<Ground, 'db' | 'clock' | 'log' | 'live'> & { keys: Keys };
  brand: Brand;
  messages: Messages<StaffCaller>;
  staff: Staff;
  located(request: Request): string | undefined;
  safety: () => Safety;
  sharedCards: Cashier['sharedAccounts'];
}): Identity<StaffCaller> {
  const identity = startIdentity<StaffCaller>({
    ...house,
    brand,
    messages,
    mode: config.mode,
    secureCookies: isBehindTls(config.origins.portal),
    workBits: config.workBits,
    geetest: config.geetest && createGeetest(config.geetest),
    firebase: config.firebase && createFirebase(config.firebase, house.clock),
    phoneCheck: config.phoneCheck,
    origins: [config.origins.portal],
    checkOrigin: config.origins.check,
    openAccounts: (tx, { memberId, currency }) => openAccounts(tx, { member: memberId, currency }),
    fundPasswords,
    requireLogin: (tx, memberId) => safety().requireLogin(tx, memberId),
    holdLongAway: (tx, away) => safety().holdLongAway(tx, away),
    requireNewcomer: (tx, samePersons) => safety().requireNewcomer(tx, samePersons),
    holderOf,
    located,
    countriesOf: (place) => countriesOf({ home: config.country, ...place }),
    audit: staff.audit,
    propose: staff.approvals.propose,
    stepUp: staff.stepUp,
    ...staff.inspecting,
    sharedCards,
    guardStaff: staff.guards.staff,
  });
  staff.approvals.register(identity.commands.endFactor);
  staff.approvals.register(identity.commands.setProvider);
  staff.approvals.register(identity.commands.resetPassword);
  return identity;
}
