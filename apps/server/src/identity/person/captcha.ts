import { createHmac, randomUUID } from 'node:crypto';
import type { CaptchaImage } from '@fairhall/contract';
import { type Database, inTransaction } from '@fairhall/database';
import { sql } from 'kysely';
import { isSame } from '#platform/crypto';
import { refuse } from '#platform/refusal';
import type { IdentityNeeds } from '../needs.ts';
import { neighbourhoodOf } from '../networks.ts';
import type { IdentityTables } from '../tables.ts';
import { drawLetters } from './draw-letters.ts';

type Needs = Pick<IdentityNeeds, 'db' | 'clock' | 'keys'>;

const GOOD_FOR_MS = 3 * 60_000;
const BETWEEN_MS = 1_000;

/** A picture somebody asked for: at most one a second for a network, whichever process is asked. */
export async function refreshCaptcha(needs: Needs, network: string): Promise<CaptchaImage> {
  const drawn = await drawCaptcha(needs);
  const place = neighbourhoodOf(network);
  await inTransaction(needs.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`captcha:${place}`}, 0))`.execute(tx);
    const since = new Date(needs.clock.now().getTime() - BETWEEN_MS);
    const { rows } = await sql`select 1 from identity.captchas
      where network = ${place} and created_at > ${since} limit 1`.execute(tx);
    if (rows.length > 0) refuse('request/too-many');
    await keepCaptcha(needs, tx, { network, ...drawn });
  });
  return drawn.image;
}

/** A picture that comes with a refusal; how often is bounded by what was refused. */
export async function issueCaptcha(needs: Needs, network: string): Promise<CaptchaImage> {
  const drawn = await drawCaptcha(needs);
  await keepCaptcha(needs, needs.db, { network, ...drawn });
  return drawn.image;
}

/** Whether these letters were in the picture. It is taken by the first answer, and runs out. */
export async function readsCaptcha(
  { db, clock, keys }: Needs,
  { captchaId, captcha }: { captchaId: string; captcha: string },
): Promise<boolean> {
  const now = clock.now();
  const taken = await db
    .withTables<IdentityTables>()
    .updateTable('identity.captchas')
    .set({ taken_at: now })
    .where('id', '=', captchaId)
    .where('taken_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('answer_hash')
    .executeTakeFirst();
  return taken !== undefined && isSame(taken.answer_hash, hashAnswer(keys, captchaId, captcha));
}

async function drawCaptcha({ keys }: Needs): Promise<{ image: CaptchaImage; answerHash: Buffer }> {
  const { letters, png } = await drawLetters();
  const captchaId = randomUUID();
  return {
    image: { captchaId, value: png.toString('base64') },
    answerHash: hashAnswer(keys, captchaId, letters),
  };
}

async function keepCaptcha(
  { clock }: Needs,
  db: Database,
  { image, answerHash, network }: { image: CaptchaImage; answerHash: Buffer; network: string },
): Promise<void> {
  const now = clock.now();
  await db
    .withTables<IdentityTables>()
    .insertInto('identity.captchas')
    .values({
      id: image.captchaId,
      answer_hash: answerHash,
      network: neighbourhoodOf(network),
      created_at: now,
      expires_at: new Date(now.getTime() + GOOD_FOR_MS),
      taken_at: null,
    })
    .execute();
}

function hashAnswer(keys: Needs['keys'], captchaId: string, answer: string): Buffer {
  const letters = answer.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  return createHmac('sha256', keys.key('identity/captcha')).update(`${captchaId}:${letters}`).digest();
}
