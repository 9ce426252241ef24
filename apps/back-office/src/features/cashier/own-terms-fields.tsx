import { AmountInput, Field, TextInput } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import type { OwnTermsDraft } from './terms-draft.ts';

type Props = {
  currency: string;
  draft: OwnTermsDraft;
  error: Error | null;
  /** Where the call has them, with its dot; none of what everybody has. */
  path?: string;
  onChange: (change: Partial<OwnTermsDraft>) => void;
};

/** How much a member may withdraw, and what it costs: for everybody, or from a level on. */
export function OwnTermsFields({ currency, draft, error, path = '', onChange }: Props) {
  const { t } = useTranslation();
  const amount = (
    name: 'min' | 'max' | 'dailyAmount' | 'feeMin' | 'feeMax',
    label: string,
    input: string,
    isOptional = false,
  ) => (
    <Field label={label} error={fieldRefusal(error, `${path}${input}`)} isOptional={isOptional}>
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
          onChange={(event) => onChange({ feeRate: event.target.value })}
        />
      </Field>
      {amount('feeMin', t('payMethods.feeMin'), 'fee.min')}
      {amount('feeMax', t('payMethods.feeMax'), 'fee.max', true)}
    </>
  );
}
