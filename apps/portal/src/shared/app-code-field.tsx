import { Field, TextInput } from '@fairhall/ui';
import { useTranslation } from './texts.ts';

/** A code of the authenticator app, or one of the recovery codes. */
export function AppCodeField(props: { name: string; error: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Field label={t('security.code')} help={t('security.codeHelp')} error={props.error}>
      <TextInput
        name={props.name}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        autoFocus
      />
    </Field>
  );
}
