import { type StaffPermission, type StaffRole, staffPermissions, staffRoles } from '@fairhall/contract';
import { DEFAULT_CURRENCY } from '@fairhall/money';
import { moneyFacts, refuse } from '#platform/refusal';
import type { Grant, StaffCaller } from './caller.ts';

const everyRead = staffPermissions.filter((permission) => permission.endsWith('.read'));

const memberDesk = [
  'identity.members.read',
  'identity.sessions.read',
  'identity.notes.write',
  'identity.labels.read',
  'safety.limits.read',
  'wallet.balances.read',
  'play.rounds.read',
] as const satisfies readonly StaffPermission[];

const moneyDesk = [
  'identity.members.read',
  'identity.notes.write',
  'identity.labels.read',
  'wallet.balances.read',
  'wallet.ledger.read',
  'cashier.deposits.read',
  'cashier.proofs.view',
  'cashier.withdrawals.read',
  'turnover.requirements.read',
  'books.reports.read',
  'promotions.offers.read',
] as const satisfies readonly StaffPermission[];

/**
 * What each role may do. Code, not rows: a change of rights is read by a second person before it is released.
 * Nobody holds both ends of a money command by one role; whoever holds two roles still cannot approve their own.
 */
export const rolePermissions: Readonly<Record<StaffRole, readonly StaffPermission[]>> = {
  owner: staffPermissions,
  'finance-prepare': [
    ...moneyDesk,
    'cashier.deposits.decide',
    'cashier.statements.write',
    'cashier.methods.write',
    'cashier.terms.write',
    'cashier.withdrawals.pay',
    'wallet.correction.propose',
    'books.journal.propose',
    'reconciliation.differences.read',
    'reconciliation.differences.resolve',
    'reconciliation.differences.export',
    'wallet.ledger.export',
    'books.reports.export',
  ],
  'finance-approve': [
    ...moneyDesk,
    'cashier.deposits.decide',
    'cashier.deposits.approve',
    'cashier.methods.approve',
    'cashier.withdrawals.approve',
    'turnover.requirements.approve',
    'promotions.offers.approve',
    'wallet.ledger.export',
    'books.reports.export',
    'wallet.correction.approve',
    'books.journal.approve',
    'catalogue.games.read',
    'catalogue.jackpots.approve',
    'catalogue.vendors.approve',
    'reconciliation.differences.read',
    'reconciliation.differences.approve',
    'reconciliation.differences.export',
    'play.rounds.read',
    'play.rounds.export',
    'play.round.approve',
    'play.grants.approve',
    'brand.config.read',
    'brand.system.approve',
    // the second person a change of rights needs
    'staff.people.read',
    'staff.rights.approve',
    'staff.audit.read',
  ],
  risk: [
    ...memberDesk,
    'identity.factor.approve',
    'identity.members.test',
    'identity.labels.give',
    'identity.labels.write',
    'identity.members.unfreeze',
    'identity.links.read',
    'wallet.ledger.read',
    'play.transactions.read',
    'play.round.resolve',
    'reconciliation.differences.read',
    'reconciliation.differences.resolve',
    'identity.members.freeze',
    'identity.members.inspect',
    'identity.sessions.end',
    'safety.limits.tighten',
    'cashier.deposits.read',
    'cashier.proofs.view',
    'cashier.withdrawals.read',
    'cashier.withdrawals.risk',
    'turnover.requirements.read',
    'turnover.requirements.propose',
    'turnover.settings.write',
    'verification.checks.read',
    'promotions.offers.read',
    'promotions.settings.write',
    'brand.config.read',
    'brand.system.write',
  ],
  verification: [
    ...memberDesk,
    'identity.links.read',
    'cashier.proofs.view',
    'cashier.withdrawals.read',
    'verification.checks.read',
    'verification.checks.decide',
    'verification.documents.view',
  ],
  support: [
    ...memberDesk,
    'identity.sessions.end',
    'identity.members.reset',
    'identity.labels.give',
    'identity.members.inspect',
    'cashier.deposits.read',
    'cashier.withdrawals.read',
    'turnover.requirements.read',
    'promotions.offers.read',
    'messages.outbox.read',
    'messages.outbox.resend',
    'messages.inbox.send',
    'brand.config.read',
    'content.pieces.read',
    'content.feedback.read',
    'content.feedback.answer',
  ],
  marketing: [
    'identity.labels.read',
    'messages.circulars.read',
    'messages.circulars.propose',
    'catalogue.games.read',
    'brand.config.read',
    'content.pieces.read',
    'content.pieces.write',
    'promotions.offers.read',
    'promotions.offers.write',
    'promotions.codes.export',
  ],
  content: [
    'identity.labels.read',
    'catalogue.games.read',
    'messages.outbox.read',
    'messages.circulars.read',
    'messages.circulars.propose',
    'brand.config.read',
    'brand.config.write',
    'brand.languages.write',
    'content.pieces.read',
    'content.pieces.write',
  ],
  games: [
    'catalogue.games.read',
    'catalogue.games.write',
    'play.rounds.read',
    'play.transactions.read',
    'play.grants.give',
  ],
  trader: ['catalogue.games.read', 'play.rounds.read', 'play.transactions.read'],
  agents: ['identity.members.read', 'identity.labels.read', 'wallet.balances.read'],
  compliance: [
    ...everyRead,
    'identity.factor.approve',
    'identity.members.freeze',
    'identity.members.unfreeze',
    'identity.notes.write',
    'identity.labels.give',
    'identity.labels.write',
    'safety.limits.tighten',
    'verification.checks.decide',
    'verification.documents.view',
    'verification.tiers.write',
    'verification.lists.write',
    'verification.cases.decide',
    'catalogue.vendors.approve',
    'messages.circulars.approve',
    'brand.system.approve',
  ],
  auditor: [
    ...everyRead,
    'wallet.ledger.export',
    'books.reports.export',
    'reconciliation.differences.export',
    'play.rounds.export',
    'staff.audit.export',
  ],
  developer: [
    'catalogue.games.read',
    'catalogue.keys.write',
    'brand.config.read',
    'brand.switches.write',
    'brand.system.write',
  ],
};

