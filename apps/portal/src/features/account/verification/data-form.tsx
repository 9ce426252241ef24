import {
  type CheckedTier,
  type DocumentKind,
  documentKind,
  documentKinds,
  openCheck,
  type Verification,
} from '@fairhall/contract';
import { Button, Field, FormMessage, Select, TextInput } from '@fairhall/ui';
import { call } from '../../../shared/call.ts';
import { queries } from '../../../shared/queries.ts';
import { saidInputs } from '../../../shared/said-inputs.ts';
import { useTranslation } from '../../../shared/texts.ts';
import { missing, useSubmit } from '../../../shared/use-submit.ts';
import { verificationQuery } from '../../../shared/verification.ts';
import { CountrySelect } from './country-select.tsx';
import styles from './verification.module.css';

/** Who the member is, and of a document what it is; pictures come after. */
export function DataForm({ verification, tier }: { verification: Verification; tier: CheckedTier }) {
  const { t } = useTranslation();
  const { person, legalAge } = verification;
  const isDocument = tier === 2;
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: (values) =>
      missing(values, [
        'realName',
        'birthday',
        'country',
        ...(isDocument ? ['document.kind', 'document.number'] : []),
      ]),
    async send(values) {
      const text = (name: string) => String(values.get(name) ?? '').trim();
      const known = await call(openCheck, {
        body: {
          tier,
          realName: text('realName').normalize('NFC'),
          birthday: text('birthday'),
          country: text('country'),
          ...(isDocument && { document: readDocument(text) }),
        },
      });
      queries.setQueryData(verificationQuery.queryKey, known);
    },
  });
  const fixed = person.isFixed ? t('verification.fixed') : undefined;
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <p className={styles.note}>{t(`verification.needs.${tier}`)}</p>
      <Field label={t('verification.realName')} help={fixed} error={errors.realName}>
        <TextInput
          name="realName"
          autoComplete="name"
          maxLength={120}
          defaultValue={person.realName ?? ''}
          readOnly={person.isFixed}
        />
      </Field>
      <Field
        label={t('verification.birthday')}
        help={fixed ?? t('verification.birthdayHelp', { age: legalAge })}
        error={errors.birthday}
      >
        <TextInput
          name="birthday"
          {...saidInputs.birthday}
          defaultValue={person.birthday ?? ''}
          readOnly={person.isFixed}
        />
      </Field>
      <Field label={t('verification.country')} error={errors.country}>
        <CountrySelect name="country" defaultValue={person.country ?? ''} />
      </Field>
      {isDocument && (
        <>
          <Field label={t('verification.documentKind')} error={errors['document.kind']}>
            <Select name="document.kind" defaultValue="">
              <option value="" disabled>
                {t('verification.choose')}
              </option>
              {documentKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`verification.kind.${kind}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('verification.documentNumber')} error={errors['document.number']}>
            <TextInput name="document.number" autoComplete="off" autoCapitalize="characters" maxLength={40} />
          </Field>
        </>
      )}
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy}>
        {t('verification.go')}
      </Button>
    </form>
  );
}

function readDocument(text: (name: string) => string): { kind: DocumentKind; number: string } {
  return { kind: documentKind.parse(text('document.kind')), number: text('document.number') };
}
