import { type BonusInCash, listBonusInCash } from '@fairhall/contract';
import { Card, type Column } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { useFilters } from '../../shared/filters.ts';
import { MemberLink } from '../../shared/member-link.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { Amount } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';

/** Whose cash held bonus that was still to be played. */
export function BonusInCashCard({ at, currency }: { at: string; currency: string }) {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const read = useRead(listBonusInCash, { query: { at, currency, cursor: filters.cursor } });
  const columns: Column<BonusInCash>[] = [
    {
      key: 'member',
      title: t('orders.memberId'),
      cell: ({ memberId: id }) => <MemberLink member={{ id, username: id }} />,
    },
    {
      key: 'cash',
      title: t('liabilities.cash'),
      isFigure: true,
      cell: ({ cash }) => <Amount minor={cash} currency={currency} />,
    },
    {
      key: 'bonus',
      title: t('liabilities.ofItBonus'),
      isFigure: true,
      cell: ({ bonus }) => <Amount minor={bonus} currency={currency} />,
    },
  ];
  return (
    <Card title={t('liabilities.bonusIn', { currency })}>
      <p>{t('liabilities.bonusAbout')}</p>
      <RowList
        caption={t('liabilities.bonusIn', { currency })}
        read={read}
        columns={columns}
        keyOf={({ memberId }) => memberId}
        empty={t('liabilities.noBonus')}
      />
    </Card>
  );
}
