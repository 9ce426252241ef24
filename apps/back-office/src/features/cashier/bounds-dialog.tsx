import { type AnswerOf, staffEditOrderBounds, type staffReadOrderBounds } from '@fairhall/contract';
import { AmountInput, Field, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { useDeed } from '../../shared/use-call.ts';
import { boundsOfDraft, counts, draftOfBounds } from './bounds-draft.ts';
import styles from './method-preview.module.css';

export function BoundsDialog(props: {
  currency: string;
  bounds: AnswerOf<typeof staffReadOrderBounds>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { currency, bounds } = props;
  const deed = useDeed(staffEditOrderBounds);
  const [draft, setDraft] = useState(() => draftOfBounds(bounds, currency));
  const wanted = boundsOfDraft(draft, currency);
  return (
    <DeedDialog
      title={t('orderBounds.title')}
      confirm={t('brand.save')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        wanted && { params: { currency }, body: { ...wanted, revision: bounds.revision, reason } }
      }
      onClose={props.onClose}
    >
      <p>{t('orderBounds.help')}</p>
      <div className={styles.pair}>
        {counts.map((name) => (
          <Field key={name} label={t(`orderBounds.${name}`)} error={fieldRefusal(deed.error, name)}>
            <TextInput
              inputMode="numeric"
              maxLength={5}
              value={draft[name]}
              onChange={(event) => setDraft({ ...draft, [name]: event.target.value.replace(/\D/g, '') })}
            />
          </Field>
        ))}
        <Field label={t('orderBounds.largeWithdrawal')} error={fieldRefusal(deed.error, 'largeWithdrawal')}>
          <AmountInput
            currency={currency}
            text={draft.largeWithdrawal}
            onText={(largeWithdrawal) => setDraft({ ...draft, largeWithdrawal })}
          />
        </Field>
      </div>
    </DeedDialog>
  );
}
