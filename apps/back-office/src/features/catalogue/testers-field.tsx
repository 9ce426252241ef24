import { Field, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldRefusal } from '../../shared/refusal-text.ts';

const MOST = 50;

/** Members by their numbers, each once. `value` is absent while one of them is none. */
export function useTesters(given: readonly string[]) {
  const [text, setText] = useState(given.join(' '));
  const numbers = [...new Set(text.split(/[\s,]+/).filter((number) => number !== ''))];
  const areNumbers = numbers.length <= MOST && numbers.every((number) => /^[1-9]\d{0,17}$/.test(number));
  return { text, setText, value: areNumbers ? numbers : undefined };
}

/** Who plays during maintenance. */
export function TestersField(props: {
  testers: ReturnType<typeof useTesters>;
  /** What the house says no to, at a field. */
  error: unknown;
}) {
  const { testers } = props;
  const { t } = useTranslation();
  return (
    <Field
      label={t('vendors.testers')}
      help={t('vendors.testersHelp')}
      error={testers.value ? fieldRefusal(props.error, 'testers') : t('vendors.testersWrong')}
    >
      <TextInput value={testers.text} onChange={(event) => testers.setText(event.target.value)} />
    </Field>
  );
}
