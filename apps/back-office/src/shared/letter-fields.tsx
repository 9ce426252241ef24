import {
  type BuiltInLanguage,
  builtInLanguages,
  languageTags,
  type WrittenText,
  writtenPurposes,
} from '@fairhall/contract';
import { Button, Field, Select, TextArea, TextInput } from '@fairhall/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './letter-fields.module.css';

type Typed = { language: BuiltInLanguage; subject: string; text: string };
export type Letter = { purpose: (typeof writtenPurposes)[number]; texts: readonly Typed[] };

export const emptyLetter: Letter = {
  purpose: 'service',
  texts: [{ language: 'TH', subject: '', text: '' }],
};

/** As it is sent; nothing while a language has no words. */
export function wordsOf({
  purpose,
  texts,
}: Letter): { purpose: Letter['purpose']; texts: WrittenText[] } | undefined {
  const isWhole = texts.every(({ subject, text }) => subject.trim() && text.trim());
  return isWhole ? { purpose, texts: texts.map((text) => ({ ...text })) } : undefined;
}

/** What is written to members, in one language or several; readers of others get what is nearest. */
export function LetterFields(props: { letter: Letter; onChange: (letter: Letter) => void }) {
  const { t } = useTranslation();
  const { letter, onChange } = props;
  const { texts } = letter;
  const unused = builtInLanguages.filter((code) => !texts.some(({ language }) => language === code));
  const change = (at: number, part: Partial<Typed>) =>
    onChange({ ...letter, texts: texts.map((text, place) => (place === at ? { ...text, ...part } : text)) });
  const [next] = unused;
  return (
    <>
      <Field label={t('letter.purpose')} help={t(`letter.${letter.purpose}Help`)}>
        <Select
          value={letter.purpose}
          onChange={({ target }) =>
            onChange({ ...letter, purpose: target.value === 'marketing' ? 'marketing' : 'service' })
          }
        >
          {writtenPurposes.map((purpose) => (
            <option key={purpose} value={purpose}>
              {t(`letter.${purpose}`)}
            </option>
          ))}
        </Select>
      </Field>
      {texts.map((typed, at) => (
        <Text
          key={typed.language}
          typed={typed}
          others={unused}
          onChange={(part) => change(at, part)}
          onRemove={
            texts.length > 1
              ? () => onChange({ ...letter, texts: texts.filter((text) => text !== typed) })
              : undefined
          }
        />
      ))}
      {next && (
        <Button
          icon={<Plus />}
          onClick={() =>
            onChange({ ...letter, texts: [...texts, { language: next, subject: '', text: '' }] })
          }
        >
          {t('letter.addLanguage')}
        </Button>
      )}
    </>
  );
}

function Text(props: {
  typed: Typed;
  others: readonly BuiltInLanguage[];
  onChange: (part: Partial<Typed>) => void;
  onRemove: (() => void) | undefined;
}) {
  const { t, i18n } = useTranslation();
  const { typed, others, onChange, onRemove } = props;
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
  const name = names.of(languageTags[typed.language]) ?? typed.language;
  return (
    <fieldset className={styles.text}>
      <legend>{name}</legend>
      <Field label={t('letter.language')}>
        <Select
          value={typed.language}
          onChange={({ target }) => {
            const language = others.find((code) => code === target.value);
            if (language) onChange({ language });
          }}
        >
          {[typed.language, ...others].map((code) => (
            <option key={code} value={code}>
              {names.of(languageTags[code])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('letter.subject')}>
        <TextInput
          value={typed.subject}
          maxLength={120}
          onChange={({ target }) => onChange({ subject: target.value })}
        />
      </Field>
      <Field label={t('letter.text')}>
        <TextArea
          rows={5}
          value={typed.text}
          maxLength={2000}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </Field>
      {onRemove && (
        <Button size="small" kind="quiet" icon={<Trash2 />} onClick={onRemove}>
          {t('letter.remove', { language: name })}
        </Button>
      )}
    </fieldset>
  );
}
