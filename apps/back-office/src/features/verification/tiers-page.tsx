import { staffReadTiers } from '@fairhall/contract';
import { useTranslation } from 'react-i18next';
import { CurrencyFilter } from '../../shared/currency-filter.tsx';
import { EditableCard } from '../../shared/editable-card.tsx';
import { useFilters } from '../../shared/filters.ts';
import { Fact, Facts, Page, Stack } from '../../shared/page.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { useMay } from '../../shared/session.ts';
import { Amount } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { TiersDialog } from './tiers-dialog.tsx';

/** What each tier allows before the next is needed, for one currency at a time. */
export function TiersPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const currency = filters.currency ?? 'P';
  const mayWrite = useMay('verification.tiers.write');
  const read = useRead(staffReadTiers, { params: { currency } });
  return (
    <Page title={t('nav.tiers')}>
      <Stack>
        <CurrencyFilter currency={currency} />
        <ReadState read={read}>
          {({ limits, revision }) => (
            <EditableCard
              title={t('tiers.title')}
              mayEdit={mayWrite}
              edit={t('tiers.edit')}
              dialog={(close) => (
                <TiersDialog key={currency} currency={currency} kept={{ limits, revision }} onClose={close} />
              )}
            >
              {limits.map((one) => (
                <Facts key={one.tier}>
                  <Fact name={t('checks.tier')}>{t(`checks.tierName.${one.tier}`)}</Fact>
                  {(['depositMonth', 'withdrawTotal'] as const).map((direction) => (
                    <Fact key={direction} name={t(`tiers.${direction}`)}>
                      {one[direction] === null ? (
                        t('tiers.none')
                      ) : (
                        <Amount minor={one[direction]} currency={currency} />
                      )}
                    </Fact>
                  ))}
                </Facts>
              ))}
              <p>{t('tiers.help')}</p>
            </EditableCard>
          )}
        </ReadState>
      </Stack>
    </Page>
  );
}
