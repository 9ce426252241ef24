import { type MemberCard, staffEndpoints } from '@fairhall/contract';
import { DEFAULT_CURRENCY, parseAmount } from '@fairhall/money';
import { AmountInput, Field, Select, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CurrencySelect } from './currency-select.tsx';
import { DeedDialog } from './deed-dialog.tsx';
import { useDeed } from './use-call.ts';
import { useProposed } from './use-proposed.tsx';

/** Asks for a credit or debit; a second person approves, and only then does money move. */
export function CorrectionDialog(props: {
  /** Whose cash it is; asked for when nobody is named. */
  member?: Pick<MemberCard, 'id' | 'account' | 'currency'>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [memberId, setMemberId] = useState(props.member?.id ?? '');
  const [currency, setCurrency] = useState(props.member?.currency ?? DEFAULT_CURRENCY);
  const [direction, setDirection] = useState<'credit' | 'debit'>('credit');
  const [text, setText] = useState('');
  const deed = useDeed(staffEndpoints.proposeCorrection, useProposed());
  const minor = parseAmount(text, currency);
  return (
    <DeedDialog
      title={
        props.member ? t('correction.titleOf', { account: props.member.account }) : t('correction.title')
      }
      confirm={t('correction.propose')}
      needsReason
      needsCode
      deed={deed}
      inputOf={({ reason, code }) =>
        minor && /^[1-9]\d{0,17}$/.test(memberId)
          ? { body: { memberId, direction, currency, amountMinor: minor.toString(), reason, code } }
          : undefined
      }
      onClose={props.onClose}
    >
      <p>{t('correction.help')}</p>
      {!props.member && (
        <>
          <Field label={t('orders.memberId')}>
            <TextInput
              inputMode="numeric"
              value={memberId}
              onChange={(event) => setMemberId(event.target.value.trim())}
            />
          </Field>
          <Field label={t('payMethods.currency')}>
            <CurrencySelect currency={currency} onChange={setCurrency} />
          </Field>
        </>
      )}
      <Field label={t('correction.direction')}>
        <Select
          value={direction}
          onChange={(event) => setDirection(event.target.value === 'debit' ? 'debit' : 'credit')}
        >
          <option value="credit">{t('correction.credit')}</option>
          <option value="debit">{t('correction.debit')}</option>
        </Select>
      </Field>
      <Field label={t('orders.amount')}>
        <AmountInput currency={currency} text={text} onText={setText} />
      </Field>
    </DeedDialog>
  );
}
