import { startTrial } from '@fairhall/contract';
import { showToast } from '@fairhall/ui';
import { useState } from 'react';
import { call } from './call.ts';
import { queries } from './queries.ts';
import { refusalSentence } from './refusal-sentence.ts';
import { keepSession } from './session.ts';
import { currentLanguage, texts } from './texts.ts';

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
