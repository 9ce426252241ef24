import { checkField, type FieldRule } from '@fairhall/contract';
import { Button, Dialog, Field, FormMessage, showToast, TextInput, type TextInputProps } from '@fairhall/ui';
import { mine, queries } from '../../../shared/queries.ts';
import { ruleSentence } from '../../../shared/refusal-sentence.ts';
import { useTranslation } from '../../../shared/texts.ts';
import { useSubmit } from '../../../shared/use-submit.ts';
import styles from './profile.module.css';

/** One thing a member says of themselves, checked by its rule here and again by the house. */
export function SaidDialog(props: {
  label: string;
  help: string;
  /** The name the house's refusals know the field by. */
  name: string;
  rule: FieldRule;
  input: TextInputProps;
  /** As it is sent, where that is not as it is typed. */
  toSent?: (typed: string) => string;
  send: (value: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { label, help, name, rule, onClose } = props;
  const textOf = (values: FormData) => {
    const typed = String(values.get(name) ?? '').trim();
    return props.toSent?.(typed) ?? typed;
  };
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    async check(values) {
      const checked = checkField(rule, textOf(values));
      if (!('fault' in checked)) return {};
      return { [name]: await ruleSentence(checked.fault.code, checked.fault.params) };
    },
    async send(values) {
      await props.send(textOf(values));
      showToast(t('profile.saved'), 'won');
      await queries.invalidateQueries({ queryKey: mine() });
      onClose();
    },
  });
  return (
    <Dialog title={label} size="small" isSteady onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className={styles.form}>
        <Field label={label} help={help} error={errors[name]}>
          <TextInput name={name} autoFocus {...props.input} />
        </Field>
        {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
        <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy}>
          {t('profile.save')}
        </Button>
      </form>
    </Dialog>
  );
}
