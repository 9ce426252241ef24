import { Button, Field, FormMessage, TextInput } from '@fairhall/ui';
import type { ReactNode } from 'react';
import { openDialog } from '../../shared/dialogs.ts';
import { useTranslation } from '../../shared/texts.ts';
import type { useSubmit } from '../../shared/use-submit.ts';
import styles from './identity.module.css';
import { ProviderButtons } from './social/provider-buttons.tsx';

const ways = {
  login: { text: 'shell.logIn', question: 'identity.noAccount', other: 'register' },
  register: { text: 'shell.register', question: 'identity.hasAccount', other: 'login' },
} as const;

/** The frame of every way in: the name first, or what stands in its place, then what each asks, the one button, and the other way. */
export function EntranceForm(props: {
  way: keyof typeof ways;
  state: ReturnType<typeof useSubmit>;
  /** In the place of the name. */
  lead?: ReactNode;
  usernameHelp?: ReactNode;
  /** Filled in beforehand. */
  username?: string | undefined;
  onUsername?: (typed: string) => void;
  children: ReactNode;
  /** Another way, beside the one button. */
  beside?: ReactNode;
}) {
  const { t } = useTranslation();
  const { form, errors, refusal, isBusy, submit } = props.state;
  const { text, question, other } = ways[props.way];
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      {props.lead ?? (
        <Field label={t('identity.username')} error={errors.username} help={props.usernameHelp}>
          <TextInput
            name="username"
            autoComplete="username"
            defaultValue={props.username}
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            onChange={(event) => props.onUsername?.(event.target.value)}
          />
        </Field>
      )}
      {props.children}
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy}>
        {t(text)}
      </Button>
      {props.beside}
      <ProviderButtons isAgentsDoor={() => isAgentsDoor(form)} />
      <p className={styles.other}>
        {t(question)}{' '}
        <button type="button" className={styles.link} onClick={() => openDialog(other)}>
          {t(ways[other].text)}
        </button>
      </p>
    </form>
  );
}

/** Whether the form is ticked as the agents' entrance. */
export function isAgentsDoor(form: ReturnType<typeof useSubmit>['form']): boolean {
  return new FormData(form.current ?? undefined).has('agentsOnly');
}
