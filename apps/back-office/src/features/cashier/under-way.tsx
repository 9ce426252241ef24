import { type StaffPayout, type StaffWithdrawal, staffAskPayout } from '@fairhall/contract';
import { Button, Card, type Column, Table } from '@fairhall/ui';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../shared/page.tsx';
import { useMay } from '../../shared/session.ts';
import { Age, Amount, Reference, State } from '../../shared/show.tsx';
import { useDeed } from '../../shared/use-call.ts';

const LATE_AFTER_MINUTES = 15;

/** What a provider was told and has not said the end of, with what is known of each. */
export function UnderWay({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const { t } = useTranslation();
  const mayAsk = useMay('cashier.withdrawals.pay');
  const deed = useDeed(staffAskPayout);
  const { id, currency, underWay } = withdrawal;
  if (underWay.length === 0) return null;
  const columns: Column<StaffPayout>[] = [
    {
      key: 'what',
      title: t('underWay.what'),
      cell: ({ amount }) => <Amount minor={amount} currency={currency} />,
      isFigure: true,
    },
    { key: 'key', title: t('underWay.key'), cell: ({ key }) => <Reference text={key} /> },
    {
      key: 'told',
      title: t('underWay.told'),
      cell: ({ createdAt }) => <Age since={createdAt} lateAfterMinutes={LATE_AFTER_MINUTES} />,
    },
    { key: 'times', title: t('underWay.times'), cell: ({ timesAsked }) => timesAsked, isFigure: true },
    {
      key: 'state',
      title: t('underWay.state'),
      cell: ({ state }) => <State family="payout" value={state} />,
    },
  ];
  return (
    <Card title={t('underWay.title')}>
      <Stack>
        <p>{t('underWay.help')}</p>
        <Table caption={t('underWay.title')} columns={columns} rows={underWay} keyOf={({ key }) => key} />
        {mayAsk && (
          <Button
            icon={<RefreshCw />}
            isBusy={deed.isPending}
            onClick={() => deed.mutate({ params: { id }, body: {} })}
          >
            {t('underWay.ask')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
