import {
  type FurtherLanguage,
  publishLanguage,
  type StaffLanguage,
  withdrawLanguage,
} from '@fairhall/contract';
import { Field, showToast, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { useDeed } from '../../shared/use-call.ts';
import { CatalogueFaults } from './catalogue-faults.tsx';

/** Offers the draft to readers, under the name by which the language calls itself. */
export function PublishLanguageDialog(props: {
  language: StaffLanguage;
  revision: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { language, revision, onClose } = props;
  const [name, setName] = useState(language.name ?? '');
  const [label, setLabel] = useState(language.label ?? '');
  const deed = useDeed(publishLanguage, () => showToast(t('languages.published'), 'won'));
  return (
    <DeedDialog
      title={t('languages.publish')}
      confirm={t('languages.publish')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        name.trim() !== '' && label.trim() !== ''
          ? { params: { code: addedCode(language) }, body: { revision, name, label, reason } }
          : undefined
      }
      onClose={onClose}
    >
      <p>{t('languages.publishHelp')}</p>
      <Field
        label={t('languages.name')}
        help={t('languages.nameHelp')}
        error={fieldRefusal(deed.error, 'name')}
      >
        <TextInput maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field
        label={t('languages.label')}
        help={t('languages.labelHelp')}
        error={fieldRefusal(deed.error, 'label')}
      >
        <TextInput
          maxLength={30}
          lang={language.tag}
          value={label}
          onChange={(event) => setLabel(event.target.value)}
        />
      </Field>
      <CatalogueFaults error={deed.error} />
    </DeedDialog>
  );
}

export function WithdrawLanguageDialog(props: { language: StaffLanguage; onClose: () => void }) {
  const { t } = useTranslation();
  const { language, onClose } = props;
  const deed = useDeed(withdrawLanguage, () => showToast(t('languages.withdrawn'), 'won'));
  return (
    <DeedDialog
      title={t('languages.withdraw')}
      confirm={t('languages.withdraw')}
      isDangerous
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { code: addedCode(language) }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t('languages.withdrawHelp')}</p>
    </DeedDialog>
  );
}

/** Only what staff have added is published and withdrawn. */
const addedCode = ({ code }: StaffLanguage) => code as FurtherLanguage;
