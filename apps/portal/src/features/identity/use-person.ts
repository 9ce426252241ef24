import { type CaptchaImage, drawCaptcha, type PersonFields } from '@fairhall/contract';
import { showToast } from '@fairhall/ui';
import { useEffect, useRef, useState } from 'react';
import { call, RefusedCall } from '../../shared/call.ts';
import { texts } from '../../shared/texts.ts';
import { type BotCheck, prepareBotCheck, workInstead } from './bot-check.ts';

export type Picture = {
  image: CaptchaImage | undefined;
  /** Work that stands in for the picture. */
  instead: 'none' | 'working' | 'worked';
  refresh: () => void;
  workInstead: () => void;
};

export type VendorCheck = { captchaId: string; origin: string; settle: (fields: PersonFields) => void };

const AGAIN_MS = 1_100;

/**
 * What shows the house that a person is there: work the browser does unseen or a vendor's check, and a picture once
 * the house asks for one. `withPicture`: a picture is asked for from the start.
 */
export function usePerson(action: 'LOGIN' | 'REGISTER', { withPicture }: { withPicture: boolean }) {
  const check = useRef<BotCheck>(undefined);
  const instead = useRef<Promise<PersonFields>>(undefined);
  const [isShown, setShown] = useState(withPicture);
  const [image, setImage] = useState<CaptchaImage>();
  const [worked, setWorked] = useState<Picture['instead']>('none');
  const [vendor, setVendor] = useState<VendorCheck>();
  const refresh = useRef(
    () => void drawNew().catch(() => setTimeout(() => void drawNew().catch(() => {}), AGAIN_MS)),
  );

  useEffect(() => {
    check.current = prepareBotCheck(action);
    if (withPicture) refresh.current();
  }, [action, withPicture]);

  async function drawNew() {
    setImage(await call(drawCaptcha, { body: {} }));
  }

  function forgetInstead() {
    instead.current = undefined;
    setWorked('none');
  }

  const picture: Picture | undefined = isShown
    ? {
        image,
        instead: worked,
        refresh: () => refresh.current(),
        workInstead() {
          setWorked('working');
          const done = workInstead();
          instead.current = done;
          done.then(
            () => instead.current === done && setWorked('worked'),
            () => {
              if (instead.current !== done) return;
              forgetInstead();
              showToast(texts.t('kit.offlineText'), 'lost');
            },
          );
        },
      }
    : undefined;

  return {
    picture,
    /** Of a vendor, to be passed now. */
    vendor,
    /** To be sent along with this form. */
    async fieldsFor(values: FormData): Promise<PersonFields> {
      const captcha = String(values.get('captcha') ?? '').trim();
      if (isShown && image && captcha) return { captchaId: image.captchaId, captcha };
      if (instead.current) return instead.current;
      const prepared = await check.current?.take();
      if (prepared?.kind !== 'vendor') return prepared?.fields ?? {};
      return new Promise((resolve) =>
        setVendor({
          captchaId: prepared.captchaId,
          origin: prepared.origin,
          settle(fields) {
            setVendor(undefined);
            resolve(fields);
          },
        }),
      );
    },
    /** After a no: the picture that came with it, or a new one where one was shown. */
    learnFrom(error: unknown): void {
      forgetInstead();
      const brought = error instanceof RefusedCall ? error.captcha : undefined;
      if (brought) {
        setImage(brought);
        setShown(true);
      } else if (isShown) refresh.current();
    },
  };
}
