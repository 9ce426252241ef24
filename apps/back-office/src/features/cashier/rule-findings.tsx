import type { RuleFinding, StaffWithdrawal } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { Card, type Column, Table } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { showTime } from '../../shared/show-time.ts';

/** What the rule found when the withdrawal was asked for: every condition with its value and its bound. */
export function RuleFindings({ withdrawal: { rule, currency } }: { withdrawal: StaffWithdrawal }) {
  const { t } = useTranslation();
  if (!rule) return null;
  const show = ({ condition }: RuleFinding, text: string) => {
    if (text === 'yes' || text === 'no') return t(`automatic.${text}`);
    return amounts.includes(condition) ? formatMoney(BigInt(text), currency) : text;
  };
  const columns: Column<RuleFinding>[] = [
    {
      key: 'condition',
      title: t('automatic.condition'),
      cell: ({ condition }) => t(`automatic.conditions.${condition}`),
    },
    { key: 'value', title: t('automatic.value'), cell: (row) => show(row, row.value), isFigure: true },
    { key: 'bound', title: t('automatic.bound'), cell: (row) => show(row, row.bound), isFigure: true },
    {
      key: 'met',
      title: t('automatic.met'),
      cell: ({ isMet }) => t(isMet ? 'automatic.isMet' : 'automatic.isNotMet'),
    },
  ];
  return (
    <Card title={t(rule.isApproved ? 'automatic.approved' : 'automatic.left')}>
      <p>{t('automatic.decidedAt', { time: showTime(rule.decidedAt) })}</p>
      <Table
        caption={t(rule.isApproved ? 'automatic.approved' : 'automatic.left')}
        columns={columns}
        rows={rule.findings}
        keyOf={({ condition }) => condition}
      />
    </Card>
  );
}

const amounts: readonly RuleFinding['condition'][] = ['amount', 'member-sum', 'house-sum'];
