import type { Tx } from '@fairhall/database';
import type { Brand } from '#brand';
import { chooseAdapters, type Messages, startMessages } from '#messages';
import type { Config } from '#platform/config';
import type { Keys } from '#platform/crypto';
import type { Staff, StaffCaller } from '#staff';
import type { Verification } from '#verification';
import type { Ground } from './domains.ts';
import { inboxReaders } from './wire-inbox.ts';

/** What the house tells people, with what it needs of domains above it: staff, the one gate, and who reads an inbox. */
export function wireMessages({
  config,
  house,
  brand,
  staff,
  mayBeContacted,
  tiersOf,
}: {
  config: Config;
  house: Pick<Ground, 'db' | 'clock' | 'log' | 'live'> & { keys: Keys };
  brand: Brand;
  staff: Staff;
  mayBeContacted(memberId: bigint, tx?: Tx): Promise<boolean>;
  tiersOf: Verification['readTiers'];
}): Messages<StaffCaller> {
  const messages = startMessages<StaffCaller>({
    ...house,
    brand,
    mode: config.mode,
    adapters: chooseAdapters(config, house.clock),
    canBeContacted: (tx, memberId) => mayBeContacted(memberId, tx),
    readers: inboxReaders(tiersOf),
    audit: staff.audit,
    propose: staff.approvals.propose,
    guardStaff: staff.guards.staff,
  });
  staff.approvals.register(messages.commands.sendCircular);
  return messages;
}
