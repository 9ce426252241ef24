import { type AnswerOf, staffEditTerms, type staffReadTerms } from '@fairhall/contract';
import { AmountInput, Checkbox, Field, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { useDeed } from '../../shared/use-call.ts';
import styles from './method-preview.module.css';
import { draftOfTerms, termsOfDraft, type WithdrawalTermsDraft } from './terms-draft.ts';

type Props = { currency: string; terms: AnswerOf<typeof staffReadTerms>; onClose: () => void };

export function TermsDialog({ currency, terms, onClose }: Props) {
  const { t } = useTranslation();
  const deed = useDeed(staffEditTerms);
  const [draft, setDraft] = useState(() => draftOfTerms(terms, currency));
  const change = (changed: Partial<WithdrawalTermsDraft>) => setDraft({ ...draft, ...changed });
  const wanted = termsOfDraft(draft, currency);
  const amount = (
    name: 'min' | 'max' | 'dailyAmount' | 'feeMin' | 'feeMax' | 'payoutMax',
    label: string,
    path: string,
    isOptional = false,
  ) => (
    <Field label={label} error={fieldRefusal(deed.error, path)} isOptional={isOptional}>
      <AmountInput currency={currency} text={draft[name]} onText={(text) => change({ [name]: text })} />
    </Field>
  );
  const count = (name: 'dailyCount' | 'freeCount') => (
    <Field label={t(`withdrawalTerms.${name}`)}>
      <TextInput
        inputMode="numeric"
        maxLength={3}
        value={draft[name]}
        onChange={(event) => change({ [name]: event.target.value.replace(/\D/g, '') })}
      />
    </Field>
  );
  const time = (name: 'from' | 'until') => (
    <Field
      label={t(`payMethods.${name}`)}
      error={name === 'from' ? fieldRefusal(deed.error, 'hours') : undefined}
      isOptional
    >
      <TextInput
        type="time"
        value={draft[name]}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </Field>
  );
  return (
    <DeedDialog
      title={t('withdrawalTerms.editTitle', { currency })}
      confirm={t('brand.save')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        wanted ? { params: { currency }, body: { ...wanted, revision: terms.revision, reason } } : undefined
      }
      onClose={onClose}
    >
      <p>{t('withdrawalTerms.help')}</p>
      <Checkbox
        label={t('withdrawalTerms.open')}
        checked={draft.isOpen}
        onChange={(event) => change({ isOpen: event.target.checked })}
      />
      <div className={styles.pair}>
        {time('from')}
        {time('until')}
        {amount('min', t('payMethods.min'), 'min')}
        {amount('max', t('payMethods.max'), 'max')}
        {count('dailyCount')}
        {amount('dailyAmount', t('withdrawalTerms.dailyAmount'), 'dailyAmount')}
        {count('freeCount')}
        <Field label={t('payMethods.feeRate')} help={t('payMethods.feeRateHelp')}>
          <TextInput
            inputMode="decimal"
            maxLength={5}
            value={draft.feeRate}
            onChange={(event) => change({ feeRate: event.target.value })}
          />
        </Field>
        {amount('feeMin', t('payMethods.feeMin'), 'fee.min')}
        {amount('feeMax', t('payMethods.feeMax'), 'fee.max', true)}
        {amount('payoutMax', t('withdrawalTerms.payoutMax'), 'payoutMax', true)}
      </div>
    </DeedDialog>
  );
}
