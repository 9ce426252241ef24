import { changeLanguage, type Language } from '@fairhall/contract';
import { showToast } from '@fairhall/ui';
import { call } from './call.ts';
import { queries } from './queries.ts';
import { refusalSentence } from './refusal-sentence.ts';
import { readSession } from './session.ts';
import { chooseLanguage, languageKept, texts } from './texts.ts';

/** The page changes at once; the server is told, so that its messages follow. */
export async function changeTo(language: Language) {
  try {
    await chooseLanguage(language);
    void queries.invalidateQueries();
    if (readSession().token) await call(changeLanguage, { body: { language } });
  } catch (error) {
    showToast((await refusalSentence(error)) ?? texts.t('kit.offlineText'), 'lost');
  }
}

/** What was chosen while the scripts were coming, after these had read what to speak, is a choice like any other. */
export async function changeToKept(): Promise<void> {
  const kept = languageKept();
  if (kept) await changeTo(kept);
}
