import type { Database } from '@fairhall/database';
import type { Staff, StaffCaller } from '#staff';
import type { WalletStaffNeeds } from '#wallet';

/** Who of the staff reads the books, and where it is written down. */
export function walletStaffNeeds(db: Database, staff: Staff): WalletStaffNeeds<StaffCaller> {
  return {
    db,
    guards: {
      balances: staff.guards.staff('wallet.balances.read'),
      ledger: staff.guards.staff('wallet.ledger.read'),
    },
    noteView: (tx, caller, memberId) =>
      staff.audit(tx, { staff: caller, action: 'wallet.view-ledger', subject: `member:${memberId}` }),
  };
}
