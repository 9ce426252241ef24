import type { Tier } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import type pg from 'pg';
import { startAgents } from '#agents';
import { createCountryFinder, startBrand } from '#brand';
import type { SharedAccount } from '#cashier';
import { startContent } from '#content';
import { policyOf, toMemberId, toMemberType } from '#identity';
import { startJackpots } from '#jackpots';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import { deriveKeys } from '#platform/crypto';
import type { App, Request } from '#platform/http';
import { type Jobs, startJobs } from '#platform/jobs';
import type { Live } from '#platform/live';
import { isBehindTls } from '#platform/locked-cookie';
import type { Log } from '#platform/log';
import { hearAll } from '#platform/outbox';
import { serveSealed } from '#platform/serve-sealed';
import { playInLanes, startPlay } from '#play';
import { startReports } from '#reports';
import { type Safety, startSafety } from '#safety';
import { type StaffCaller, startStaff } from '#staff';
import type { Turnover } from '#turnover';
import { correctBalance, readCash, startWallet, sumPurseResults, walletJobs, walletRoutes } from '#wallet';
import { countAttempts } from './count-attempts.ts';
import type { Metrics } from './metrics.ts';
import { ownTexts, type TextFolders } from './own-texts.ts';
import { wireBooks } from './wire-books.ts';
import { wireCashier } from './wire-cashier.ts';
import { wireCatalogue } from './wire-catalogue.ts';
import { barsOf } from './wire-closing.ts';
import { wireIdentity } from './wire-identity.ts';
import { tellInboxes } from './wire-inbox.ts';
import { wireMessages } from './wire-messages.ts';
import { wirePromotions } from './wire-promotions.ts';
import { wirePurses } from './wire-purses.ts';
import { wireReconciliation } from './wire-reconciliation.ts';
import { wireTurnover } from './wire-turnover.ts';
import { wireVerification } from './wire-verification.ts';

/** What every domain stands on. */
export type Ground = {
  config: Config;
  db: Database;
  pool: pg.Pool;
  /** A connection outside the pool, not yet open. */
  connect: () => pg.Client;
  clock: Clock;
  log: Log;
  live: Live;
  metrics: Metrics;
  /** Where the portal's build wrote down what its pages say. */
  texts: TextFolders;
  /** Something the process cannot go on without has ended. */
  onBreak: (error: unknown) => void;
};

export type Domains = Awaited<ReturnType<typeof startDomains>>;
const BRAND = 'fairhall';
const HEAR_EVERY_MS = 200;

