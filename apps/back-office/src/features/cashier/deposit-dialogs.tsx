import { type StaffDeposit, staffConfirmDeposit, staffRefuseDeposit } from '@fairhall/contract';
import { formatAmount, parseAmount } from '@fairhall/money';
import { AmountInput, Field } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';

type DepositDeed = { deposit: StaffDeposit; onClose: () => void };

export function ConfirmDepositDialog({ deposit, onClose }: DepositDeed) {
  const { t } = useTranslation();
  const deed = useDeed(staffConfirmDeposit, useSayAsked());
  const arrived = deposit.transfers.find((transfer) => transfer.depositId && transfer.status === 'unmatched');
  const [text, setText] = useState(() =>
    formatAmount(BigInt(arrived?.amount ?? deposit.payAmount), deposit.currency),
  );
  const minor = parseAmount(text, deposit.currency);
  const differs = minor !== undefined && minor !== BigInt(deposit.payAmount);
  return (
    <DeedDialog
      title={t('orders.confirmTitle', { number: deposit.orderNumber })}
      confirm={t('orders.confirm')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        minor ? { params: { id: deposit.id }, body: { amount: minor.toString(), reason } } : undefined
      }
      onClose={onClose}
    >
      <p>
        {t(deposit.evidence === 'arrived' ? 'orders.confirmHelp' : 'orders.confirmByHandHelp', {
          member: deposit.member.username,
        })}
      </p>
      <Field
        label={t('orders.arrived')}
        help={
          differs
            ? t('orders.differs', { amount: formatAmount(BigInt(deposit.payAmount), deposit.currency) })
            : undefined
        }
      >
        <AmountInput currency={deposit.currency} text={text} onText={setText} />
      </Field>
    </DeedDialog>
  );
}

export function RefuseDepositDialog({ deposit, onClose }: DepositDeed) {
  const { t } = useTranslation();
  const deed = useDeed(staffRefuseDeposit, useSayAsked());
  return (
    <DeedDialog
      title={t('orders.refuseTitle', { number: deposit.orderNumber })}
      confirm={t('orders.refuse')}
      isDangerous
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id: deposit.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t(deposit.isInEscrow ? 'orders.returnEscrowHelp' : 'orders.refuseDepositHelp')}</p>
    </DeedDialog>
  );
}

/** Says so when the decision was not carried out, but waits for somebody else's. */
function useSayAsked() {
  const sayProposed = useProposed();
  return (answer: StaffDeposit) => {
    if (answer.askedOfSecondPerson) sayProposed(answer);
  };
}
