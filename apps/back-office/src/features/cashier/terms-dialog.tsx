import { type AnswerOf, staffEditTerms, type staffReadTerms } from '@fairhall/contract';
import { AmountInput, Checkbox, Field, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { useDeed } from '../../shared/use-call.ts';
import { LevelFields } from './level-fields.tsx';
import styles from './method-preview.module.css';
import { OfDayFields } from './of-day-fields.tsx';
import { draftOfTerms, termsOfDraft, type WithdrawalTermsDraft } from './terms-draft.ts';

type Props = { currency: string; terms: AnswerOf<typeof staffReadTerms>; onClose: () => void };

export function TermsDialog({ currency, terms, onClose }: Props) {
  const { t } = useTranslation();
  const deed = useDeed(staffEditTerms);
  const [draft, setDraft] = useState(() => draftOfTerms(terms, currency));
  const change = (changed: Partial<WithdrawalTermsDraft>) => setDraft({ ...draft, ...changed });
  const wanted = termsOfDraft(draft, currency);
  const amount = (name: 'min' | 'payoutMax', label: string, path: string, isOptional = false) => (
    <Field label={label} error={fieldRefusal(deed.error, path)} isOptional={isOptional}>
      <AmountInput currency={currency} text={draft[name]} onText={(text) => change({ [name]: text })} />
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
        <OfDayFields currency={currency} draft={draft} error={deed.error} onChange={change} />
        {amount('payoutMax', t('withdrawalTerms.payoutMax'), 'payoutMax', true)}
      </div>
      <LevelFields currency={currency} draft={draft} onChange={(levels) => change({ levels })} />
    </DeedDialog>
  );
}
