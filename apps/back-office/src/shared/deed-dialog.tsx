import { Button, Dialog, Field, FormMessage, TextArea, TextInput } from '@fairhall/ui';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './deed-dialog.module.css';
import { fieldRefusal, refusalText } from './refusal-text.ts';

export type DeedWords = { reason: string; code: string };

export type DeedDialogProps<Input, Answer> = {
  title: string;
  /** What will happen, before the one who does it confirms. */
  children?: ReactNode;
  confirm: string;
  isDangerous?: boolean;
  needsReason?: boolean;
  needsCode?: boolean;
  deed: UseMutationResult<Answer, Error, Input>;
  /** The call's input; nothing while something is missing. */
  inputOf: (words: DeedWords) => Input | undefined;
  onClose: () => void;
  /** The dialog has something more to show once it is done. */
  staysOpen?: boolean;
};

const SHORTEST_REASON = 3;

/** Every act of consequence goes through here: what, why, and where it is dangerous, the one-time code. */
export function DeedDialog<Input, Answer>(props: DeedDialogProps<Input, Answer>) {
  const { t } = useTranslation();
  const [words, setWords] = useState<DeedWords>({ reason: '', code: '' });
  const { deed, needsReason = false, needsCode = false } = props;
  const isReady =
    (!needsReason || words.reason.trim().length >= SHORTEST_REASON) &&
    (!needsCode || /^\d{6}$/.test(words.code)) &&
    props.inputOf(words) !== undefined;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusFirst(form.current, 'input, select, textarea'), []);
  useEffect(() => {
    if (deed.error) focusFirst(form.current, '[aria-invalid="true"]');
  }, [deed.error]);
  const codeError = fieldRefusal(deed.error, 'code');
  const reasonError = fieldRefusal(deed.error, 'reason');

  // a second press may come before the first one has drawn the button busy
  const isSent = useRef(false);

  function submit() {
    const input = props.inputOf(words);
    if (!isReady || input === undefined || deed.isPending || isSent.current) return;
    isSent.current = true;
    deed.mutate(input, {
      onSuccess: () => {
        if (props.staysOpen) isSent.current = false;
        else props.onClose();
      },
      onError: () => {
        isSent.current = false;
        setWords({ ...words, code: '' });
      },
    });
  }

  return (
    <Dialog
      title={props.title}
      isSteady
      onClose={props.onClose}
      actions={
        <>
          <Button kind="quiet" onClick={props.onClose}>
            {t('deed.cancel')}
          </Button>
          <Button
            kind={props.isDangerous ? 'danger' : 'primary'}
            isBusy={deed.isPending}
            disabled={!isReady}
            onClick={submit}
          >
            {props.confirm}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        // what was said no to is no longer what stands here
        onInput={() => {
          if (deed.error) deed.reset();
        }}
      >
        {props.children}
        {needsReason && (
          <Field label={t('deed.reason')} help={t('deed.reasonHelp')} error={reasonError}>
            <TextArea
              rows={3}
              maxLength={500}
              value={words.reason}
              onChange={(event) => setWords({ ...words, reason: event.target.value })}
            />
          </Field>
        )}
        {needsCode && (
          <Field label={t('deed.code')} help={t('deed.codeHelp')} error={codeError}>
            <TextInput
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={words.code}
              onChange={(event) => setWords({ ...words, code: event.target.value.replace(/\D/g, '') })}
            />
          </Field>
        )}
        {deed.error && !codeError && !reasonError && (
          <FormMessage isBoxed>{refusalText(deed.error)}</FormMessage>
        )}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}

function focusFirst(form: HTMLFormElement | null, selector: string): void {
  form?.querySelector<HTMLElement>(selector)?.focus();
}
