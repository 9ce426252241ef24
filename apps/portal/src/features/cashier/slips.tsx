import { type Deposit, uploadSlips } from '@fairhall/contract';
import { Button, Card, FileDrop, FormMessage, showToast } from '@fairhall/ui';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { formOf, MAX_PICTURES, PICTURE_TYPES, pictureError } from '../../shared/pictures.ts';
import { queries } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useSubmit } from '../../shared/use-submit.ts';
import styles from './cashier.module.css';
import { depositQuery } from './cashier-queries.ts';
import { SentSlips } from './sent-slips.tsx';

/** What was sent as proof, and while it may still help, the way to send more. */
export function Slips({ order, isAsked }: { order: Deposit; isAsked: boolean }) {
  const { t } = useTranslation();
  const [files, setFiles] = useState<readonly File[]>([]);
  const room = MAX_PICTURES - order.slips.length;
  const { form, refusal, isBusy, submit } = useSubmit({
    check: () => ({ slip: pictureError(files) }),
    async send() {
      const answer = await call(uploadSlips, { params: { id: order.id }, form: formOf('slip', files) });
      queries.setQueryData(depositQuery(order.id).queryKey, answer);
      setFiles([]);
      showToast(t('cashier.slipsSent'), 'won');
    },
  });
  return (
    <Card
      title={t('cashier.slips')}
      aside={
        order.slips.length > 0 && (
          <span className={styles.methodHint}>{t('cashier.slipsCount', { count: order.slips.length })}</span>
        )
      }
    >
      {order.needsSlip && order.slips.length === 0 && isAsked && <p>{t('cashier.slipNeeded')}</p>}
      {order.slips.length > 0 && <SentSlips order={order} />}
      {room > 0 && isAsked && (
        <form ref={form} onSubmit={submit} className={styles.form}>
          <FileDrop
            label={t('cashier.slipDrop')}
            help={t('cashier.slipHelp', { count: room })}
            accept={PICTURE_TYPES}
            maxFiles={room}
            files={files}
            onFiles={setFiles}
            error={pictureError(files)}
          />
          {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
          {files.length > 0 && (
            <Button type="submit" kind="primary" isWide isBusy={isBusy}>
              {t('cashier.sendSlips')}
            </Button>
          )}
        </form>
      )}
    </Card>
  );
}
