import { openLink } from '@fairhall/contract';
import { Button, Field, FormMessage, Select, showToast, TextInput } from '@fairhall/ui';
import { call } from '../../shared/call.ts';
import { mine, queries } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import { type FieldErrors, useSubmit } from '../../shared/use-submit.ts';
import styles from './agents.module.css';

const MAX_USES = 100_000;
const MAX_DAYS = 365;

export function OpenLinkForm() {
  const { t } = useTranslation();
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: (values): FieldErrors => ({
      maxUses: isWithin(values.get('maxUses'), MAX_USES)
        ? undefined
        : t('agents.between', { max: String(MAX_USES) }),
      validDays: isWithin(values.get('validDays'), MAX_DAYS)
        ? undefined
        : t('agents.between', { max: String(MAX_DAYS) }),
    }),
    async send(values) {
      const number = (name: string) => Number(values.get(name)) || undefined;
      const [maxUses, validDays] = [number('maxUses'), number('validDays')];
      await call(openLink, {
        body: {
          userType: values.get('userType') === '1' ? 1 : 0,
          note: String(values.get('note') ?? ''),
          ...(maxUses && { maxUses }),
          ...(validDays && { validDays }),
        },
      });
      await queries.invalidateQueries({ queryKey: mine('agents', 'links') });
      form.current?.reset();
      showToast(t('agents.opened'), 'won');
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.section}>
      <div className={styles.pair}>
        <Field label={t('agents.makes')} error={errors.userType}>
          <Select name="userType" defaultValue="0">
            <option value="0">{t('agents.type.0')}</option>
            <option value="1">{t('agents.type.1')}</option>
          </Select>
        </Field>
        <Field label={t('agents.note')} error={errors.note} help={t('agents.noteHelp')}>
          <TextInput name="note" maxLength={60} autoComplete="off" />
        </Field>
        <Field label={t('agents.maxUses')} error={errors.maxUses} help={t('agents.emptyIsUnlimited')}>
          <TextInput name="maxUses" inputMode="numeric" autoComplete="off" maxLength={6} />
        </Field>
        <Field label={t('agents.validDays')} error={errors.validDays} help={t('agents.emptyIsUnlimited')}>
          <TextInput name="validDays" inputMode="numeric" autoComplete="off" maxLength={3} />
        </Field>
      </div>
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      <Button type="submit" isBusy={isBusy}>
        {t('agents.newLink')}
      </Button>
    </form>
  );
}

/** Empty, or a whole number from 1 on. */
function isWithin(value: FormDataEntryValue | null, max: number): boolean {
  const text = String(value ?? '').trim();
  return text === '' || (/^[1-9][0-9]*$/.test(text) && Number(text) <= max);
}
