import { staffReadOrderBounds } from '@fairhall/contract';
import { useTranslation } from 'react-i18next';
import { EditableCard } from '../../shared/editable-card.tsx';
import { Fact, Facts } from '../../shared/page.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { useMay } from '../../shared/session.ts';
import { Amount } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { BoundsDialog } from './bounds-dialog.tsx';
import { counts } from './bounds-draft.ts';

/** How many orders and accounts a member has at once, and when orders go on or are looked at with more care. */
export function BoundsCard({ currency }: { currency: string }) {
  const { t } = useTranslation();
  const mayWrite = useMay('cashier.terms.write');
  const read = useRead(staffReadOrderBounds, { params: { currency } });
  return (
    <ReadState read={read}>
      {(bounds) => (
        <EditableCard
          title={t('orderBounds.title')}
          mayEdit={mayWrite}
          edit={t('orderBounds.edit')}
          dialog={(close) => (
            <BoundsDialog key={currency} currency={currency} bounds={bounds} onClose={close} />
          )}
        >
          <Facts>
            {counts.map((name) => (
              <Fact key={name} name={t(`orderBounds.${name}`)}>
                {bounds[name]}
              </Fact>
            ))}
            <Fact name={t('orderBounds.largeWithdrawal')}>
              <Amount minor={bounds.largeWithdrawal} currency={currency} />
            </Fact>
          </Facts>
        </EditableCard>
      )}
    </ReadState>
  );
}
