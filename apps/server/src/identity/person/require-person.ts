import type { BotCheckAction, PersonFields } from '@fairhall/contract';
import { Refusal } from '#platform/refusal';
import type { IdentityNeeds } from '../needs.ts';
import { passesGeetest, showsWork } from './bot-check.ts';
import { issueCaptcha, readsCaptcha } from './captcha.ts';

export type PersonCheck = {
  action: Exclude<BotCheckAction, 'PICTURE'>;
  fields: PersonFields;
  network: string;
  /** A picture has to be read whatever the bot check says. */
  needsPicture: boolean;
};

/**
 * Refuses, with a picture to read, whoever has not shown what is asked: a picture where one is needed, work or the
 * vendor's word where the brand asks for it. A picture read stands for work that a browser could not do, and for a vendor
 * that does not answer; longer work for a picture that somebody cannot see.
 */
export async function requirePerson(needs: IdentityNeeds, check: PersonCheck): Promise<void> {
  const { action, fields, network } = check;
  const { captcha, captchaId } = fields;
  if (captchaId !== undefined && captcha?.trim()) {
    if (await readsCaptcha(needs, { captchaId, captcha })) return;
    return refuseWithPicture(needs, 'identity/captcha-wrong', network);
  }
  if (check.needsPicture) {
    if (await showsWork(needs, 'PICTURE', fields)) return;
    return refuseWithPicture(needs, 'identity/captcha-required', network);
  }
  if (!needs.brand.settings().botCheckActions.includes(action)) return;
  const { geetest } = needs;
  if (await (geetest ? passesGeetest(needs, geetest, fields) : showsWork(needs, action, fields))) return;
  return refuseWithPicture(needs, 'identity/captcha-required', network);
}

/** A no that brings the picture to read before the next try. */
export async function refuseWithPicture(
  needs: IdentityNeeds,
  code: 'identity/captcha-wrong' | 'identity/captcha-required' | 'identity/wrong-credentials',
  network: string,
): Promise<never> {
  const faults = code === 'identity/wrong-credentials' ? [] : [{ path: 'captcha', code }];
  throw new Refusal(code, {}, faults, await issueCaptcha(needs, network));
}
