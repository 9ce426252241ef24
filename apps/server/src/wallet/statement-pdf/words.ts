import type { BuiltInLanguage } from '@fairhall/contract';
import words from './words.json' with { type: 'json' };

/** What stands on a statement, by language. */
export const statementWords = words satisfies Record<BuiltInLanguage, object>;
export type StatementWords = (typeof words)['EN'];
