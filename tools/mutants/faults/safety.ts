import type { Fault } from '../fault.ts';

export const safetyFaults: readonly Fault[] = [
  {
    name: 'safety/equal-limit-is-looser',
    file: 'apps/server/src/safety/limit.ts',
    find: 'next === null || next > current',
    put: 'next === null || next >= current',
    test: { file: 'apps/server/src/safety/limit.test.ts', title: '%s: looser or not' },
  },
  {
    name: 'safety/looser-of-two-holds',
    file: 'apps/server/src/safety/limit.ts',
    find: '(left.amount < right.amount ? -1 : left.amount > right.amount ? 1 : 0)',
    put: '(left.amount < right.amount ? 1 : left.amount > right.amount ? -1 : 0)',
    test: { file: 'apps/server/src/safety/limit.test.ts', title: 'the stricter wins: %s' },
  },
  {
    name: 'safety/week-from-sunday',
    file: 'apps/server/src/safety/window.ts',
    find: '((local.getUTCDay() + 6) % 7)',
    put: 'local.getUTCDay()',
    test: {
      file: 'apps/server/src/safety/limit.test.ts',
      title: 'a %s at %s began at %s by the clock of GMT+8',
    },
  },
  {
    name: 'safety/limit-not-reached-to-the-unit',
    file: 'apps/server/src/safety/claim-deposit.ts',
    find: 'used <= limit.amount',
    put: 'used < limit.amount',
    test: {
      file: 'apps/server/src/safety/limits-model.pg.test.ts',
      title: 'whatever members, staff and the clock do to limits, deposits keep to them',
    },
  },
  {
    name: 'safety/deposit-released-twice-over',
    file: 'apps/server/src/safety/claim-deposit.ts',
    find: `set amount = amount - \${amountMinor}`,
    put: `set amount = amount + \${amountMinor}`,
    test: {
      file: 'apps/server/src/safety/safety.pg.test.ts',
      title: 'a deposit that does not come no longer counts, in the windows it was counted in',
    },
  },
  {
    name: 'safety/looser-limit-without-its-day',
    file: 'apps/server/src/safety/set-limit.ts',
    find: "if (at < current.pending_from) refuse('safety/too-early', { from: current.pending_from.toISOString() });",
    put: '',
    test: {
      file: 'apps/server/src/safety/safety.pg.test.ts',
      title: 'a lower limit acts at once, a higher one only after a day and a second word',
    },
  },
  {
    name: 'safety/staff-loosen',
    file: 'apps/server/src/safety/set-limit.ts',
    find: "if (current && isLooser(wish.amount, current.amount)) refuse('safety/only-stricter');",
    put: '',
    test: {
      file: 'apps/server/src/safety/safety.pg.test.ts',
      title: 'the stricter of member and staff holds, and staff cannot loosen',
    },
  },
  {
    name: 'safety/staff-limit-without-the-trail',
    file: 'apps/server/src/safety/set-limit.ts',
    find: `    await needs.audit(tx, {
      staff,
      action: 'safety.set-limit',`,
    put: `    if (wish.amount < 0n) await needs.audit(tx, {
      staff,
      action: 'safety.set-limit',`,
    test: {
      file: 'apps/server/src/safety/safety.pg.test.ts',
      title: 'the stricter of member and staff holds, and staff cannot loosen',
    },
  },
  {
    name: 'safety/exclusion-made-shorter',
    file: 'apps/server/src/safety/exclude.ts',
    find: 'if (current && until <= current.until_at)',
    put: 'if (current && until < at)',
    test: {
      file: 'apps/server/src/safety/safety.pg.test.ts',
      title:
        'an exclusion cannot be ended or made shorter: not by the member, not by staff, not in the database',
    },
  },
  {
    name: 'safety/open-games-go-on',
    file: 'apps/server/src/safety/exclude.ts',
    find: "await endPlayNow(needs, memberId, 'exclusion');",
    put: '',
    test: {
      file: 'apps/server/src/safety/safety.pg.test.ts',
      title:
        'a time-out stops stakes and deposits at once, ends open games, and leaves log-in and withdrawal',
    },
  },
  {
    name: 'safety/exclusion-beside-bets',
    file: 'apps/server/src/safety/restrict.ts',
    find: `await sql\`select pg_advisory_xact_lock(\${BETTING_LOCK})\`.execute(tx);`,
    put: '',
    test: {
      file: 'apps/server/src/safety/safety.pg.test.ts',
      title: 'an exclusion waits for the bets under way and is dated after them',
    },
  },
  {
    name: 'safety/bets-on-an-old-version',
    file: 'apps/server/src/safety/restrict.ts',
    find: 'do update set version = s.version + 1',
    put: 'do update set version = s.version',
    test: {
      file: 'apps/server/src/safety/safety.pg.test.ts',
      title: 'nor can one of a member of whom something stood already',
    },
  },
  {
    name: 'safety/back-before-the-end',
    file: 'apps/server/src/safety/ask-return.ts',
    find: 'if (exclusion.until_at > at)',
    put: 'if (exclusion.until_at < at)',
    test: {
      file: 'apps/server/src/exclusion.pg.test.ts',
      title: 'nobody comes back early, by no way and nobody’s help; a day after they asked, they have',
    },
  },
  {
    name: 'safety/frozen-deposit',
    file: 'apps/server/src/safety/standing.ts',
    find: "if (!eligibilityOf(standing).canDeposit) refuse('safety/frozen');",
    put: '',
    test: {
      file: 'apps/server/src/safety/freeze.pg.test.ts',
      title: 'a frozen deposit is refused where it is claimed',
    },
  },
  {
    name: 'safety/bonus-for-whoever-cannot-bet',
    file: 'apps/server/src/safety/standing.ts',
    find: "isFree('bet') && isFree('bonus')",
    put: "isFree('bonus')",
    test: {
      file: 'apps/server/src/safety/freeze.pg.test.ts',
      title: '%s frozen stops what belongs to it and nothing else, until two people lift it',
    },
  },
  {
    name: 'safety/case-opens-too-little',
    file: 'apps/server/src/safety/hold-for-case.ts',
    find: `    .where('cause', '=', cause)
`,
    put: `    .where('cause', '=', cause)
    .where('function', '=', 'withdraw')
`,
    test: {
      file: 'apps/server/src/safety/freeze.pg.test.ts',
      title: 'a case that closes play and deposits does so at once, and all of it opens again with the case',
    },
  },
  {
    name: 'safety/case-without-the-trail',
    file: 'apps/server/src/safety/hold-for-case.ts',
    find: `  await needs.audit(tx, {
    staff: 'system',`,
    put: `  if (cause === '') await needs.audit(tx, {
    staff: 'system',`,
    test: {
      file: 'apps/server/src/safety/safety.pg.test.ts',
      title: 'what stands for a case is lifted with the case and by nobody before, whatever else is frozen',
    },
  },
  {
    name: 'safety/excluded-under-a-new-name',
    file: 'apps/server/src/safety/start-safety.ts',
    find: "if ((await standingOf(memberId, tx)).exclusion) refuse('safety/person-excluded');",
    put: 'void memberId;',
    test: {
      file: 'apps/server/src/safety/newcomers.pg.test.ts',
      title: 'during an exclusion, an account for somebody %s is answered as the table says',
    },
  },
  {
    name: 'safety/look-from-the-beginning',
    file: 'apps/server/src/safety/stops.ts',
    find: 'Math.max(beganMs, since?.getTime() ?? 0)',
    put: 'beganMs',
    test: { file: 'apps/server/src/safety/stops.test.ts', title: 'the next look is due %s' },
  },
  {
    name: 'safety/playing-time-never-ends',
    file: 'apps/server/src/safety/stops.ts',
    find: 'limitMs - playedMs',
    put: 'limitMs + playedMs',
    test: { file: 'apps/server/src/safety/stops.test.ts', title: 'playing time ends %s' },
  },
  {
    name: 'safety/attempts-begin-anew',
    file: 'apps/server/src/safety/attempts/count-attempts.ts',
    find: 'set times = a.times + excluded.times',
    put: 'set times = excluded.times',
    test: {
      file: 'apps/server/src/attempts.pg.test.ts',
      title:
        'two processes add to one row of an hour, the next hour has its own, and nothing is lost between',
    },
  },
  {
    name: 'safety/attempts-of-nobody',
    file: 'apps/server/src/count-attempts.ts',
    find: 'who: whoOf(caller), code })',
    put: 'who: whoOf(undefined), code })',
    test: {
      file: 'apps/server/src/attempts.pg.test.ts',
      title:
        'what is refused to members, providers and staff is counted by who was let in to ask, and staff see it',
    },
  },
];
