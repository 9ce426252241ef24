import type { LineTerms } from '@fairhall/contract';
import { formatAmount, parseAmount } from '@fairhall/money';

/** What stands in the fields while somebody edits the limits of a direction. */
export type LineDraft = {
  isOpen: boolean;
  min: string;
  max: string;
  dailyCount: string;
  dailyAmount: string;
};

export function draftOfLine(terms: LineTerms, currency: string): LineDraft {
  const write = (minor: string) => formatAmount(BigInt(minor), currency);
  return {
    isOpen: terms.isOpen,
    min: write(terms.min),
    max: write(terms.max),
    dailyCount: String(terms.dailyCount),
    dailyAmount: write(terms.dailyAmount),
  };
}

/** The draft as it would be sent; nothing while something in it is no amount or number. */
export function lineOfDraft(draft: LineDraft, currency: string): LineTerms | undefined {
  const [min, max, dailyAmount] = [draft.min, draft.max, draft.dailyAmount].map((text) =>
    parseAmount(text, currency),
  );
  if (min === undefined || max === undefined || dailyAmount === undefined) return undefined;
  if (!/^[1-9]\d{0,2}$/.test(draft.dailyCount)) return undefined;
  return {
    isOpen: draft.isOpen,
    min: String(min),
    max: String(max),
    dailyCount: Number(draft.dailyCount),
    dailyAmount: String(dailyAmount),
  };
}
