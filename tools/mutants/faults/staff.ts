import type { Fault } from '../fault.ts';

export const staffFaults: readonly Fault[] = [
  {
    name: 'staff/own-approval',
    file: 'apps/server/src/staff/decide-approval.ts',
    find: "if (row.requested_by === caller.staffId) refuse('staff/own-approval');",
    put: '',
    test: {
      file: 'apps/server/src/staff/approvals.pg.test.ts',
      title: 'who asked cannot approve, not even an owner who holds both rights',
    },
  },
  {
    name: 'staff/asked-twice',
    file: 'apps/server/src/staff/approvals.ts',
    find: '  await refuseTwice(tx, { subject: proposal.subject, payloadHash, reason, now });',
    put: '',
    test: {
      file: 'apps/server/src/staff/asked-already.pg.test.ts',
      title:
        'what waits already is not asked for again, also at the same moment; something else, and on a later day, is',
    },
  },
  {
    name: 'staff/approval-of-yesterday',
    file: 'apps/server/src/staff/decide-approval.ts',
    find: "if (row.expires_at <= clock.now()) refuse('staff/approval-expired');",
    put: '',
    test: {
      file: 'apps/server/src/staff/approvals.pg.test.ts',
      title: 'a request older than a day is not executed',
    },
  },
  {
    name: 'staff/approved-unseen',
    file: 'apps/server/src/staff/decide-approval.ts',
    find: ' || stored !== payloadHash',
    put: '',
    test: {
      file: 'apps/server/src/staff/approvals.pg.test.ts',
      title: 'what was approved must be what was seen',
    },
  },
  {
    name: 'staff/approval-above-the-ceiling',
    file: 'apps/server/src/staff/decide-approval.ts',
    find: 'if (amountMinor !== null) refuseAboveCeiling',
    put: 'if (amountMinor !== null && amountMinor < 0n) refuseAboveCeiling',
    test: {
      file: 'apps/server/src/staff/approvals.pg.test.ts',
      title: 'a ceiling holds for asking and for approving',
    },
  },
  {
    name: 'staff/approval-without-a-code',
    file: 'apps/server/src/staff/decide-approval.ts',
    find: 'await needs.stepUp(caller, code);',
    put: '',
    test: {
      file: 'apps/server/src/staff/approvals.pg.test.ts',
      title: 'approving needs a fresh code: a wrong or used one leaves it waiting',
    },
  },
  {
    name: 'staff/approved-twice',
    file: 'apps/server/src/staff/decide-approval.ts',
    find: `if (row.status !== 'waiting') refuse('staff/approval-decided');
  if (row.expires_at`,
    put: 'if (row.expires_at',
    test: {
      file: 'apps/server/src/staff/approvals.pg.test.ts',
      title: 'two approvers at the same moment execute it once',
    },
  },
  {
    name: 'staff/approval-of-ones-own-gain',
    file: 'apps/server/src/staff/decide-approval.ts',
    find: 'if (row.beneficiary_member) await refuseOwnBenefit',
    put: 'if (row.beneficiary_member && row.id < 0n) await refuseOwnBenefit',
    test: {
      file: 'apps/server/src/staff/approvals.pg.test.ts',
      title: 'nobody asks for or approves a correction of their own account as a player',
    },
  },
  {
    name: 'staff/approved-without-the-right',
    file: 'apps/server/src/staff/decide-approval.ts',
    find: `  if (!kind) return refuse('staff/forbidden');
  requireEverywhere(caller, kind.approve);
`,
    put: `  if (!kind) return refuse('staff/forbidden');
`,
    test: {
      file: 'apps/server/src/staff/approvals.pg.test.ts',
      title: 'nor what has no amount, of which no ceiling is asked',
    },
  },
  {
    name: 'staff/a-branch-decides-for-the-house',
    file: 'apps/server/src/staff/roles.ts',
    find: 'return grantsOf(caller, permission).some(isEverywhere);',
    put: 'return grantsOf(caller, permission).length > 0;',
    test: {
      file: 'apps/server/src/staff/rights.pg.test.ts',
      title: 'a right held for one branch decides nothing that waits, and its ceiling counts nowhere',
    },
  },
  {
    name: 'staff/guesses-by-network-only',
    file: 'apps/server/src/staff/sign-in.ts',
    find: 'judgeGuess(needs, { own, others }',
    put: 'judgeGuess(needs, { others }',
    test: {
      file: 'apps/server/src/staff/sign-in.pg.test.ts',
      title: 'thirty wrong passwords at once share five tries: each is counted before it is judged',
    },
  },
  {
    name: 'staff/reset-keeps-the-old-password',
    file: 'apps/server/src/staff/staff-commands.ts',
    find: '.set({ status, ...stored, code_secret',
    put: '.set({ status, password_ends_at: stored.password_ends_at, code_secret',
    test: {
      file: 'apps/server/src/staff/sign-in.pg.test.ts',
      title:
        'whoever has their codes reset needs what the approver was shown: the old password opens nothing',
    },
  },
  {
    name: 'staff/a-link-outlives-its-mailbox',
    file: 'apps/server/src/identity/recover/password-link.ts',
    find: 'if (!isTheirs || isOutdated) refuse',
    put: 'if (isOutdated) refuse',
    test: {
      file: 'apps/server/src/identity/recover/set-password.pg.test.ts',
      title: 'is nothing any more once %s',
    },
  },
  {
    name: 'staff/approved-without-the-trail',
    file: 'apps/server/src/staff/decide-approval.ts',
    find: `    await needs.audit(tx, {
      staff: caller,
      action: 'staff.approve',`,
    put: `    if (row.id < 0n) await needs.audit(tx, {
      staff: caller,
      action: 'staff.approve',`,
    test: {
      file: 'apps/server/src/staff/approvals.pg.test.ts',
      title: 'nothing moves until another person approves, and then it moves at once',
    },
  },
  {
    name: 'staff/trail-without-its-seal',
    file: 'apps/server/src/staff/write-audit.ts',
    find: 'seal: sealText(keys, hash),',
    put: 'seal: sealText(keys, content.previousHash),',
    test: {
      file: 'apps/server/src/staff/audit.pg.test.ts',
      title: 'a chain nobody touched is whole, also under its anchors',
    },
  },
  {
    name: 'staff/one-code-for-two',
    file: 'apps/server/src/staff/spend-code.ts',
    find: `      .forUpdate()
`,
    put: '',
    test: {
      file: 'apps/server/src/staff/sign-in.pg.test.ts',
      title: 'a code that is being spent is waited for, and not spent again',
    },
  },
  {
    name: 'staff/six-wrong-codes',
    file: 'apps/server/src/staff/spend-code.ts',
    find: 'failures >= FAILURES_BEFORE_LOCK',
    put: 'failures > FAILURES_BEFORE_LOCK',
    test: {
      file: 'apps/server/src/staff/sign-in.pg.test.ts',
      title: 'five wrong codes lock the codes, also for the right one',
    },
  },
  {
    name: 'staff/six-tries-of-a-code',
    file: 'apps/server/src/identity/one-time-codes.ts',
    find: 'row.tries < TRIES',
    put: 'row.tries <= TRIES',
    test: {
      file: 'apps/server/src/identity/one-time-codes.pg.test.ts',
      title: 'five wrong ones are the end of a code',
    },
  },
  {
    name: 'staff/tries-of-a-code-shared',
    file: 'apps/server/src/identity/one-time-codes.ts',
    find: `      .limit(1)
      .forUpdate()
`,
    put: `      .limit(1)
`,
    test: {
      file: 'apps/server/src/identity/one-time-codes.pg.test.ts',
      title: 'twenty at the same moment are five',
    },
  },
  {
    name: 'staff/code-taken-twice',
    file: 'apps/server/src/identity/one-time-codes.ts',
    find: `    .where('taken_at', 'is', null)
`,
    put: '',
    test: {
      file: 'apps/server/src/identity/one-time-codes.pg.test.ts',
      title: 'shown by two at the same moment lets one through',
    },
  },
  {
    name: 'staff/code-of-somebody-else',
    file: 'apps/server/src/identity/one-time-codes.ts',
    find: ' || !isTheirs',
    put: '',
    test: {
      file: 'apps/server/src/identity/one-time-codes.pg.test.ts',
      title: 'is worth nothing for another purpose, address or member, nor after a newer one',
    },
  },
  {
    name: 'staff/guesses-outrun-the-count',
    file: 'apps/server/src/identity/throttle.ts',
    find: `\${failed} + \${pending} < \${rule.failures}`,
    put: `\${failed} < \${rule.failures}`,
    test: {
      file: 'apps/server/src/identity/throttle.pg.test.ts',
      title: 'of thirty guesses at one name, made at two servers at once, three are judged',
    },
  },
];
