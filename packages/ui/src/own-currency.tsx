import { DEFAULT_CURRENCY } from '@fairhall/money';
import { createContext, type ReactNode, useContext } from 'react';

const OwnCurrency = createContext<string>(DEFAULT_CURRENCY);

/** The reader's currency: amounts that name none are shown and read in it. */
export function OwnCurrencyProvider(props: { currency: string; children: ReactNode }) {
  return <OwnCurrency value={props.currency}>{props.children}</OwnCurrency>;
}

export function useOwnCurrency(): string {
  return useContext(OwnCurrency);
}
