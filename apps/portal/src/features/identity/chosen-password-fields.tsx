import type { FieldRule } from '@fairhall/contract';
import { Field, PasswordInput } from '@fairhall/ui';
import { useState } from 'react';
import { PasswordMeter } from '../../shared/password-meter.tsx';
import { useTranslation } from '../../shared/texts.ts';
import type { FieldErrors } from '../../shared/use-submit.ts';

/** A password of one's choice, how hard it is to guess, and its confirmation. */
export function ChosenPasswordFields(props: { rule: FieldRule; account: string; errors: FieldErrors }) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const { rule, errors } = props;
  return (
    <>
      <Field
        label={t('identity.password')}
        error={errors.password}
        help={t('identity.lengthBetween', { min: rule.minLength, max: rule.maxLength })}
      >
        <PasswordInput
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <PasswordMeter password={password} account={props.account} />
      <Field label={t('identity.confirmPassword')} error={errors.confirmPassword}>
        <PasswordInput name="confirmPassword" autoComplete="new-password" />
      </Field>
    </>
  );
}
