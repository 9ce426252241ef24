import { startTrial } from '@fairhall/contract';
import { showToast } from '@fairhall/ui';
import { useState } from 'react';
import { call } from './call.ts';
import { queries } from './queries.ts';
import { refusalSentence } from './refusal-sentence.ts';
import { keepSession } from './session.ts';
import { currentLanguage, texts } from './texts.ts';
import { usePermission } from './use-permission.ts';

/** Whether visitors may play for play money here; yes until the house has said otherwise. */
export const useFreePlay = () => usePermission()?.switches.FREEPLAY3 !== false;

/** One click and the visitor plays with play money. */
export function useTrial() {
  const [isStarting, setStarting] = useState(false);
  async function start(): Promise<boolean> {
    setStarting(true);
    try {
      keepSession(await call(startTrial, { body: { language: currentLanguage() } }));
      await queries.invalidateQueries();
      return true;
    } catch (error) {
      showToast((await refusalSentence(error)) ?? texts.t('kit.offlineText'), 'lost');
      return false;
    } finally {
      setStarting(false);
    }
  }
  return { isStarting, start };
}
