import * as contract from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toMemberId } from '#identity';
import { saveDemoOffers } from '#promotions';
import { fairCalls } from '../../../tools/testing/bad-input.ts';
import { excludedReads } from '../testing/excluded-reads.ts';
import { type Office, openOffice } from '../testing/office.ts';
import { join, visit } from '../testing/visit.ts';
import { openWholeServer, type WholeServer } from '../testing/whole-server.ts';

/** Stands in everything that tempts, and in nothing else. */
const MARK = 'TEMPTING';
/** The code that waits bears its offer's name. */
const marks = [MARK, 'NAGA50', 'WINNER_BOARD', 'REDEEM_CODE', 'PROMO_CODE', 'FREE_SPIN'];

let server: WholeServer;
let office: Office;
beforeAll(async () => {
  server = await openWholeServer();
  office = await openOffice(server, ['content', 'support']);
  await inTransaction(server.database.db, (tx) => saveDemoOffers(tx, server.clock.now()));
  for (const slot of contract.announcementTypes) {
    const isNeutral = slot === 'PL' || slot === 'H';
    await publish({
      kind: 'announcement',
      slot,
      title: isNeutral ? 'Closed on Friday' : MARK,
      isPopup: true,
    });
  }
  await publish({ kind: 'announcement', slot: 'PR', title: MARK, execution: 'A' });
  for (const slot of ['WINNER_BOARD', 'REDEEM_CODE', 'PROMO_CODE', 'FREE_SPIN', 'FAIRNESS'])
    await publish({ kind: 'block', slot, title: `About ${slot}` });
}, 60_000);
afterAll(() => server?.close());

type Piece = Partial<contract.PieceSetting> & { kind: contract.PieceKind; title: string };

async function publish({ kind, title, ...setting }: Piece): Promise<void> {
  const draft = { kind, slot: setting.slot, language: 'EN', title, body: '<p>x</p>' };
  const { body } = await office.ask('content', contract.addPiece, { body: draft });
  // a new house shows this area already
  if (body.code === 'content/slot-taken') return;
  const { slot, place, isPublished, isPopup, execution, from, until, image, link, revision, id } =
    body as never as contract.Piece;
  const shown = { slot, place, isPublished, isPopup, execution, from, until, image, link, revision };
  const answer = await office.ask('content', contract.editPiece, {
    params: { id },
    body: { ...shown, ...setting, isPublished: true },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

let people = 0;
/** An agent with a code that waits, free rounds to play, a win that everybody sees and a number many bet on. */
async function newPerson() {
  people += 1;
  const account = `reader${people}`;
  const token = await join(server, account);
  const { rows } = await server.database.pool.query(
    'update identity.members set type = 1 where account = $1 returning id',
    [account],
  );
  const id = toMemberId(rows[0].id);
  const now = server.clock.now();
  await server.database.pool.query(
    `insert into play.current_rounds (member_id, id, vendor, round_id, game, category, currency, stake, payout, is_voided,
       placed_at, settled_at)
     values ($1, $1, 'ACME', $2, $3, 'RNG', 'P', 100, 900, false, $4, $4)`,
    [id, account, MARK, now],
  );
  await server.database.pool.query(
    `insert into play.lottery_picks (call_id, at, member_id, vendor, game, round_id, tx_id, mode, issue, numbers)
     select $1::bigint * $4 + n, $3, $1::bigint * $4 + n, 'ACME', $2, 'r', 't', 'Lott', '1', array['07']
     from generate_series(1, $4) n`,
    [id, MARK, now, contract.fewestOnNumber],
  );
  await server.database.pool.query(
    `insert into play.grants (request_id, member_id, vendor, player_ref, games, rounds, stake, currency, given_at, expires_at,
       reason, given_by, given_name, told_at)
     values (gen_random_uuid(), $1, 'ACME', 'x', array[$2], 10, 100, 'P', $3, $3::timestamptz + interval '1 day', 'x', 1, 'x', $3)`,
    [id, MARK, now],
  );
  const texts = [{ language: 'EN', subject: MARK, text: 'x' }];
  const letter = { memberId: String(id), purpose: 'marketing', texts, reason: 'an offer' };
  const written = await office.ask('support', contract.writeToMember, { body: letter });
  if (written.status !== 200) throw new Error(JSON.stringify(written.body));
  const code = { key: crypto.randomUUID(), code: 'NAGA50' };
  const entered = await visit(server, contract.enterCode.path, { token, body: code });
  if (entered.status !== 200) throw new Error(JSON.stringify(entered.body));
  return token;
}

const nameOf = (path: string) => path.split('?')[0]!.replace('/api', '');
const reads = (): string[] =>
  server.portal.endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path);

/** Every reading call with its least input, and as it is asked on a page of the portal. */
function asked(): { path: string; url: string }[] {
  const calls = fairCalls(server.portal.swagger(), () => true).filter(({ method }) => method === 'GET');
  return calls.map(({ url }) => {
    const path = reads().find((one) =>
      new RegExp(`^${one.replaceAll(/:[a-zA-Z0-9]+/g, '[^/]+')}$`).test(url.split('?')[0]!),
    );
    if (!path) throw new Error(url);
    return { path, url: path === contract.listWinners.path ? `${url}?gameCategory=ALL` : url };
  });
}

/** The calls whose answer tempts. */
async function tempting(token: string): Promise<string[]> {
  const found = [];
  for (const { path, url } of asked()) {
    const reply = await server.portal.inject({
      method: 'GET',
      url,
      headers: { origin: server.config.origins.portal, authorization: `Bearer ${token}` },
    });
    if (marks.some((mark) => reply.body.includes(mark))) found.push(path);
  }
  return found;
}

const offering = () => reads().filter((path) => excludedReads[nameOf(path)] === 'offers');
const ownRecord = () => reads().filter((path) => excludedReads[nameOf(path)] === 'own');

test('every reading call is decided about, and no decision is without its call', () => {
  expect(Object.keys(excludedReads).toSorted()).toEqual(reads().map(nameOf).toSorted());
});

test('whoever may be contacted is shown what each offering call has to offer', async () => {
  const found = await tempting(await newPerson());
  expect(found.filter((path) => !ownRecord().includes(path)).toSorted()).toEqual(offering().toSorted());
});

test.each([
  ['is on a time-out', contract.takeTimeOut.path, { hours: 24 }],
  ['has excluded themselves', contract.excludeSelf.path, { months: 6, password: 'Correct-horse-7' }],
] as const)('whoever %s is shown nothing that tempts by any reading call', async (_who, path, body) => {
  const account = `reader${people + 1}`;
  let token = await newPerson();
  expect((await visit(server, path, { token, body })).status).toBe(200);
  const again = { username: account, password: 'Correct-horse-7' };
  token = String((await visit(server, contract.logIn.path, { body: again })).body.token);
  expect((await tempting(token)).filter((found) => !ownRecord().includes(found))).toEqual([]);
  const { body: told } = await visit(server, contract.listAnnouncements.path, { token });
  const { player, header, popup } = told.value as Record<string, { title: string }[]>;
  for (const neutral of [player, header, popup])
    expect(neutral?.map(({ title }) => title)).toContain('Closed on Friday');
});
