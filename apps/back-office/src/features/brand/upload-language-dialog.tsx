import { furtherLanguage, uploadCatalogue } from '@fairhall/contract';
import { Field, FormMessage, showToast, TextInput } from '@fairhall/ui';
import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { useDeed } from '../../shared/use-call.ts';
import { CatalogueFaults } from './catalogue-faults.tsx';
import { type FileTexts, readTexts } from './read-texts.ts';

/** A catalogue becomes a draft, or is refused with what is wrong in it; `given` is the language it is for. */
export function UploadLanguageDialog(props: { given?: { code: string; tag: string }; onClose: () => void }) {
  const { t } = useTranslation();
  const [code, setCode] = useState(props.given?.code ?? '');
  const [tag, setTag] = useState(props.given?.tag ?? '');
  const [texts, setTexts] = useState<FileTexts>();
  const [isUnreadable, setUnreadable] = useState(false);
  const deed = useDeed(uploadCatalogue, () => showToast(t('languages.uploaded'), 'won'));

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    deed.reset();
    const file = event.target.files?.[0];
    const read = file && (await readTexts(file));
    setTexts(read);
    setUnreadable(file !== undefined && read === undefined);
  }

  return (
    <DeedDialog
      title={t('languages.upload')}
      confirm={t('languages.upload')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => {
        const { data } = furtherLanguage.safeParse(code);
        return data && tag !== '' && texts
          ? { params: { code: data }, body: { tag, texts, reason } }
          : undefined;
      }}
      onClose={props.onClose}
    >
      <p>{t('languages.uploadHelp')}</p>
      <Field
        label={t('languages.code')}
        help={t('languages.codeHelp')}
        error={fieldRefusal(deed.error, 'code')}
      >
        <TextInput
          maxLength={2}
          readOnly={props.given !== undefined}
          value={code}
          onChange={(event) => setCode(event.target.value.toUpperCase())}
        />
      </Field>
      <Field label={t('languages.tag')} help={t('languages.tagHelp')} error={fieldRefusal(deed.error, 'tag')}>
        <TextInput
          maxLength={35}
          readOnly={props.given !== undefined}
          value={tag}
          onChange={(event) => setTag(event.target.value.trim())}
        />
      </Field>
      <Field
        label={t('languages.file')}
        help={t('languages.fileHelp')}
        error={isUnreadable ? t('languages.fileUnreadable') : undefined}
      >
        <TextInput type="file" accept="application/json,.json" onChange={(event) => void choose(event)} />
      </Field>
      {texts && (
        <FormMessage tone="note" isBoxed>
          {t('languages.fileRead', { count: Object.values(texts).flatMap(Object.keys).length })}
        </FormMessage>
      )}
      <CatalogueFaults error={deed.error} />
    </DeedDialog>
  );
}
