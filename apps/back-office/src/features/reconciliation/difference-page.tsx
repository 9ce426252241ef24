import {
  type Difference,
  type DifferenceRepair,
  type DifferenceSide,
  readDifference,
} from '@fairhall/contract';
import { Badge, Card, Table } from '@fairhall/ui';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import link from '../../shared/member-link.module.css';
import { Fact, Facts, Page, Stack } from '../../shared/page.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { Amount, Reference, State, Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { DifferenceDeeds } from './difference-deeds.tsx';

/** One transaction as both sides have it, and what was done about it. */
export function DifferencePage() {
  const { t } = useTranslation();
  const { differenceId = '' } = useParams({ strict: false }) as { differenceId?: string };
  const read = useRead(readDifference, { params: { id: differenceId } }, { isLive: true });
  return (
    <Page title={t('reconciliation.title', { id: differenceId })}>
      <ReadState read={read}>
        {({ difference, repairs }) => (
          <Stack>
            <DifferenceFacts difference={difference} />
            <Sides difference={difference} />
            {difference.status === 'open' && <DifferenceDeeds difference={difference} />}
            {repairs.length > 0 && <Repairs repairs={repairs} />}
          </Stack>
        )}
      </ReadState>
    </Page>
  );
}

function DifferenceFacts({ difference }: { difference: Difference }) {
  const { t } = useTranslation();
  const { memberId, roundId, settledBy, reason } = difference;
  return (
    <Facts>
      <Fact name={t('reconciliation.class')}>
        <Badge tone="vip">{t(`differenceClass.${difference.class}`)}</Badge>
      </Fact>
      <Fact name={t('orders.status')}>
        <State family="differenceStatus" value={difference.status} />
      </Fact>
      <Fact name={t('reconciliation.with')}>{difference.vendorName}</Fact>
      <Fact name={t('reconciliation.period')}>{difference.period}</Fact>
      <Fact name={t('rounds.txId')}>
        <Reference text={difference.txId} />
      </Fact>
      <Fact name={t('reconciliation.inQuestion')}>
        <Amount minor={difference.amount} currency={difference.currency} />
      </Fact>
      {memberId !== null && (
        <Fact name={t('orders.memberId')}>
          <Link className={link.link} to={`/members/${memberId}`}>
            {memberId}
          </Link>
        </Fact>
      )}
      {memberId !== null && roundId !== null && (
        <Fact name={t('rounds.round')}>
          <Link className={link.link} to={`/members/${memberId}/rounds/${roundId}`}>
            {roundId}
          </Link>
        </Fact>
      )}
      <Fact name={t('reconciliation.found')}>
        <Time at={difference.foundAt} />
      </Fact>
      <Fact name={t('reconciliation.lastFound')}>
        <Time at={difference.lastFoundAt} />
      </Fact>
      <Fact name={t('reconciliation.claimedBy')}>{difference.claimedBy ?? '—'}</Fact>
      {difference.settledAt !== null && (
        <Fact name={t('reconciliation.settled')}>
          <Time at={difference.settledAt} /> {settledBy}
        </Fact>
      )}
      {reason !== null && <Fact name={t('deed.reason')}>{reason}</Fact>}
    </Facts>
  );
}

type Row = { field: string; value: (side: DifferenceSide) => React.ReactNode };

function Sides({ difference }: { difference: Difference }) {
  const { t } = useTranslation();
  const rows: Row[] = [
    { field: 'op', value: (side) => side.operation },
    { field: 'state', value: (side) => side.state },
    { field: 'player_ref', value: (side) => side.player },
    { field: 'game_id', value: (side) => side.game },
    { field: 'round_id', value: (side) => side.round },
    { field: 'amount', value: (side) => <Amount minor={side.amount} currency={side.currency} /> },
    {
      field: 'win_amount',
      value: (side) => <Amount minor={side.winAmount} currency={side.currency} />,
    },
    {
      field: 'unused_stake',
      value: (side) => <Amount minor={side.unusedStake} currency={side.currency} />,
    },
    { field: 'currency', value: (side) => side.currency },
    { field: 'occurred_at', value: (side) => <Time at={side.occurredAt} /> },
    { field: 'applied_at', value: (side) => <Time at={side.appliedAt} /> },
  ];
  const isOther = (field: string) => difference.fields.includes(field);
  return (
    <Card title={t('reconciliation.sides')}>
      <Table
        caption={t('reconciliation.sides')}
        rows={rows}
        keyOf={({ field }) => field}
        columns={[
          {
            key: 'field',
            title: t('reconciliation.field'),
            cell: ({ field }) => (
              <>
                {t(`reconciliationField.${field}`)}{' '}
                {isOther(field) && <Badge tone="lost">{t('reconciliation.differs')}</Badge>}
              </>
            ),
          },
          {
            key: 'theirs',
            title: t('reconciliation.theirs'),
            cell: ({ value }) => (difference.theirs ? value(difference.theirs) : '—'),
          },
          {
            key: 'ours',
            title: t('reconciliation.ours'),
            cell: ({ value }) => (difference.ours ? value(difference.ours) : '—'),
          },
        ]}
      />
    </Card>
  );
}

function Repairs({ repairs }: { repairs: readonly DifferenceRepair[] }) {
  const { t } = useTranslation();
  return (
    <Card title={t('reconciliation.repairs')}>
      <Table
        caption={t('reconciliation.repairs')}
        rows={repairs}
        keyOf={({ id }) => id}
        columns={[
          { key: 'deed', title: t('reconciliation.deed'), cell: ({ deed }) => t(`repairDeed.${deed}`) },
          { key: 'tx', title: t('rounds.txId'), cell: ({ txId }) => txId },
          { key: 'asked', title: t('reconciliation.askedBy'), cell: ({ askedBy }) => askedBy },
          { key: 'at', title: t('rounds.at'), cell: ({ askedAt }) => <Time at={askedAt} /> },
          {
            key: 'approved',
            title: t('reconciliation.approvedBy'),
            cell: ({ approvedBy }) => approvedBy ?? '—',
          },
          {
            key: 'code',
            title: t('rounds.code'),
            cell: ({ code }) => code ?? t('reconciliation.underWay'),
          },
        ]}
      />
    </Card>
  );
}
