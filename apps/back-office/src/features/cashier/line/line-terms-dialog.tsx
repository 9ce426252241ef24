import {
  type AnswerOf,
  type LineDirection,
  staffEditLineTerms,
  type staffReadLineTerms,
} from '@fairhall/contract';
import { AmountInput, Checkbox, Field, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../../shared/deed-dialog.tsx';
import { fieldRefusal } from '../../../shared/refusal-text.ts';
import { useDeed } from '../../../shared/use-call.ts';
import styles from '../method-preview.module.css';
import { draftOfLine, type LineDraft, lineOfDraft } from './line-draft.ts';

export function LineTermsDialog(props: {
  currency: string;
  direction: LineDirection;
  terms: AnswerOf<typeof staffReadLineTerms>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { currency, direction, terms } = props;
  const deed = useDeed(staffEditLineTerms);
  const [draft, setDraft] = useState(() => draftOfLine(terms, currency));
  const change = (changed: Partial<LineDraft>) => setDraft({ ...draft, ...changed });
  const wanted = lineOfDraft(draft, currency);
  const amount = (name: 'min' | 'max' | 'dailyAmount', label: string) => (
    <Field label={label} error={fieldRefusal(deed.error, name)}>
      <AmountInput currency={currency} text={draft[name]} onText={(text) => change({ [name]: text })} />
    </Field>
  );
  return (
    <DeedDialog
      title={t(`lineTransfers.${direction}`)}
      confirm={t('brand.save')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        wanted
          ? { params: { currency, direction }, body: { ...wanted, revision: terms.revision, reason } }
          : undefined
      }
      onClose={props.onClose}
    >
      <p>{t(`lineTransfers.${direction}Help`)}</p>
      <Checkbox
        label={t('lineTransfers.open')}
        checked={draft.isOpen}
        onChange={(event) => change({ isOpen: event.target.checked })}
      />
      <div className={styles.pair}>
        {amount('min', t('payMethods.min'))}
        {amount('max', t('payMethods.max'))}
        <Field label={t('lineTransfers.dailyCount')}>
          <TextInput
            inputMode="numeric"
            maxLength={3}
            value={draft.dailyCount}
            onChange={(event) => change({ dailyCount: event.target.value.replace(/\D/g, '') })}
          />
        </Field>
        {amount('dailyAmount', t('lineTransfers.dailyAmount'))}
      </div>
    </DeedDialog>
  );
}
