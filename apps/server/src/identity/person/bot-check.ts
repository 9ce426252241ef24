import { createHmac } from 'node:crypto';
import {
  type AnswerOf,
  type BotCheckAction,
  isSolved,
  type PersonFields,
  type startBotCheck,
} from '@fairhall/contract';
import { isSame, randomToken } from '#platform/crypto';
import type { IdentityNeeds } from '../needs.ts';
import type { IdentityTables } from '../tables.ts';
import type { Geetest } from './geetest.ts';

type Needs = Pick<IdentityNeeds, 'db' | 'clock' | 'keys' | 'brand' | 'workBits' | 'geetest' | 'checkOrigin'>;

const PARTS = 16;
/** For whoever would rather wait than read a picture: some seconds. */
const MORE_BITS_FOR_A_PICTURE = 5;
const GOOD_FOR_SECONDS = 5 * 60;
const LOT_LETTERS = 22;

/** What to show before this deed; nothing where the brand asks nothing. */
export function askForProof(needs: Needs, action: BotCheckAction): AnswerOf<typeof startBotCheck> {
  if (action !== 'PICTURE' && !needs.brand.settings().botCheckActions.includes(action))
    return { kind: 'none' };
  if (action !== 'PICTURE' && needs.geetest)
    return { kind: 'geetest', captchaId: needs.geetest.captchaId, origin: needs.checkOrigin };
  const work = {
    lot_number: randomToken().slice(0, LOT_LETTERS),
    gen_time: String(Math.floor(needs.clock.now().getTime() / 1_000)),
    bits: bitsOf(needs, action),
  };
  return { kind: 'work', parts: PARTS, ...work, pass_token: sign(needs, action, work) };
}

/** Whether these fields are a sum of ours for this deed, worked out, in time, and never shown before. */
export async function showsWork(
  needs: Needs,
  action: BotCheckAction,
  fields: PersonFields,
): Promise<boolean> {
  const { lot_number: lot, captcha_output: output, pass_token: token, gen_time: time } = fields;
  if (lot === undefined || output === undefined || token === undefined || time === undefined) return false;
  const work = { lot_number: lot, gen_time: time, bits: bitsOf(needs, action) };
  if (!isSame(Buffer.from(token), Buffer.from(sign(needs, action, work)))) return false;
  const now = needs.clock.now();
  if (now.getTime() / 1_000 - Number(time) > GOOD_FOR_SECONDS) return false;
  if (!isSolved({ ...work, parts: PARTS }, output)) return false;
  return spendLot(needs, lot);
}

/** Whether these fields are what the vendor found of a person, never shown before; its silence is no. */
export async function passesGeetest(needs: Needs, geetest: Geetest, fields: PersonFields): Promise<boolean> {
  if (fields.lot_number === undefined || (await geetest.judge(fields)) !== 'person') return false;
  return spendLot(needs, `geetest.${fields.lot_number}`);
}

async function spendLot({ db, clock }: Needs, lot: string): Promise<boolean> {
  const spent = await db
    .withTables<IdentityTables>()
    .insertInto('identity.spent_work')
    .values({ lot_number: lot, spent_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('lot_number')
    .executeTakeFirst();
  return spent !== undefined;
}

function bitsOf({ workBits }: Needs, action: BotCheckAction): number {
  return action === 'PICTURE' ? workBits + MORE_BITS_FOR_A_PICTURE : workBits;
}

function sign(
  { keys }: Needs,
  action: BotCheckAction,
  work: { lot_number: string; gen_time: string; bits: number },
): string {
  return createHmac('sha256', keys.key('identity/bot-check'))
    .update(`${action}.${work.lot_number}.${work.gen_time}.${PARTS}.${work.bits}`)
    .digest('base64url');
}
