import type { CodeSent } from '@fairhall/contract';
import { useState } from 'react';
import { RefusedCall } from './call.ts';
import { fieldSentences, refusalSentence } from './refusal-sentence.ts';
import { serverNow } from './server-clock.ts';
import { texts } from './texts.ts';
import type { FieldErrors } from './use-submit.ts';

/**
 * Asks for a code, and knows when the next one may be asked for: from the server's answer, also after the page was
 * loaded anew. `name` keeps one purpose's wait apart from another's; without one a wait is over with
 * the form it stands in, for the house counts by address and says it again.
 */
export function useCodeSending(name: string | undefined, ask: () => Promise<Pick<CodeSent, 'resendAt'>>) {
  const key = name && `resend.${name}`;
  const [resendAt, setResendAt] = useState(() => readWait(key));
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<string>();

  function wait(until: string) {
    if (key) sessionStorage.setItem(key, until);
    setResendAt(new Date(until));
  }

  async function send(): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setErrors({});
    setRefusal(undefined);
    try {
      wait((await ask()).resendAt);
      return true;
    } catch (error) {
      if (error instanceof RefusedCall && typeof error.params.until === 'string') wait(error.params.until);
      const atFields = await fieldSentences(error);
      setErrors(atFields);
      if (Object.keys(atFields).length === 0)
        setRefusal((await refusalSentence(error)) ?? texts.t('kit.offlineText'));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    resendAt,
    isBusy,
    errors,
    refusal,
    send,
    /** The refusal was read. */
    dismiss: () => setRefusal(undefined),
    /** The wait is over, or was for another address than the one that is typed now. */
    end() {
      if (key) sessionStorage.removeItem(key);
      setResendAt(undefined);
    },
  };
}

export type CodeSending = ReturnType<typeof useCodeSending>;

function readWait(key: string | undefined): Date | undefined {
  if (!key) return undefined;
  const kept = Date.parse(sessionStorage.getItem(key) ?? '');
  return kept > serverNow() ? new Date(kept) : undefined;
}
