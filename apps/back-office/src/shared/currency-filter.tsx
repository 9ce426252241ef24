import { Field } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { CurrencySelect } from './currency-select.tsx';
import styles from './filter-bar.module.css';
import { useFilters } from './filters.ts';

/** For a page that shows one currency at a time. */
export function CurrencyFilter({ currency }: { currency: string }) {
  const { t } = useTranslation();
  const { setFilters } = useFilters();
  return (
    <search className={styles.bar}>
      <div className={styles.choice}>
        <Field label={t('payMethods.currency')}>
          <CurrencySelect currency={currency} onChange={(chosen) => setFilters({ currency: chosen })} />
        </Field>
      </div>
    </search>
  );
}
