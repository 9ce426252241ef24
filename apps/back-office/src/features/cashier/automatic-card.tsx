import { staffReadAutomatic } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { useTranslation } from 'react-i18next';
import { EditableCard } from '../../shared/editable-card.tsx';
import { Fact, Facts } from '../../shared/page.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { useMay } from '../../shared/session.ts';
import { Amount } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { AutomaticDialog } from './automatic-dialog.tsx';

/** Within what withdrawals of a currency go through the risk stage by themselves. */
export function AutomaticCard({ currency }: { currency: string }) {
  const { t } = useTranslation();
  const mayWrite = useMay('cashier.terms.write');
  const read = useRead(staffReadAutomatic, { params: { currency } });
  return (
    <ReadState read={read}>
      {(rule) => (
        <EditableCard
          title={t('automatic.title')}
          mayEdit={mayWrite}
          edit={t('automatic.edit')}
          dialog={(close) => (
            <AutomaticDialog key={currency} currency={currency} rule={rule} onClose={close} />
          )}
        >
          <p>{t(rule.isOn ? 'automatic.on' : 'automatic.off')}</p>
          <Facts>
            <Fact name={t('automatic.most')}>
              <Amount minor={rule.most} currency={currency} />
            </Fact>
            <Fact name={t('automatic.accountDays')}>{rule.accountDays}</Fact>
            <Fact name={t('automatic.boundDays')}>{rule.boundDays}</Fact>
            <Fact name={t('automatic.memberCount')}>{rule.memberCount}</Fact>
            <Fact name={t('automatic.memberAmount')}>
              <Amount minor={rule.memberAmount} currency={currency} />
            </Fact>
            <Fact name={t('automatic.houseCount')}>{rule.houseCount}</Fact>
            <Fact name={t('automatic.houseAmount')}>
              <Amount minor={rule.houseAmount} currency={currency} />
            </Fact>
            <Fact name={t('automatic.today')}>
              {t('automatic.todayOf', {
                count: rule.today.count,
                amount: formatMoney(BigInt(rule.today.amount), currency),
              })}
            </Fact>
          </Facts>
          <p>{t('automatic.help')}</p>
        </EditableCard>
      )}
    </ReadState>
  );
}