/** All wiring on one screen: what each domain needs, offers, hears, and runs on a timer. */
export async function startDomains(ground: Ground) {
  const { config, db, pool, connect, clock, log, live, metrics } = ground;
  const keys = deriveKeys(config.secret);
  const house = { db, clock, log, keys, live };

  const staff = startStaff({
    ...house,
    anchorFolder: config.uploads,
    origin: config.origins.backOffice,
    secureCookies: isBehindTls(config.origins.backOffice),
    mode: config.mode,
  });
  const country = await createCountryFinder({
    file: config.countryFile,
    header: config.trustProxy ? config.countryHeader : undefined,
  });
  const brand = await startBrand<StaffCaller>({
    ...house,
    code: BRAND,
    country,
    ownTexts: ownTexts(ground.texts),
    accountOf: async (request): Promise<string | undefined> => (await identity.callerOf(request))?.account,
    knownAccounts: (accounts): Promise<string[]> => identity.knownAccounts(accounts),
    guardStaff: staff.guards.staff,
    audit: staff.audit,
    noteExport: staff.noteExport,
    propose: staff.approvals.propose,
  });
  staff.approvals.register(brand.commands.endMaintenance);
  staff.approvals.register(brand.commands.regions);
  staff.approvals.register(brand.commands.domains);
  staff.approvals.register(brand.commands.marketRules);
  staff.registerCorrections({
    readCash,
    postCorrection: async (tx, correction) => ({
      balanceMinor: await correctBalance(tx, { ...correction, at: clock.now() }),
    }),
  });
  const mayBeContacted = async (memberId: bigint, tx?: Tx): Promise<boolean> =>
    (await safety.eligibility(toMemberId(memberId), tx)).canBeContacted;
  const messages = wireMessages({
    ...{ config, house, brand, staff, mayBeContacted },
    tiersOf: (on, ids): Promise<ReadonlyMap<bigint, Tier>> => verification.readTiers(on, ids),
  });
  const identity = wireIdentity({
    ...{ ground, house, brand, staff, messages, located: country.countryOf },
    safety: (): Safety => safety,
    sharedCards: (memberId): Promise<SharedAccount[]> => cashier.sharedAccounts(memberId),
  });
  const safety = startSafety({
    ...house,
    brand,
    identity,
    audit: staff.audit,
    approvals: staff.approvals,
    staff: staff.guards,
    work: staff.work,
    playUsage: (memberId, from) => play.usage(memberId, from),
    playTimes: (memberId, from) => play.playTimes(memberId, from),
    endPlay: (memberId, because) => play.terminateSessions(memberId, because),
    endUnwatchedPlay: (memberId) => play.leavePurses(memberId),
    closing: { bars: (on, owner) => barsOf({ clock, play, cashier, promotions }, on, owner) },
  });
  /** Who is signed in, if anybody is, may be shown what makes somebody want to play. */
  const mayBeOffered = async (request: Request): Promise<boolean> => {
    const caller = await identity.callerOf(request);
    return !caller || (await mayBeContacted(caller.memberId));
  };
  const { catalogue, markets } = wireCatalogue({
    ...{ ground, house, brand, staff, identity, located: country.countryOf },
  });
  const wallet = startWallet({
    connect,
    clock,
    log,
    measured: metrics.walletBatch,
    ...playInLanes(safety.betting, clock),
  });
  wallet.onPosted(({ account, balance, version }) => {
    if (account.kind !== 'cash') return;
    identity.noteActivity(account.member);
    const body = { balance: String(balance), seq: String(version) };
    live.publish({ channel: `member:${account.member}`, kind: 'wallet.changed', body });
  });
  const purses = wirePurses({
    ...{ house, staff, identity, safety, catalogue },
    turnover: (): Turnover => turnover,
  });
  const play = startPlay({
    purses,
    observe: countAttempts(metrics.gateway, safety.attempts),
    ...house,
    ...staff,
    lanes: wallet.lanes,
    games: catalogue.games,
    betting: safety.betting,
    guards: identity.guards,
    mayBeOffered,
    staff: staff.guards,
    accountsOf: (memberIds) => identity.accountsOf(memberIds.map(toMemberId)),
    memberOf: async (memberId) => {
      const { currency, type } = await identity.memberOf(toMemberId(memberId));
      return { currency, isTrial: policyOf(toMemberType(type)).isTrial };
    },
    merchantCode: () => brand.settings().merchantCode,
    ...{ portalOrigin: config.origins.portal, country: config.country, markets },
    tierOf: (memberId) => verification.readTier(db, memberId),
    ...{ idsOf: identity.idsOf, findSegment: identity.findSegment, mayBeContacted },
  });
  const jackpots = startJackpots({ ...house, ...staff, vendors: catalogue.games, ours: play.jackpots });
  const turnover = wireTurnover({ house, brand: BRAND, identity, staff, play });
  const { screening } = config;
  const verification = wireVerification({ house, brand, staff, identity, safety, screening });
  const promotions = wirePromotions({ house, staff, identity, safety, play, turnover });
  const cashier = wireCashier({
    ...{ ground, house, staff, identity, safety, play, turnover, verification, promotions },
  });
  const content = startContent({
    db,
    clock,
    brand,
    uploadsFolder: config.uploads,
    audit: staff.audit,
    staff: staff.guards,
    work: staff.work,
    guardMember: identity.guards.member,
    guardRealMember: identity.guards.realMember,
    callerOf: identity.callerOf,
    mayBeOffered,
    countryOf: country.countryOf,
  });
  const reconciliation = wireReconciliation({ house, staff, catalogue, play, cashier });
  const books = wireBooks({ ground, house, staff, identity, turnover });
  const reports = startReports({
    db,
    guard: identity.guards.realMember,
    sumByVendor: play.sumByVendor,
    sumBonuses: promotions.sumBonuses,
    sumPurseResults: async (on, wish) => {
      const telling = await play.findTelling();
      return (await sumPurseResults(on, wish)).filter(({ vendor }) => !telling.has(vendor));
    },
    vendorName: (code) => catalogue.vendorByCode(code)?.displayName ?? code,
  });
  const agents = startAgents({ db, clock, identity, rounds: play, notices: content.noticesToAgents });
  const subscribers = [
    ...[brand, messages, identity, play, purses, turnover, verification, cashier].flatMap(
      (domain) => domain.subscribers,
    ),
    tellInboxes(messages),
  ];
  /** Asked by members and by staff. */
  const ofBothSides = [
    brand,
    identity,
    safety,
    catalogue,
    play,
    purses,
    turnover,
    promotions,
    verification,
    cashier,
    content,
  ] as const;
  const ending = new AbortController();
  let hearing: Promise<void> = Promise.resolve();
  const jobs = [
    ...[messages, play, jackpots, purses, cashier, identity, verification].map((domain) => domain.jobs),
    ...[walletJobs({ db }), safety.jobs, ...books.jobs, reconciliation.jobs],
  ];
  let worker: Jobs | undefined;

  return {
    brand,
    staff,
    messages,
    identity,
    safety,
    catalogue,
    content,
    books,
    subscribers,
    jobs,
    /** Vendors' calls, taken off the raw socket. */
    takeRequest: play.takeRequest,
    gameOrigins: () => [...catalogue.frameOrigins(), ...brand.settings().launchGameCdns],
    routes(app: App) {
      serveSealed(app, { db, keys, clock });
      for (const domain of [...ofBothSides, agents, books, reports, jackpots]) domain.routes(app);
      const { readRestricted } = turnover;
      walletRoutes(app, { db, clock, guard: identity.guards.realMember, readRestricted });
      messages.inboxRoutes(app, { guard: identity.guards.realMember, mayBeContacted });
      identity.liveRoutes(app);
    },
    staffRoutes(app: App) {
      staff.routes(app);
      for (const domain of [staff, messages, ...ofBothSides, jackpots, books, reconciliation])
        domain.staffRoutes(app);
    },
    async start() {
      brand.start();
      staff.start();
      await catalogue.start();
      jackpots.start();
      const connectionString = config.databaseUrl ?? '';
      worker = await startJobs({ pool, connect, connectionString, log, jobs, onEnd: ground.onBreak });
      await books.start();
      hearing = hearAll({ db, subscribers, log, idleMs: HEAR_EVERY_MS, signal: ending.signal });
    },
    async stop() {
      ending.abort();
      await hearing;
      await worker?.stop();
      await play.stop();
      await safety.attempts.flush();
      await wallet.stop();
      await jackpots.stop();
      await catalogue.stop();
      await staff.stop();
      brand.stop();
    },
  };
}
