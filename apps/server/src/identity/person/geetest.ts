import { createHmac } from 'node:crypto';
import type { PersonFields } from '@fairhall/contract';
import * as z from 'zod/mini';

export type GeetestSettings = { captchaId: string; captchaKey: string; url: string };
/** `silent`: the vendor said nothing that can be judged. */
export type Verdict = 'person' | 'machine' | 'silent';
export type Geetest = {
  captchaId: string;
  judge(fields: PersonFields): Promise<Verdict>;
};

/** Somebody waits for the log-in meanwhile. */
const TIMEOUT_MS = 5_000;
const verdict = z.object({ status: z.literal('success'), result: z.enum(['success', 'fail']) });

/**
 * Geetest v4, which judges in the place of our own bot check. One question for each answer a browser brings; the call
 * bears `HMAC-SHA256(captcha key, lot number)`. Source: docs.geetest.com, BehaviorVerification, server API.
 */
export function createGeetest({ captchaId, captchaKey, url }: GeetestSettings): Geetest {
  return {
    captchaId,
    async judge({ lot_number, captcha_output, pass_token, gen_time }) {
      if (!lot_number || !captcha_output || !pass_token || !/^[0-9]+$/.test(gen_time ?? '')) return 'machine';
      const answered = { lot_number, captcha_output, pass_token, gen_time: String(gen_time) };
      const sign_token = signLot(captchaKey, lot_number);
      try {
        const reply = await fetch(`${url}/validate?${new URLSearchParams({ captcha_id: captchaId })}`, {
          method: 'POST',
          body: new URLSearchParams({ ...answered, sign_token }),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const read = z.safeParse(verdict, await reply.json());
        if (!reply.ok || !read.success) return 'silent';
        return read.data.result === 'success' ? 'person' : 'machine';
      } catch {
        return 'silent';
      }
    },
  };
}

export function signLot(captchaKey: string, lotNumber: string): string {
  return createHmac('sha256', captchaKey).update(lotNumber).digest('hex');
}
