import { answerWithdrawal, disputeWithdrawal, type Withdrawal } from '@fairhall/contract';
import { Button, Dialog, Field, FileDrop, FormMessage, showToast, TextArea } from '@fairhall/ui';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { formOf, MAX_PICTURES, PICTURE_TYPES, pictureError } from '../../shared/pictures.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useSubmit } from '../../shared/use-submit.ts';
import styles from './cashier.module.css';
import { refreshCashier } from './cashier-queries.ts';

const MAX_LENGTH = 140;

/** Words and pictures for staff: to answer what they asked, or to say the money has not arrived. */
export function ProofDialog(props: {
  order: Withdrawal;
  purpose: 'dispute' | 'answer';
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { order, purpose, onClose } = props;
  const [files, setFiles] = useState<readonly File[]>([]);
  const isDispute = purpose === 'dispute';
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: () => ({
      proof: pictureError(files) ?? (isDispute && files.length === 0 ? t('cashier.proofMissing') : undefined),
    }),
    async send(values) {
      await call(isDispute ? disputeWithdrawal : answerWithdrawal, {
        params: { id: order.id },
        form: formOf('proof', files, String(values.get('message') ?? '')),
      });
      showToast(t('cashier.done'), 'won');
      await refreshCashier();
      onClose();
    },
  });
  return (
    <Dialog
      title={t(isDispute ? 'cashier.disputeTitle' : 'cashier.answerTitle')}
      size="small"
      onClose={onClose}
    >
      <form ref={form} onSubmit={submit} className={styles.form}>
        <p>{isDispute ? t('cashier.disputeText') : order.steps.at(-1)?.reason}</p>
        <Field label={t('cashier.message')}>
          <TextArea name="message" maxLength={MAX_LENGTH} />
        </Field>
        <FileDrop
          label={t('cashier.proofDrop')}
          help={t('cashier.slipHelp', { count: MAX_PICTURES })}
          accept={PICTURE_TYPES}
          maxFiles={MAX_PICTURES}
          files={files}
          onFiles={setFiles}
          error={errors.proof}
        />
        {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
        <Button type="submit" kind="primary" isWide isBusy={isBusy}>
          {t('cashier.send')}
        </Button>
      </form>
    </Dialog>
  );
}
