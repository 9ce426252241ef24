import { currencies } from '@fairhall/money';
import { Field, Select } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
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
          <Select value={currency} onChange={(event) => setFilters({ currency: event.target.value })}>
            {Object.keys(currencies).map((known) => (
              <option key={known}>{known}</option>
            ))}
          </Select>
        </Field>
      </div>
    </search>
  );
}
