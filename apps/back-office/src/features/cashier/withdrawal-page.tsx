import { type StaffWithdrawal, staffReadProof, staffReadWithdrawal } from '@fairhall/contract';
import { formatAmount } from '@fairhall/money';
import { Button, Card, FormMessage } from '@fairhall/ui';
import { Link, useParams } from '@tanstack/react-router';
import { FileImage } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImageViewer } from '../../shared/image-viewer.tsx';
import { LedgerLink } from '../../shared/ledger-link.tsx';
import { MemberLink } from '../../shared/member-link.tsx';
import { Buttons, Columns, Fact, Facts, Page, Stack } from '../../shared/page.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { useMay } from '../../shared/session.ts';
import { Amount, Marks, Reference, State, Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { FlagFacts } from './flag-facts.tsx';
import { PayoutParts } from './payout-parts.tsx';
import { RevealAccount } from './reveal-account.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { RouteWords } from './route-words.tsx';
import { RuleFindings } from './rule-findings.tsx';
import { Steps } from './steps.tsx';
import { UnderWay } from './under-way.tsx';
import { WithdrawalClaim } from './withdrawal-claim.tsx';
import { WithdrawalDeeds } from './withdrawal-deeds.tsx';

export function WithdrawalPage() {
  const { orderId = '' } = useParams({ strict: false });
  const read = useRead(staffReadWithdrawal, { params: { id: orderId } }, { isLive: true });
  return <ReadState read={read}>{(withdrawal) => <WithdrawalDesk withdrawal={withdrawal} />}</ReadState>;
}

function WithdrawalDesk({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const { t } = useTranslation();
  return (
    <Page
      title={
        <>
          {t('orders.withdrawal', { number: withdrawal.orderNumber })}
          <State family="withdrawal" value={withdrawal.status} />
        </>
      }
      aside={<WithdrawalDeeds withdrawal={withdrawal} />}
    >
      <Columns>
        <Stack>
          {withdrawal.manualPaymentWaiting && (
            <FormMessage isBoxed tone="note">
              {t('orders.manualWaiting')}
            </FormMessage>
          )}
          {withdrawal.payoutContradicted && (
            <FormMessage isBoxed>
              {t('orders.contradicted')} <Link to="/shortfalls">{t('nav.shortfalls')}</Link>
            </FormMessage>
          )}
          <WithdrawalClaim withdrawal={withdrawal} />
          <WithdrawalFacts withdrawal={withdrawal} />
          <UnderWay withdrawal={withdrawal} />
          <PayoutParts withdrawal={withdrawal} />
          <FlagFacts withdrawal={withdrawal} />
          <ReviewPanel withdrawal={withdrawal} />
          <RuleFindings withdrawal={withdrawal} />
          <Proofs withdrawal={withdrawal} />
        </Stack>
        <Steps family="withdrawal" steps={withdrawal.steps} />
      </Columns>
    </Page>
  );
}

function WithdrawalFacts({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const { t } = useTranslation();
  return (
    <Card>
      <Facts>
        <Fact name={t('orders.member')}>
          <MemberLink member={withdrawal.member} />
        </Fact>
        <Fact name={t('orders.amount')}>
          <LedgerLink keyOfTransfer={`withdrawal/${withdrawal.id}/hold`}>
            <Amount minor={withdrawal.amount} currency={withdrawal.currency} />
          </LedgerLink>
        </Fact>
        <Fact name={t('withdrawalTerms.fee')}>
          <Amount minor={withdrawal.fee} currency={withdrawal.currency} />
        </Fact>
        <Fact name={t('withdrawalTerms.toBePaid')}>
          <Amount minor={withdrawal.toBePaid} currency={withdrawal.currency} />
        </Fact>
        <Fact name={t('orders.payTo')}>
          {withdrawal.bankName} {withdrawal.masked} <RevealAccount withdrawal={withdrawal} />
        </Fact>
        <Fact name={t('orders.holder')}>{withdrawal.holderName ?? t('orders.nobodyByName')}</Fact>
        {withdrawal.usdtUnits !== null && (
          <Fact name={t('orders.sentUsdt')}>{formatAmount(BigInt(withdrawal.usdtUnits), 'USDT')}</Fact>
        )}
        <Fact name={t('orders.flags')}>
          <Marks marks={withdrawal.flags.map((flag) => ({ key: flag, text: t(`flag.${flag}`) }))} />
        </Fact>
        <Fact name={t('orders.created')}>
          <Time at={withdrawal.createdAt} />
        </Fact>
        <Fact name={t('orders.payout')}>
          {withdrawal.payoutState ? <State family="payout" value={withdrawal.payoutState} /> : '—'}
        </Fact>
        {withdrawal.payoutRoute && (
          <Fact name={t('orders.route')}>
            <RouteWords route={withdrawal.payoutRoute} />
          </Fact>
        )}
        {withdrawal.neededTier !== null && (
          <Fact name={t('holdDeed.waitsFor')}>{t(`checks.tierName.${withdrawal.neededTier}`)}</Fact>
        )}
        {withdrawal.heldUntil && (
          <Fact name={t('holdDeed.until')}>
            <Time at={withdrawal.heldUntil} />
          </Fact>
        )}
        <Fact name={t('orders.autoReceived')}>
          <Time at={withdrawal.autoReceivedAt} />
        </Fact>
        <Fact name={t('orders.reference')}>
          <Reference text={withdrawal.payoutReference ?? withdrawal.orderNumber} />
        </Fact>
      </Facts>
    </Card>
  );
}

function Proofs({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const { t } = useTranslation();
  const mayLook = useMay('cashier.proofs.view');
  const [shown, setShown] = useState<string>();
  if (withdrawal.proofs.length === 0) return null;
  return (
    <Card title={t('orders.proofs')}>
      <Buttons>
        {withdrawal.proofs.map((proof, at) => (
          <Button key={proof.id} icon={<FileImage />} disabled={!mayLook} onClick={() => setShown(proof.id)}>
            {t('orders.proof', { number: at + 1 })}
          </Button>
        ))}
      </Buttons>
      {shown && (
        <ImageViewer
          title={t('orders.proofOf', { number: withdrawal.orderNumber })}
          endpoint={staffReadProof}
          input={{ params: { id: withdrawal.id, imageId: shown } }}
          onClose={() => setShown(undefined)}
        />
      )}
    </Card>
  );
}
