import type { AnswerOf, PlayedFigures, readMyProfit } from '@fairhall/contract';
import { Card, type Column, Money, Table } from '@fairhall/ui';
import { useTranslation } from '../../shared/texts.ts';
import { dayText } from '../../shared/times.ts';
import styles from './profit.module.css';

type Profit = AnswerOf<typeof readMyProfit>;

/** The same figures in words: by category and vendor, and by day, each with its total. */
export function ProfitTables({ profit }: { profit: Profit }) {
  const { t } = useTranslation();
  const figures = useFigureColumns();
  const played = profit.days.filter(({ rounds }) => rounds > 0).toReversed();
  return (
    <>
      <Card title={t('profit.byVendor')}>
        <Table
          caption={t('profit.byVendor')}
          columns={[
            {
              key: 'vendor',
              title: t('profit.vendor'),
              cell: (row) => `${t(`shell.category.${row.category}`)} · ${row.vendorName}`,
            },
            ...figures,
          ]}
          rows={profit.rows}
          keyOf={(row) => `${row.category} ${row.vendor}`}
          footer={<TotalRow total={profit.total} />}
        />
      </Card>
      <Card title={t('profit.byDay')}>
        <Table
          caption={t('profit.byDay')}
          columns={[{ key: 'day', title: t('profit.day'), cell: (row) => dayText(row.day) }, ...figures]}
          rows={played}
          keyOf={(row) => row.day}
          footer={<TotalRow total={profit.total} />}
        />
      </Card>
    </>
  );
}

/** Rounds, and what vendors with wallets of their own told. */
export const wonOf = ({ total, ofWallets }: Profit): bigint =>
  ofWallets.reduce((sum, { winLoss }) => sum + BigInt(winLoss), BigInt(total.winLoss));

/** What came of play at vendors with wallets of their own, each by its own word; nothing where there was none. */
export function WalletsTable({ profit: { ofWallets } }: { profit: Profit }) {
  const { t } = useTranslation();
  if (ofWallets.length === 0) return null;
  return (
    <Card title={t('profit.ofWallets')}>
      <Table
        caption={t('profit.ofWallets')}
        columns={[
          { key: 'vendor', title: t('profit.vendor'), cell: (row) => row.vendorName },
          {
            key: 'winLoss',
            title: t('bets.winLoss'),
            cell: (row) => <Money minor={BigInt(row.winLoss)} isChange />,
            isFigure: true,
          },
        ]}
        rows={ofWallets}
        keyOf={(row) => row.vendor}
      />
      <p className={styles.note}>{t('profit.walletsNote')}</p>
    </Card>
  );
}

const names = ['stake', 'validBet', 'payout', 'winLoss'] as const;

function useFigureColumns<Row extends PlayedFigures>(): Column<Row>[] {
  const { t } = useTranslation();
  return [
    { key: 'rounds', title: t('bets.rounds'), cell: (row) => row.rounds, isFigure: true },
    ...names.map((name) => ({
      key: name,
      title: t(`bets.${name}`),
      cell: (row: Row) => <Money minor={BigInt(row[name])} isChange={name === 'winLoss'} />,
      isFigure: true,
    })),
  ];
}

function TotalRow({ total }: { total: PlayedFigures }) {
  const { t } = useTranslation();
  const columns = useFigureColumns<PlayedFigures>();
  return (
    <tr className={styles.sums}>
      <th scope="row">{t('profit.total')}</th>
      {columns.map((column) => (
        <td key={column.key}>{column.cell(total)}</td>
      ))}
    </tr>
  );
}
