import { type StaffWithdrawal, staffPayWithdrawal } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { Field, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { useDeed } from '../../shared/use-call.ts';
import { readParts } from './parts-draft.ts';

/** Through the bank, in one payment or in the parts that are written down. */
export function PayDialog({ withdrawal, onClose }: { withdrawal: StaffWithdrawal; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(staffPayWithdrawal);
  const [text, setText] = useState('');
  const { currency, toBePaid, orderNumber: number } = withdrawal;
  const read = readParts(text, withdrawal);
  const error = read
    ? read.leftMinor !== 0n && t('payoutParts.left', { amount: formatMoney(read.leftMinor, currency) })
    : t('payMethods.incomplete');
  return (
    <DeedDialog
      title={t('withdrawalDeed.payTitle', { number })}
      confirm={t('withdrawalDeed.pay')}
      deed={deed}
      inputOf={() =>
        read?.leftMinor === 0n
          ? { params: { id: withdrawal.id }, body: read.parts ? { parts: read.parts } : {} }
          : undefined
      }
      onClose={onClose}
    >
      <p>
        {t('withdrawalDeed.payHelp', {
          amount: formatMoney(BigInt(toBePaid), currency),
          account: `${withdrawal.bankName} ${withdrawal.masked}`,
        })}
      </p>
      <Field
        label={t('payoutParts.parts')}
        help={t('payoutParts.partsHelp')}
        error={error || fieldRefusal(deed.error, 'parts')}
        isOptional
      >
        <TextInput inputMode="decimal" value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
    </DeedDialog>
  );
}
