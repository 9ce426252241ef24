import type { AskedField, FieldRule } from '@fairhall/contract';
import { Field, TextInput, type TextInputProps } from '@fairhall/ui';
import { saidInputs } from '../../shared/said-inputs.ts';
import { useTranslation } from '../../shared/texts.ts';
import type { CodeField } from './registration-body.ts';

const inputs: Readonly<Partial<Record<AskedField | CodeField, TextInputProps>>> = {
  ...saidInputs,
  affiliateCode: { autoCapitalize: 'characters', spellCheck: false },
  referralCode: { autoCapitalize: 'characters', spellCheck: false },
  recommenderId: { autoCapitalize: 'characters', spellCheck: false },
};

/** One field that the brand's rules ask for. */
export function RegisterField(props: {
  name: AskedField | CodeField;
  rule: FieldRule | undefined;
  error: string | undefined;
}) {
  const { t } = useTranslation();
  const { name, rule, error } = props;
  const label = name === 'affiliateCode' ? t('identity.invitation') : t(`identity.field.${name}`);
  return (
    <Field label={label} error={error} isOptional={!rule?.required}>
      <TextInput name={name} {...inputs[name]} />
    </Field>
  );
}
