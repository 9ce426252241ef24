import { type OwnTerms, staffReadTerms } from '@fairhall/contract';
import { useTranslation } from 'react-i18next';
import { CurrencyFilter } from '../../shared/currency-filter.tsx';
import { EditableCard } from '../../shared/editable-card.tsx';
import { useFilters } from '../../shared/filters.ts';
import { Fact, Facts, Page, Stack } from '../../shared/page.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { useMay } from '../../shared/session.ts';
import { Amount } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { AutomaticCard } from './automatic-card.tsx';
import { BoundsCard } from './bounds-card.tsx';
import { TermsDialog } from './terms-dialog.tsx';

/** Within what members withdraw, and what it costs them, for one currency at a time. */
export function TermsPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const currency = filters.currency ?? 'P';
  const mayWrite = useMay('cashier.terms.write');
  const read = useRead(staffReadTerms, { params: { currency } });
  return (
    <Page title={t('nav.withdrawalTerms')}>
      <Stack>
        <CurrencyFilter currency={currency} />
        <ReadState read={read}>
          {(terms) => (
            <EditableCard
              title={t(terms.isOpen ? 'withdrawalTerms.open' : 'withdrawalTerms.closed')}
              mayEdit={mayWrite}
              edit={t('withdrawalTerms.edit')}
              dialog={(close) => (
                <TermsDialog key={currency} currency={currency} terms={terms} onClose={close} />
              )}
            >
              <Facts>
                <Fact name={t('withdrawalTerms.hours')}>
                  {terms.hours
                    ? `${terms.hours.from} – ${terms.hours.until} (GMT+8)`
                    : t('withdrawalTerms.always')}
                </Fact>
                <OwnTermsFacts terms={terms} currency={currency} />
                <Fact name={t('withdrawalTerms.payoutMax')}>
                  <Amount minor={terms.payoutMax} currency={currency} />
                </Fact>
              </Facts>
              {terms.levels.map((level) => (
                <section key={level.fromTier}>
                  <h3>{t('withdrawalTerms.fromLevel', { tier: level.fromTier })}</h3>
                  <Facts>
                    <OwnTermsFacts terms={level} currency={currency} />
                  </Facts>
                </section>
              ))}
              <p>{t('withdrawalTerms.help')}</p>
            </EditableCard>
          )}
        </ReadState>
        <BoundsCard currency={currency} />
        <AutomaticCard currency={currency} />
      </Stack>
    </Page>
  );
}

function OwnTermsFacts({ terms, currency }: { terms: OwnTerms; currency: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Fact name={t('payMethods.min')}>
        <Amount minor={terms.min} currency={currency} />
      </Fact>
      <Fact name={t('payMethods.max')}>
        <Amount minor={terms.max} currency={currency} />
      </Fact>
      <Fact name={t('withdrawalTerms.dailyCount')}>{terms.dailyCount}</Fact>
      <Fact name={t('withdrawalTerms.dailyAmount')}>
        <Amount minor={terms.dailyAmount} currency={currency} />
      </Fact>
      <Fact name={t('withdrawalTerms.freeCount')}>{terms.freeCount}</Fact>
      <Fact name={t('payMethods.feeRate')}>{terms.fee.rate / 100}</Fact>
      <Fact name={t('payMethods.feeMin')}>
        <Amount minor={terms.fee.min} currency={currency} />
      </Fact>
      <Fact name={t('payMethods.feeMax')}>
        <Amount minor={terms.fee.max} currency={currency} />
      </Fact>
    </>
  );
}
