import { builtInLanguages, languageTags, memberFeeOn, type StaffMethod } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { Select } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../../shared/page.tsx';
import styles from './method-preview.module.css';
import type { Terms } from './method-terms.ts';

type Props = { method: StaffMethod; terms: Terms | undefined };

/** What a member would read and pay, from the fields as they stand. */
export function MethodPreview({ method, terms }: Props) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<(typeof builtInLanguages)[number]>('TH');
  return (
    <section className={styles.preview} aria-label={t('payMethods.preview')}>
      <header className={styles.head}>
        <h3>{t('payMethods.preview')}</h3>
        <Select
          aria-label={t('shell.language')}
          value={language}
          onChange={(event) =>
            setLanguage(builtInLanguages.find((known) => known === event.target.value) ?? 'TH')
          }
        >
          {builtInLanguages.map((known) => (
            <option key={known} value={known}>
              {known}
            </option>
          ))}
        </Select>
      </header>
      {terms ? (
        <Shown method={method} terms={terms} language={language} />
      ) : (
        <p role="status">{t('payMethods.incomplete')}</p>
      )}
    </section>
  );
}

function Shown({
  method,
  terms,
  language,
}: {
  method: StaffMethod;
  terms: Terms;
  language: keyof typeof languageTags;
}) {
  const { t } = useTranslation();
  const money = (minor: bigint) => formatMoney(minor, method.currency);
  const name = terms.names[language] ?? terms.names.EN;
  const examples = terms.fixedAmounts.length > 0 ? terms.fixedAmounts : [terms.min, terms.max];
  return (
    <Facts>
      <Fact name={t('payMethods.name')}>
        {name ? <span lang={languageTags[language]}>{name}</span> : t(`payKind.${method.kind}`)}
      </Fact>
      <Fact name={t('payMethods.limits')}>
        {money(BigInt(terms.min))} – {money(BigInt(terms.max))}
      </Fact>
      <Fact name={t('payMethods.hours')}>
        {terms.hours ? `${terms.hours.from} – ${terms.hours.until}` : t('payMethods.always')}
      </Fact>
      {examples.map((amount) => {
        const fee = memberFeeOn(terms.fee, BigInt(amount));
        return (
          <Fact key={amount} name={t('payMethods.feeOf', { amount: money(BigInt(amount)) })}>
            {t('payMethods.feeAndNet', { fee: money(fee), net: money(BigInt(amount) - fee) })}
          </Fact>
        );
      })}
    </Facts>
  );
}
