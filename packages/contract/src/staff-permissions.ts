import { cashierPermissions } from './cashier-staff.ts';

/** Every right a staff member can hold, named `<domain>.<subject>.<deed>`. What is not listed cannot be granted. */
export const staffPermissions = [
  'identity.members.read',
  'identity.members.freeze',
  'identity.members.reset',
  'identity.sessions.read',
  'identity.sessions.end',
  'identity.notes.write',
  'safety.limits.read',
  'safety.limits.tighten',
  'wallet.balances.read',
  'wallet.ledger.read',
  'wallet.correction.propose',
  'wallet.correction.approve',
  'catalogue.games.read',
  'catalogue.games.write',
  'catalogue.keys.write',
  'play.rounds.read',
  'play.transactions.read',
  'play.round.resolve',
  'play.round.approve',
  ...cashierPermissions,
  'messages.outbox.read',
  'staff.people.read',
  'staff.people.write',
  'staff.rights.propose',
  'staff.rights.approve',
  'staff.audit.read',
] as const;
export type StaffPermission = (typeof staffPermissions)[number];

export const staffRoles = [
  'owner',
  'finance-prepare',
  'finance-approve',
  'risk',
  'verification',
  'support',
  'marketing',
  'content',
  'games',
  'trader',
  'agents',
  'compliance',
  'auditor',
  'developer',
] as const;
export type StaffRole = (typeof staffRoles)[number];