export function isRole(role: string): role is StaffRole {
  return (staffRoles as readonly string[]).includes(role);
}

export function permissionsOf(grants: readonly Grant[]): StaffPermission[] {
  const held = new Set(grants.filter(isEverywhere).flatMap((grant) => rolePermissions[grant.role]));
  return staffPermissions.filter((permission) => held.has(permission));
}

/** Whether the caller holds the right for the whole house: held for one branch only, it opens nothing that covers all. */
export function holdsEverywhere(caller: StaffCaller, permission: StaffPermission): boolean {
  return grantsOf(caller, permission).some(isEverywhere);
}

/** Refuses unless the caller holds the right for the whole house. */
export function requireEverywhere(caller: StaffCaller, permission: StaffPermission): void {
  if (grantsOf(caller, permission).length === 0) refuse('staff/forbidden', { permission });
  if (!holdsEverywhere(caller, permission)) refuse('staff/out-of-scope', { permission });
}

/** Refuses an amount above every ceiling under which the caller holds the right for the whole house; ceilings are in the house's first currency. */
export function refuseAboveCeiling(
  caller: StaffCaller,
  permission: StaffPermission,
  { amountMinor, currency }: { amountMinor: bigint; currency: string },
): void {
  const ceilings = grantsOf(caller, permission)
    .filter(isEverywhere)
    .map((grant) => grant.ceilingMinor);
  if (ceilings.length === 0) refuse('staff/forbidden');
  if (ceilings.includes(undefined)) return;
  const highest = ceilings.reduce<bigint>(
    (most, ceiling) => (currency === DEFAULT_CURRENCY && ceiling && ceiling > most ? ceiling : most),
    0n,
  );
  if (amountMinor > highest) refuse('staff/over-ceiling', moneyFacts(currency, { ceiling: highest }));
}

function grantsOf(caller: StaffCaller, permission: StaffPermission): Grant[] {
  return caller.grants.filter((grant) => rolePermissions[grant.role].includes(permission));
}

function isEverywhere({ branchOf }: Grant): boolean {
  return branchOf === undefined;
}
