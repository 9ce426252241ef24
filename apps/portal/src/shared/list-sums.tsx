import { formatMoney } from '@fairhall/money';
import { Money } from '@fairhall/ui';
import type { ReactNode } from 'react';
import styles from './list-filters.module.css';
import { useTranslation } from './texts.ts';
import { Tiles } from './tiles.tsx';

/** As the house told them, for each currency. */
export type Sums<Name extends string> = { currency: string; count: number } & Record<Name, string>;
export type NamedSums<Name extends string> = readonly (readonly [name: Name, title: string])[];

/** What all rows that the filters match come to. */
export function ListTotals<Name extends string>(props: {
  /** What is counted; orders, when nothing is said. */
  counted?: string;
  totals: readonly Sums<Name>[];
  names: NamedSums<Name>;
}) {
  const { t } = useTranslation();
  return props.totals.map((total) => (
    <Tiles
      key={total.currency}
      figures={[
        [props.counted ?? t('lists.count'), total.count],
        ...props.names.map(([name, title]): [string, ReactNode] => [
          title,
          <Money key={name} minor={BigInt(total[name])} currency={total.currency} />,
        ]),
      ]}
    />
  ));
}

/** What the pages that stand there come to. */
export function ListSubtotals<Name extends string>(props: {
  pages: readonly { subtotals: readonly Sums<Name>[] }[];
  names: NamedSums<Name>;
}) {
  const { t } = useTranslation();
  const byCurrency = Map.groupBy(
    props.pages.flatMap(({ subtotals }) => subtotals),
    ({ currency }) => currency,
  );
  return [...byCurrency].map(([currency, parts]) => (
    <p key={currency} className={styles.sums}>
      {t('record.shown', { count: parts.reduce((sum, { count }) => sum + count, 0) })}
      {props.names.map(([name, title]) => {
        const sum = parts.reduce((total, part) => total + BigInt(part[name]), 0n);
        return ` · ${title} ${formatMoney(sum, currency)}`;
      })}
    </p>
  ));
}
