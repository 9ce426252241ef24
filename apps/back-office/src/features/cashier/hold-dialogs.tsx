import {
  type CheckedTier,
  checkedTier,
  type StaffWithdrawal,
  staffAskIdentity,
  staffHoldWithdrawal,
  staffResumeWithdrawal,
} from '@fairhall/contract';
import { Field, Select, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { instantOf } from '../../shared/show-time.ts';
import { useDeed } from '../../shared/use-call.ts';

type DialogProps = { withdrawal: StaffWithdrawal; onClose: () => void };

/** The member is asked for an identity check; the order goes on by itself once it is approved. */
export function IdentityDialog({ withdrawal, onClose }: DialogProps) {
  const { t } = useTranslation();
  const deed = useDeed(staffAskIdentity);
  const [tier, setTier] = useState<CheckedTier>(2);
  return (
    <DeedDialog
      title={t('holdDeed.identityTitle', { number: withdrawal.orderNumber })}
      confirm={t('withdrawalDeed.identity')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id: withdrawal.id }, body: { tier, reason } })}
      onClose={onClose}
    >
      <p>{t('holdDeed.identityHelp')}</p>
      <Field label={t('checks.tier')}>
        <Select value={tier} onChange={(event) => setTier(checkedTier.parse(Number(event.target.value)))}>
          {([1, 2, 3] as const).map((one) => (
            <option key={one} value={one}>
              {t(`checks.tierName.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
    </DeedDialog>
  );
}

/** Nothing happens to it until then, unless somebody lets it go on before. */
export function HoldDialog({ withdrawal, onClose }: DialogProps) {
  const { t } = useTranslation();
  const deed = useDeed(staffHoldWithdrawal);
  const [until, setUntil] = useState('');
  return (
    <DeedDialog
      title={t('holdDeed.holdTitle', { number: withdrawal.orderNumber })}
      confirm={t('withdrawalDeed.hold')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => {
        const end = instantOf(until);
        return end ? { params: { id: withdrawal.id }, body: { until: end, reason } } : undefined;
      }}
      onClose={onClose}
    >
      <p>{t('holdDeed.holdHelp')}</p>
      <Field label={t('holdDeed.until')} error={fieldRefusal(deed.error, 'until')}>
        <TextInput type="datetime-local" value={until} onChange={(event) => setUntil(event.target.value)} />
      </Field>
    </DeedDialog>
  );
}

export function ResumeDialog({ withdrawal, onClose }: DialogProps) {
  const { t } = useTranslation();
  const deed = useDeed(staffResumeWithdrawal);
  return (
    <DeedDialog
      title={t('holdDeed.resumeTitle', { number: withdrawal.orderNumber })}
      confirm={t('withdrawalDeed.resume')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id: withdrawal.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t('holdDeed.resumeHelp')}</p>
    </DeedDialog>
  );
}
