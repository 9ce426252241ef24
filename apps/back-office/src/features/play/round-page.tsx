import {
  askVendorAboutRound,
  type HeldWin,
  type RoundStep,
  readMemberRound,
  replayMemberRound,
  voidRound,
} from '@fairhall/contract';
import { Button, Card, type Column, FormMessage, showToast, Table } from '@fairhall/ui';
import { Link, useParams } from '@tanstack/react-router';
import { Play, Undo2, Waypoints } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { LedgerLink } from '../../shared/ledger-link.tsx';
import linkStyles from '../../shared/member-link.module.css';
import { Buttons, Fact, Facts, Page, Stack } from '../../shared/page.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { refusalText } from '../../shared/refusal-text.ts';
import { useMay } from '../../shared/session.ts';
import { Amount, Reference, State, Time } from '../../shared/show.tsx';
import { useDeed, useRead } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';
import { LegResults, SlipCard } from './slip-card.tsx';

export function RoundPage() {
  const { t } = useTranslation();
  const { memberId = '', roundId = '' } = useParams({ strict: false });
  const read = useRead(readMemberRound, { params: { memberId, roundId } });
  const { currency, vendor } = read.data?.round ?? {};
  const columns: Column<RoundStep>[] = [
    { key: 'at', title: t('rounds.at'), cell: (row) => <Time at={row.at} /> },
    { key: 'step', title: t('rounds.step'), cell: (row) => t(`roundStep.${row.step}`) },
    {
      key: 'kind',
      title: t('ledger.kind'),
      cell: (row) => (
        <>
          {t(`callKind.${row.kind}`, { defaultValue: row.kind })}
          {row.reason && `: ${row.reason}`}
          {row.legs && row.legs.length > 0 && (
            <>
              {': '}
              <LegResults legs={row.legs} />
            </>
          )}
        </>
      ),
    },
    {
      key: 'staked',
      title: t('rounds.stake'),
      cell: (row) => <Amount minor={row.staked} currency={currency} />,
      isFigure: true,
    },
    {
      key: 'credited',
      title: t('rounds.payout'),
      cell: (row) => <Amount minor={row.credited} currency={currency} />,
      isFigure: true,
    },
    ...(read.data?.steps.some(({ unusedStake }) => unusedStake !== undefined)
      ? [
          {
            key: 'unusedStake',
            title: t('rounds.unusedStake'),
            cell: (row: RoundStep) => <Amount minor={row.unusedStake ?? null} currency={currency} />,
            isFigure: true,
          },
        ]
      : []),
    {
      key: 'balance',
      title: t('ledger.balance'),
      cell: (row) => <Amount minor={row.balance} currency={currency} />,
      isFigure: true,
    },
    { key: 'code', title: t('rounds.code'), cell: (row) => row.code },
    {
      key: 'tx',
      title: t('rounds.txId'),
      cell: (row) => (
        <LedgerLink keyOfTransfer={movesMoney(row) ? `gw/${vendor}/${row.txId}` : undefined}>
          {row.txId}
        </LedgerLink>
      ),
    },
  ];
  return (
    <ReadState read={read}>
      {({ round, steps, held, slip, secondPersonWaiting }) => (
        <Page
          title={
            <>
              {round.gameName}
              <State family="round" value={round.status} />
            </>
          }
          aside={
            <RoundDeeds
              memberId={memberId}
              roundId={roundId}
              isOpen={round.status === 'unsettled'}
              isVoidWaiting={secondPersonWaiting}
            />
          }
        >
          <Stack>
            {secondPersonWaiting && (
              <FormMessage isBoxed tone="note">
                {t('rounds.voidWaiting')}
              </FormMessage>
            )}
            <Card>
              <Facts>
                <Fact name={t('rounds.round')}>
                  <Reference text={round.roundId} />
                </Fact>
                <Fact name={t('orders.member')}>
                  <Link to={`/members/${memberId}`} className={linkStyles.link}>
                    {memberId}
                  </Link>
                </Fact>
                <Fact name={t('rounds.vendor')}>{round.vendor}</Fact>
                <Fact name={t('rounds.stake')}>
                  <Amount minor={round.stake} currency={round.currency} />
                </Fact>
                <Fact name={t('rounds.payout')}>
                  <Amount minor={round.payout} currency={round.currency} />
                </Fact>
                <Fact name={t('rounds.winLoss')}>
                  <Amount minor={round.winLoss} currency={round.currency} isChange />
                </Fact>
                <Fact name={t('rounds.placed')}>
                  <Time at={round.placedAt} />
                </Fact>
                <Fact name={t('rounds.settled')}>
                  <Time at={round.settledAt} />
                </Fact>
              </Facts>
            </Card>
            {held.length > 0 && <HeldWins held={held} currency={round.currency} />}
            {slip && <SlipCard slip={slip} currency={round.currency} />}
            {steps.length === 0 ? (
              <FormMessage tone="note">{t('rounds.toldWhole')}</FormMessage>
            ) : (
              <Table caption={t('rounds.steps')} columns={columns} rows={steps} keyOf={(step) => step.id} />
            )}
          </Stack>
        </Page>
      )}
    </ReadState>
  );
}

