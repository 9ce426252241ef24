import { type LineDirection, staffReadLineTerms } from '@fairhall/contract';
import { useTranslation } from 'react-i18next';
import { EditableCard } from '../../../shared/editable-card.tsx';
import { Fact, Facts } from '../../../shared/page.tsx';
import { ReadState } from '../../../shared/read-state.tsx';
import { useMay } from '../../../shared/session.ts';
import { Amount } from '../../../shared/show.tsx';
import { useRead } from '../../../shared/use-call.ts';
import { LineTermsDialog } from './line-terms-dialog.tsx';

/** Within what members send up, or agents hand down. */
export function LineTermsCard({ currency, direction }: { currency: string; direction: LineDirection }) {
  const { t } = useTranslation();
  const mayWrite = useMay('cashier.terms.write');
  const read = useRead(staffReadLineTerms, { params: { currency, direction } });
  return (
    <ReadState read={read}>
      {(terms) => (
        <EditableCard
          title={t(`lineTransfers.${direction}`)}
          mayEdit={mayWrite}
          edit={t('lineTransfers.edit')}
          dialog={(close) => (
            <LineTermsDialog
              key={currency}
              currency={currency}
              direction={direction}
              terms={terms}
              onClose={close}
            />
          )}
        >
          <Facts>
            <Fact name={t('lineTransfers.state')}>
              {t(terms.isOpen ? 'lineTransfers.isOpen' : 'lineTransfers.isClosed')}
            </Fact>
            <Fact name={t('payMethods.min')}>
              <Amount minor={terms.min} currency={currency} />
            </Fact>
            <Fact name={t('payMethods.max')}>
              <Amount minor={terms.max} currency={currency} />
            </Fact>
            <Fact name={t('lineTransfers.dailyCount')}>{terms.dailyCount}</Fact>
            <Fact name={t('lineTransfers.dailyAmount')}>
              <Amount minor={terms.dailyAmount} currency={currency} />
            </Fact>
          </Facts>
        </EditableCard>
      )}
    </ReadState>
  );
}
