import { type StaffDeposit, staffReadDeposit, staffReadSlip } from '@fairhall/contract';
import { Button, Card, FormMessage } from '@fairhall/ui';
import { Link, useParams } from '@tanstack/react-router';
import { Check, FileImage, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHolds } from '../../shared/claim-card.tsx';
import { ImageViewer } from '../../shared/image-viewer.tsx';
import { LedgerLink } from '../../shared/ledger-link.tsx';
import { MemberLink } from '../../shared/member-link.tsx';
import { Buttons, Columns, Fact, Facts, Page, Stack } from '../../shared/page.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { useMay } from '../../shared/session.ts';
import { Amount, Reference, State, Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { DepositClaim } from './deposit-claim.tsx';
import { ConfirmDepositDialog, RefuseDepositDialog } from './deposit-dialogs.tsx';
import { Steps } from './steps.tsx';

export function DepositPage() {
  const { orderId = '' } = useParams({ strict: false });
  const read = useRead(staffReadDeposit, { params: { id: orderId } }, { isLive: true });
  return <ReadState read={read}>{(deposit) => <DepositDesk deposit={deposit} />}</ReadState>;
}

function DepositDesk({ deposit }: { deposit: StaffDeposit }) {
  const { t } = useTranslation();
  const mayDecide = useMay('cashier.deposits.decide');
  const isMine = useHolds(deposit);
  const mayAct = mayDecide && (deposit.claimedBy === null || isMine);
  const [open, setOpen] = useState<'confirm' | 'refuse'>();
  return (
    <Page
      title={
        <>
          {t('orders.deposit', { number: deposit.orderNumber })}
          <State family="deposit" value={deposit.status} />
        </>
      }
      aside={
        mayAct && (
          <Buttons>
            {deposit.canConfirm && (
              <Button kind="primary" icon={<Check />} onClick={() => setOpen('confirm')}>
                {t('orders.confirm')}
              </Button>
            )}
            {deposit.canRefuse && (
              <Button kind="danger" icon={<X />} onClick={() => setOpen('refuse')}>
                {t('orders.refuse')}
              </Button>
            )}
          </Buttons>
        )
      }
    >
      <Columns>
        <Stack>
          <DepositClaim deposit={deposit} />
          <Evidence deposit={deposit} />
          <DepositFacts deposit={deposit} />
          <Slips deposit={deposit} />
          <Transfers deposit={deposit} />
        </Stack>
        <Steps family="deposit" steps={deposit.steps} />
      </Columns>
      {open === 'confirm' && <ConfirmDepositDialog deposit={deposit} onClose={() => setOpen(undefined)} />}
      {open === 'refuse' && <RefuseDepositDialog deposit={deposit} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}

/** What stands in the way of crediting the order at once. */
function Evidence({ deposit }: { deposit: StaffDeposit }) {
  const { t } = useTranslation();
  if (deposit.askedOfSecondPerson)
    return (
      <FormMessage isBoxed tone="note">
        {t(deposit.askedOfSecondPerson === 'return' ? 'orders.returnWaiting' : 'orders.creditWaiting')}
      </FormMessage>
    );
  if (deposit.evidence === 'reversed' && deposit.canRefuse)
    return <FormMessage isBoxed>{t('orders.moneyTakenBack')}</FormMessage>;
  if (deposit.evidence === 'reversed' && deposit.status === 'paid')
    return (
      <FormMessage isBoxed>
        {t('orders.creditTakenBack')} <Link to="/shortfalls">{t('nav.shortfalls')}</Link>
      </FormMessage>
    );
  return null;
}

function DepositFacts({ deposit }: { deposit: StaffDeposit }) {
  const { t } = useTranslation();
  return (
    <Card>
      <Facts>
        <Fact name={t('orders.member')}>
          <MemberLink member={deposit.member} />
        </Fact>
        <Fact name={t('orders.payAmount')}>
          <Amount minor={deposit.payAmount} currency={deposit.currency} />
        </Fact>
        <Fact name={t('orders.credited')}>
          <LedgerLink keyOfTransfer={deposit.creditedAmount ? `deposit/${deposit.id}` : undefined}>
            <Amount minor={deposit.creditedAmount} currency={deposit.currency} />
          </LedgerLink>
        </Fact>
        {deposit.feeAmount !== '0' && (
          <Fact name={t('orders.fee')}>
            <LedgerLink keyOfTransfer={deposit.creditedAmount ? `deposit-fee/${deposit.id}` : undefined}>
              <Amount minor={deposit.feeAmount} currency={deposit.currency} />
            </LedgerLink>
          </Fact>
        )}
        <Fact name={t('orders.method')}>{t(`payKind.${deposit.payTo.kind}`)}</Fact>
        <Fact name={t('orders.payTo')}>{deposit.payTo.holderName}</Fact>
        <Fact name={t('orders.created')}>
          <Time at={deposit.createdAt} />
        </Fact>
        <Fact name={t('orders.expires')}>
          <Time at={deposit.expiresAt} />
        </Fact>
        {deposit.payerName && <Fact name={t('orders.payerName')}>{deposit.payerName}</Fact>}
        {deposit.saidPaidAt && (
          <Fact name={t('orders.saidPaid')}>
            <Time at={deposit.saidPaidAt} />
          </Fact>
        )}
        <Fact name={t('orders.reference')}>
          <Reference text={deposit.orderNumber} />
        </Fact>
      </Facts>
    </Card>
  );
}

function Slips({ deposit }: { deposit: StaffDeposit }) {
  const { t } = useTranslation();
  const mayLook = useMay('cashier.proofs.view');
  const [shown, setShown] = useState<string>();
  return (
    <Card title={t('orders.slips')}>
      {deposit.slips.length === 0 && <p>{t('orders.noSlips')}</p>}
      <Buttons>
        {deposit.slips.map((slip, at) => (
          <Button key={slip.id} icon={<FileImage />} disabled={!mayLook} onClick={() => setShown(slip.id)}>
            {t('orders.slip', { number: at + 1 })}
          </Button>
        ))}
      </Buttons>
      {deposit.slips.map(
        ({ id, read }) =>
          read && (
            <p key={id}>
              {t('orders.slipRead', { bank: read.bankName, reference: read.reference })} (
              {t(read.isKnown ? 'orders.slipKnown' : 'orders.slipUnknown')})
            </p>
          ),
      )}
      {shown && (
        <ImageViewer
          title={t('orders.slipOf', { number: deposit.orderNumber })}
          endpoint={staffReadSlip}
          input={{ params: { id: deposit.id, imageId: shown } }}
          onClose={() => setShown(undefined)}
        />
      )}
    </Card>
  );
}

function Transfers({ deposit }: { deposit: StaffDeposit }) {
  const { t } = useTranslation();
  return (
    <Card title={t('orders.transfers')}>
      {deposit.transfers.length === 0 && <p>{t('orders.noTransfers')}</p>}
      {deposit.transfers.map((transfer) => (
        <Facts key={transfer.id}>
          <Fact name={t('orders.amount')}>
            <Amount minor={transfer.amount} currency={deposit.currency} />
          </Fact>
          <Fact name={t('transfers.payer')}>
            {transfer.payerName ?? '—'} {transfer.payerLast4 && `•••• ${transfer.payerLast4}`}
          </Fact>
          <Fact name={t('transfers.paidAt')}>
            <Time at={transfer.paidAt} />
          </Fact>
          <Fact name={t('orders.status')}>
            <State family="transfer" value={transfer.status} />
          </Fact>
          <Fact name={t('orders.reference')}>
            <Reference text={transfer.reference} />
          </Fact>
        </Facts>
      ))}
    </Card>
  );
}
