import type { Fault } from '../fault.ts';

export const verificationFaults: readonly Fault[] = [
  {
    name: 'verification/likeness-one-point-stricter',
    file: 'apps/server/src/verification/screening/judge-likeness.ts',
    find: 'return score >= ALIKE ?',
    put: 'return score > ALIKE ?',
    test: {
      file: 'apps/server/src/verification/screening/screening.test.ts',
      title: 'with %s is found by %j with %s',
    },
  },
  {
    name: 'verification/another-birthday-weighs-nothing',
    file: 'apps/server/src/verification/screening/judge-likeness.ts',
    find: '(differ(person.birthday, entry.birthday) ? less.birthday : 0)',
    put: '0',
    test: {
      file: 'apps/server/src/verification/screening/screening.test.ts',
      title: 'with %s is found by %j with %s',
    },
  },
  {
    name: 'verification/list-changed-unseen',
    file: 'apps/server/src/verification/screening/keep-list.ts',
    find: 'await raiseListsVersion(tx);',
    put: '',
    test: {
      file: 'apps/server/src/verification/screening/due.pg.test.ts',
      title: 'who was put on a list since they signed in is refused the deposit they ask for next',
    },
  },
  {
    name: 'verification/stamp-of-a-later-list',
    file: 'apps/server/src/verification/screening/screen-member.ts',
    find: 'const stamp = { person: stampOf(needs.keys, person), listsVersion };',
    put: 'const stamp = { person: stampOf(needs.keys, person), listsVersion: await readListsVersion(needs.db) };',
    test: {
      file: 'apps/server/src/verification/screening/due.pg.test.ts',
      title: 'a list that is put while somebody is compared leaves them due',
    },
  },
  {
    name: 'verification/person-changed-unseen',
    file: 'apps/server/src/verification/screening/stamp.ts',
    find: 'stamp.listsVersion === now.listsVersion && stamp.person.equals(now.person)',
    put: 'stamp.listsVersion === now.listsVersion',
    test: {
      file: 'apps/server/src/verification/screening/due.pg.test.ts',
      title: 'who changes %s is due: %j',
    },
  },
  {
    name: 'verification/deposit-before-the-lists',
    file: 'apps/server/src/cashier/open-deposit.ts',
    find: 'await needs.verification.compareWithLists(caller.memberId);',
    put: '',
    test: {
      file: 'apps/server/src/verification/screening/due.pg.test.ts',
      title: 'who was put on a list since they signed in is refused the deposit they ask for next',
    },
  },
  {
    name: 'verification/case-leaves-deposits-open',
    file: 'apps/server/src/verification/screening/open-case.ts',
    find: "['bet', 'deposit', 'withdraw']",
    put: "['bet', 'withdraw']",
    test: {
      file: 'apps/server/src/verification/screening/due.pg.test.ts',
      title: 'who was put on a list since they signed in is refused the deposit they ask for next',
    },
  },
  {
    name: 'verification/account-of-the-one-before',
    file: 'apps/server/src/verification/screening/own-members.ts',
    find: 'if (await isKeptOut(needs, member))',
    put: 'if (member < 0n && (await isKeptOut(needs, member)))',
    test: {
      file: 'apps/server/src/verification/screening/accounts.pg.test.ts',
      title: 'when somebody excludes themselves, who had bound the same number before has a case too',
    },
  },
  {
    name: 'verification/account-refused-in-silence',
    file: 'apps/server/src/cashier/payout-account.ts',
    find: 'await noteRefused(needs, caller.memberId, { bankCode: bank.code, number });',
    put: '',
    test: {
      file: 'apps/server/src/verification/screening/accounts.pg.test.ts',
      title:
        'who is refused an account because somebody excluded still has it has a case; the refusal says no more',
    },
  },
  {
    name: 'verification/approved-with-an-open-case',
    file: 'apps/server/src/verification/decide-check.ts',
    find: "if (standing === 'open') refuse('verification/case-open');",
    put: '',
    test: {
      file: 'apps/server/src/verification/screening/screening.pg.test.ts',
      title: 'staff cannot approve while a case is open; cleared, the check goes on and so does the money',
    },
  },
  {
    name: 'verification/case-decided-without-the-trail',
    file: 'apps/server/src/verification/screening/decide-case.ts',
    find: '  await needs.audit(tx, {',
    put: '  if (caseId < 0n) await needs.audit(tx, {',
    test: {
      file: 'apps/server/src/verification/screening/screening.pg.test.ts',
      title: 'staff cannot approve while a case is open; cleared, the check goes on and so does the money',
    },
  },
  {
    name: 'verification/under-age-approved',
    file: 'apps/server/src/verification/decide-check.ts',
    find: 'requireAge(needs, check.birthday);',
    put: '',
    test: {
      file: 'apps/server/src/verification/decisions.pg.test.ts',
      title: 'cannot approve a document that has expired, nor somebody under age',
    },
  },
  {
    name: 'verification/document-of-somebody-excluded',
    file: 'apps/server/src/verification/screening/screen-member.ts',
    find: 'await comparePersons(needs, memberId);',
    put: '',
    test: {
      file: 'apps/server/src/verification/screening/persons.pg.test.ts',
      title: 'is not taken by their word: it waits, a case is open, and they neither play nor deposit (%s)',
    },
  },
];