/** What of the payouts was locked until somebody had looked, and when it was paid. */
function HeldWins({ held, currency }: { held: readonly HeldWin[]; currency: string }) {
  const { t } = useTranslation();
  const columns: Column<HeldWin>[] = [
    { key: 'at', title: t('rounds.heldSince'), cell: (row) => <Time at={row.at} /> },
    {
      key: 'amount',
      title: t('orders.amount'),
      cell: (row) => (
        <LedgerLink keyOfTransfer={row.paidAt === null ? undefined : `release/${row.id}`}>
          <Amount minor={row.amount} currency={currency} />
        </LedgerLink>
      ),
      isFigure: true,
    },
    {
      key: 'paid',
      title: t('rounds.heldPaid'),
      cell: (row) => (row.paidAt === null ? t('rounds.heldWaits') : <Time at={row.paidAt} />),
    },
    { key: 'tx', title: t('rounds.txId'), cell: (row) => row.txId },
  ];
  return <Table caption={t('rounds.held')} columns={columns} rows={held} keyOf={(row) => row.id} />;
}

const movesMoney = ({ staked, credited }: RoundStep) => staked !== '0' || credited !== '0';

function RoundDeeds(props: { memberId: string; roundId: string; isOpen: boolean; isVoidWaiting: boolean }) {
  const { t } = useTranslation();
  const params = { memberId: props.memberId, roundId: props.roundId };
  const mayResolve = useMay('play.round.resolve');
  const [isVoiding, setVoiding] = useState(false);
  const replay = useDeed(replayMemberRound, ({ url }) => window.open(url, '_blank', 'noopener'));
  const ask = useDeed(askVendorAboutRound, ({ vendorState }) =>
    showToast(t('rounds.vendorSays', { state: t(`vendorRound.${vendorState}`) }), 'note'),
  );
  const asked = useDeed(voidRound, useProposed());
  const error = replay.error ?? ask.error;
  return (
    <Buttons>
      <Button icon={<Play />} isBusy={replay.isPending} onClick={() => replay.mutate({ params })}>
        {t('rounds.replay')}
      </Button>
      {props.isOpen && mayResolve && (
        <>
          <Button icon={<Waypoints />} isBusy={ask.isPending} onClick={() => ask.mutate({ params })}>
            {t('rounds.ask')}
          </Button>
          {!props.isVoidWaiting && (
            <Button kind="danger" icon={<Undo2 />} onClick={() => setVoiding(true)}>
              {t('rounds.void')}
            </Button>
          )}
        </>
      )}
      {error && <FormMessage>{refusalText(error)}</FormMessage>}
      {isVoiding && (
        <DeedDialog
          title={t('rounds.void')}
          confirm={t('correction.propose')}
          isDangerous
          needsReason
          deed={asked}
          inputOf={({ reason }) => ({ params, body: { reason } })}
          onClose={() => setVoiding(false)}
        >
          <p>{t('rounds.voidHelp')}</p>
        </DeedDialog>
      )}
    </Buttons>
  );
}
