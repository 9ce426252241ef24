import {
  type StaffWithdrawal,
  staffApproveWithdrawal,
  staffAskMore,
  staffMarkPaid,
  staffRefuseWithdrawal,
  staffResolveDispute,
} from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { Button, Field, Select, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHolds } from '../../shared/claim-card.tsx';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { Buttons } from '../../shared/page.tsx';
import { useMay } from '../../shared/session.ts';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';
import { HoldDialog, IdentityDialog, ResumeDialog } from './hold-dialogs.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { deedsAt, type WithdrawalDeed } from './withdrawal-rules.ts';

type DialogProps = { withdrawal: StaffWithdrawal; onClose: () => void };

/** What the one who holds the claim may do at this stage. */
export function WithdrawalDeeds({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const { t } = useTranslation();
  const isMine = useHolds(withdrawal);
  const mayRisk = useMay('cashier.withdrawals.risk');
  const mayPay = useMay('cashier.withdrawals.pay');
  const [open, setOpen] = useState<WithdrawalDeed>();
  const deeds = isMine ? deedsAt(withdrawal, { mayRisk, mayPay }) : [];
  const close = () => setOpen(undefined);
  const Dialog = open && dialogs[open];
  return (
    <Buttons>
      {deeds.map((deed, at) => (
        <Button
          key={deed}
          kind={deed === 'refuse' ? 'danger' : at === 0 ? 'primary' : 'secondary'}
          onClick={() => setOpen(deed)}
        >
          {t(`withdrawalDeed.${deed}`)}
        </Button>
      ))}
      {Dialog && <Dialog withdrawal={withdrawal} onClose={close} />}
    </Buttons>
  );
}

function ApproveDialog({ withdrawal, onClose }: DialogProps) {
  return <ReasonDialog name="approve" endpoint={staffApproveWithdrawal} {...{ withdrawal, onClose }} />;
}
function RefuseDialog({ withdrawal, onClose }: DialogProps) {
  return (
    <ReasonDialog name="refuse" endpoint={staffRefuseWithdrawal} isDangerous {...{ withdrawal, onClose }} />
  );
}
function MoreDialog({ withdrawal, onClose }: DialogProps) {
  return <ReasonDialog name="more" endpoint={staffAskMore} {...{ withdrawal, onClose }} />;
}

function ReasonDialog(
  props: DialogProps & {
    name: 'approve' | 'refuse' | 'more';
    endpoint: typeof staffApproveWithdrawal | typeof staffRefuseWithdrawal | typeof staffAskMore;
    isDangerous?: boolean;
  },
) {
  const { t } = useTranslation();
  const { withdrawal, name } = props;
  // the three share the shape of their input; only the address differs
  const deed = useDeed(props.endpoint as typeof staffApproveWithdrawal);
  return (
    <DeedDialog
      title={t(`withdrawalDeed.${name}Title`, { number: withdrawal.orderNumber })}
      confirm={t(`withdrawalDeed.${name}`)}
      {...(props.isDangerous && { isDangerous: true })}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id: withdrawal.id }, body: { reason } })}
      onClose={props.onClose}
    >
      <p>{t(`withdrawalDeed.${name}Help`, amountOf(withdrawal))}</p>
    </DeedDialog>
  );
}

function MarkDialog({ withdrawal, onClose }: DialogProps) {
  const { t } = useTranslation();
  const deed = useDeed(staffMarkPaid, useProposed());
  const [reference, setReference] = useState('');
  return (
    <DeedDialog
      title={t('withdrawalDeed.markTitle', { number: withdrawal.orderNumber })}
      confirm={t('withdrawalDeed.mark')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        reference.trim().length >= 3
          ? { params: { id: withdrawal.id }, body: { reference: reference.trim(), reason } }
          : undefined
      }
      onClose={onClose}
    >
      <p>{t('withdrawalDeed.markHelp')}</p>
      <Field label={t('withdrawalDeed.reference')}>
        <TextInput maxLength={80} value={reference} onChange={(event) => setReference(event.target.value)} />
      </Field>
    </DeedDialog>
  );
}

function ResolveDialog({ withdrawal, onClose }: DialogProps) {
  const { t } = useTranslation();
  const deed = useDeed(staffResolveDispute);
  const [outcome, setOutcome] = useState<'received' | 'bounced'>('received');
  return (
    <DeedDialog
      title={t('withdrawalDeed.resolveTitle', { number: withdrawal.orderNumber })}
      confirm={t('withdrawalDeed.resolve')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id: withdrawal.id }, body: { outcome, reason } })}
      onClose={onClose}
    >
      <Field label={t('withdrawalDeed.outcome')} help={t(`withdrawalDeed.${outcome}Help`)}>
        <Select
          value={outcome}
          onChange={(event) => setOutcome(event.target.value === 'bounced' ? 'bounced' : 'received')}
        >
          <option value="received">{t('withdrawalDeed.received')}</option>
          <option value="bounced">{t('withdrawalDeed.bounced')}</option>
        </Select>
      </Field>
    </DeedDialog>
  );
}

const dialogs = {
  approve: ApproveDialog,
  refuse: RefuseDialog,
  more: MoreDialog,
  identity: IdentityDialog,
  hold: HoldDialog,
  resume: ResumeDialog,
  pay: PayDialog,
  mark: MarkDialog,
  resolve: ResolveDialog,
};

function amountOf(withdrawal: StaffWithdrawal) {
  return {
    amount: formatMoney(BigInt(withdrawal.amount), withdrawal.currency),
    account: `${withdrawal.bankName} ${withdrawal.masked}`,
  };
}
