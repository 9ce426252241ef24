import { startBooks } from '#books';
import type { Identity } from '#identity';
import type { Keys } from '#platform/crypto';
import type { App } from '#platform/http';
import { startProof } from '#proof';
import type { Staff, StaffCaller } from '#staff';
import type { Turnover } from '#turnover';
import { type WalletStaffNeeds, walletStaffRoutes } from '#wallet';
import type { Ground } from './domains.ts';

/** What is proved of the ledger, what it comes to, and what staff read of it. */
export function wireBooks({
  ground,
  house,
  staff,
  identity,
  turnover,
}: {
  ground: Ground;
  house: Pick<Ground, 'db' | 'clock' | 'log'> & { keys: Keys };
  staff: Staff;
  identity: Identity<StaffCaller>;
  turnover: Turnover;
}) {
  const proof = startProof({
    ...house,
    databaseUrl: ground.config.databaseUrl ?? '',
    anchorFolder: ground.config.uploads,
    guard: identity.guards.realMember,
  });
  const books = startBooks({ ...house, ...staff, restrictedThen: turnover.restrictedThen });
  return {
    jobs: [proof.jobs, books.jobs],
    routes: (app: App) => proof.routes(app),
    staffRoutes(app: App) {
      books.staffRoutes(app);
      walletStaffRoutes(app, walletNeeds(ground.db, { staff, turnover }));
    },
    async start() {
      await proof.start();
      await books.start();
    },
  };
}

function walletNeeds(
  db: Ground['db'],
  { staff, turnover }: { staff: Staff; turnover: Turnover },
): WalletStaffNeeds<StaffCaller> {
  return {
    db,
    readRestricted: turnover.readRestricted,
    guards: {
      balances: staff.guards.staff('wallet.balances.read'),
      ledger: staff.guards.staff('wallet.ledger.read'),
      export: staff.guards.staff('wallet.ledger.export'),
    },
    noteView: (tx, caller, memberId) =>
      staff.audit(tx, { staff: caller, action: 'wallet.view-ledger', subject: `member:${memberId}` }),
    noteExport: staff.noteExport,
  };
}
