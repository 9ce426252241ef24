import {
  type IdentityCheck,
  type PictureKind,
  sendCheck,
  uploadDocument,
  withdrawCheck,
} from '@fairhall/contract';
import { Button, FileDrop, FormMessage, showToast } from '@fairhall/ui';
import { useState } from 'react';
import { call } from '../../../shared/call.ts';
import { formOf, PICTURE_TYPES, pictureError } from '../../../shared/pictures.ts';
import { queries } from '../../../shared/queries.ts';
import { useTranslation } from '../../../shared/texts.ts';
import { useSubmit } from '../../../shared/use-submit.ts';
import { verificationQuery } from '../../../shared/verification.ts';
import styles from './verification.module.css';

type Chosen = Readonly<Partial<Record<PictureKind, readonly File[]>>>;

/** A place for each picture that is missing. What arrived stays, should the rest have to be sent again. */
export function PicturesForm({ check }: { check: IdentityCheck }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Chosen>({});
  const params = { id: check.id };
  const faultOf = (kind: PictureKind) => pictureError(chosen[kind] ?? []);
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: () =>
      Object.fromEntries(
        check.missing.map((kind) => [
          kind,
          chosen[kind]?.length ? faultOf(kind) : t('verification.pictureMissing'),
        ]),
      ),
    async send() {
      for (const kind of check.missing)
        queries.setQueryData(
          verificationQuery.queryKey,
          await call(uploadDocument, {
            params: { ...params, kind },
            form: formOf('picture', chosen[kind] ?? []),
          }),
        );
      queries.setQueryData(verificationQuery.queryKey, await call(sendCheck, { params }));
      showToast(t('verification.sent'), 'won');
    },
  });
  const again = useSubmit({
    check: () => ({}),
    async send() {
      queries.setQueryData(verificationQuery.queryKey, await call(withdrawCheck, { params }));
    },
  });
  return (
    <>
      <form ref={form} onSubmit={submit} noValidate className={styles.form}>
        <p className={styles.note}>{t('verification.picturesLead')}</p>
        {check.missing.map((kind) => (
          <FileDrop
            key={kind}
            label={t(`verification.picture.${kind}`)}
            help={t('verification.pictureHelp')}
            accept={PICTURE_TYPES}
            maxFiles={1}
            files={chosen[kind] ?? []}
            onFiles={(files) => setChosen({ ...chosen, [kind]: files })}
            error={faultOf(kind) ?? (chosen[kind]?.length ? undefined : errors[kind])}
          />
        ))}
        {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
        <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy}>
          {t('verification.send')}
        </Button>
      </form>
      <form ref={again.form} onSubmit={again.submit} className={styles.form}>
        {again.refusal && <FormMessage isBoxed>{again.refusal}</FormMessage>}
        <Button type="submit" kind="quiet" isWide isBusy={again.isBusy}>
          {t(check.status === 'draft' ? 'verification.startOver' : 'verification.takeBack')}
        </Button>
      </form>
    </>
  );
}
