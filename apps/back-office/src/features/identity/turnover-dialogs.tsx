import { staffAddRequirement, staffClearRequirement, type TurnoverRequirement } from '@fairhall/contract';
import { formatMoney, parseAmount } from '@fairhall/money';
import { AmountInput, Field } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';

/** A second person approves; until it is played through nothing is withdrawn. */
export function AddRequirementDialog({
  memberId,
  currency,
  onClose,
}: {
  memberId: string;
  currency: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const deed = useDeed(staffAddRequirement, useProposed());
  const minor = parseAmount(text, currency);
  return (
    <DeedDialog
      title={t('turnover.addTitle')}
      confirm={t('approvals.propose')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        minor ? { params: { id: memberId }, body: { amount: minor.toString(), reason } } : undefined
      }
      onClose={onClose}
    >
      <p>{t('turnover.addHelp')}</p>
      <Field label={t('orders.amount')}>
        <AmountInput currency={currency} text={text} onText={setText} />
      </Field>
    </DeedDialog>
  );
}

export function ClearRequirementDialog(props: { requirement: TurnoverRequirement; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, remaining, currency } = props.requirement;
  const deed = useDeed(staffClearRequirement, useProposed());
  return (
    <DeedDialog
      title={t('turnover.clearTitle', { id })}
      confirm={t('approvals.propose')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id }, body: { reason } })}
      onClose={props.onClose}
    >
      <p>{t('turnover.clearHelp', { amount: formatMoney(BigInt(remaining), currency) })}</p>
    </DeedDialog>
  );
}
