import { createContext, type ReactNode, useContext } from 'react';

/** The few words the kit says itself. An app gives them in the reader's language. */
export type Words = {
  close: string;
  copy: string;
  copied: string;
  showPassword: string;
  hidePassword: string;
  previous: string;
  next: string;
  retry: string;
  reference: string;
  loading: string;
  pages: string;
  page: (number: number) => string;
  slide: (number: number, count: number) => string;
  removeFile: (name: string) => string;
  optional: string;
};

export const englishWords: Words = {
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  previous: 'Previous',
  next: 'Next',
  retry: 'Try again',
  reference: 'Reference',
  loading: 'Loading',
  pages: 'Pages',
  page: (number) => `Page ${number}`,
  slide: (number, count) => `${number} of ${count}`,
  removeFile: (name) => `Remove ${name}`,
  optional: 'optional',
};

const WordsContext = createContext(englishWords);

export function WordsProvider(props: { words: Words; children: ReactNode }) {
  return <WordsContext value={props.words}>{props.children}</WordsContext>;
}

export function useWords(): Words {
  return useContext(WordsContext);
}
