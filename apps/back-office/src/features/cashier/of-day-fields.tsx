import { AmountInput, Field, TextInput } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import type { OfDayDraft } from './terms-draft.ts';

type Props = {
  currency: string;
  draft: OfDayDraft;
  error: Error | null;
  onChange: (change: Partial<OfDayDraft>) => void;
};

/** How much a member may withdraw in a day, and what it costs: for everybody, or from a level on. */
export function OfDayFields({ currency, draft, error, onChange }: Props) {
  const { t } = useTranslation();
  const amount = (
    name: 'max' | 'dailyAmount' | 'feeMin' | 'feeMax',
    label: string,
    path: string,
    isOptional = false,
  ) => (
    <Field label={label} error={fieldRefusal(error, path)} isOptional={isOptional}>
      <AmountInput currency={currency} text={draft[name]} onText={(text) => onChange({ [name]: text })} />
    </Field>
  );
  const count = (name: 'dailyCount' | 'freeCount') => (
    <Field label={t(`withdrawalTerms.${name}`)}>
      <TextInput
        inputMode="numeric"
        maxLength={3}
        value={draft[name]}
        onChange={(event) => onChange({ [name]: event.target.value.replace(/\D/g, '') })}
      />
    </Field>
  );
  return (
    <>
      {amount('max', t('payMethods.max'), 'max')}
      {count('dailyCount')}
      {amount('dailyAmount', t('withdrawalTerms.dailyAmount'), 'dailyAmount')}
      {count('freeCount')}
      <Field label={t('payMethods.feeRate')} help={t('payMethods.feeRateHelp')}>
        <TextInput
          inputMode="decimal"
          maxLength={5}
          value={draft.feeRate}
          onChange={(event) => onChange({ feeRate: event.target.value })}
        />
      </Field>
      {amount('feeMin', t('payMethods.feeMin'), 'fee.min')}
      {amount('feeMax', t('payMethods.feeMax'), 'fee.max', true)}
    </>
  );
}
