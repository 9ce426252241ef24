import { RefusedCall, UnprotectedPage } from './call.ts';
import { SaidHere } from './said-here.ts';
import { texts } from './texts.ts';

/** A no is rare: what it says comes only when somebody hears one. */
const loadWords = () => import('./refusal-words.ts');

/** What the server's no means, or ours, in the reader's language; nothing when the failure is neither. */
export async function refusalSentence(error: unknown): Promise<string | undefined> {
  if (error instanceof UnprotectedPage) return texts.t('security.notProtected');
  if (error instanceof SaidHere) return error.sentence;
  if (!(error instanceof RefusedCall)) return undefined;
  return (await loadWords()).sentenceOf(error);
}

/** The sentence that belongs to each input the no points at. */
export async function fieldSentences(error: unknown): Promise<Record<string, string>> {
  if (error instanceof SaidHere) return error.field ? { [error.field]: error.sentence } : {};
  if (!(error instanceof RefusedCall)) return {};
  return (await loadWords()).sentencesAtFields(error);
}

/** What a rule of the contract says when it is broken here, in the reader's language. */
export async function ruleSentence(
  code: string,
  params: Readonly<Record<string, string | number>> = {},
): Promise<string> {
  return (await loadWords()).sentenceOfCode(code, params);
}
