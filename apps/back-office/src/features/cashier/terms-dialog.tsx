import { type AnswerOf, type CheckedTier, staffEditTerms, type staffReadTerms } from '@fairhall/contract';
import { AmountInput, Checkbox, Field, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { useDeed } from '../../shared/use-call.ts';
import { LevelFields } from './level-fields.tsx';
import styles from './method-preview.module.css';
import { OwnTermsFields } from './own-terms-fields.tsx';
import { draftOfTerms, termsOfDraft, type WithdrawalTermsDraft } from './terms-draft.ts';

type Props = { currency: string; terms: AnswerOf<typeof staffReadTerms>; onClose: () => void };

export function TermsDialog({ currency, terms, onClose }: Props) {
  const { t } = useTranslation();
  const deed = useDeed(staffEditTerms);
  const [draft, setDraft] = useState(() => draftOfTerms(terms, currency));
  const [worseLevels, setWorseLevels] = useState<CheckedTier[]>([]);
  const change = (changed: Partial<WithdrawalTermsDraft>) => setDraft({ ...draft, ...changed });
  const wanted = termsOfDraft(draft, currency);
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
        wanted
          ? { params: { currency }, body: { ...wanted, worseLevels, revision: terms.revision, reason } }
          : undefined
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
        <OwnTermsFields currency={currency} draft={draft} error={deed.error} onChange={change} />
        <Field
          label={t('withdrawalTerms.payoutMax')}
          error={fieldRefusal(deed.error, 'payoutMax')}
          isOptional
        >
          <AmountInput
            currency={currency}
            text={draft.payoutMax}
            onText={(payoutMax) => change({ payoutMax })}
          />
        </Field>
      </div>
      <p>{t('withdrawalTerms.levelHelp')}</p>
      <LevelFields
        currency={currency}
        draft={draft}
        error={deed.error}
        onChange={(levels) => change({ levels })}
        worseLevels={worseLevels}
        onWorse={setWorseLevels}
      />
    </DeedDialog>
  );
}
