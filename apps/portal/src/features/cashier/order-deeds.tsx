import { cancelDeposit, type Deposit, sayPaid } from '@fairhall/contract';
import { Button, Dialog, FormMessage, showToast } from '@fairhall/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { useRefusalSentence } from '../../shared/failure.tsx';
import { queries } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './cashier.module.css';
import { depositQuery, refreshCashier } from './cashier-queries.ts';

/** What a member can do with an order that waits for their money. */
export function OrderDeeds({ order }: { order: Deposit }) {
  const { t } = useTranslation();
  const [isCancelling, setCancelling] = useState(false);
  const paid = useMutation({
    mutationFn: () => call(sayPaid, { params: { id: order.id } }),
    onSuccess(answer) {
      queries.setQueryData(depositQuery(order.id).queryKey, answer);
      if (answer.status === 'created') showToast(t('cashier.saidPaidLooking'), 'note');
    },
    onError: refreshCashier,
  });
  const refusal = useRefusalSentence(paid.error);
  const { kind } = order.payTo;
  return (
    <div className={styles.section}>
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      {kind !== 'agent' && kind !== 'usdt' && (
        <Button
          isWide
          isBusy={paid.isPending}
          disabled={order.needsSlip && order.slips.length === 0}
          onClick={() => paid.mutate()}
        >
          {t(order.saidPaidAt ? 'cashier.lookAgain' : 'cashier.iHavePaid')}
        </Button>
      )}
      <Button kind="quiet" isWide onClick={() => setCancelling(true)}>
        {t('cashier.cancelOrder')}
      </Button>
      {isCancelling && <CancelDialog order={order} onClose={() => setCancelling(false)} />}
    </div>
  );
}

function CancelDialog({ order, onClose }: { order: Deposit; onClose: () => void }) {
  const { t } = useTranslation();
  const cancel = useMutation({
    mutationFn: () => call(cancelDeposit, { params: { id: order.id } }),
    onSuccess(answer) {
      queries.setQueryData(depositQuery(order.id).queryKey, answer);
      onClose();
    },
    onSettled: refreshCashier,
  });
  const refusal = useRefusalSentence(cancel.error);
  return (
    <Dialog
      title={t('cashier.cancelOrder')}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cashier.keepOrder')}</Button>
          <Button kind="primary" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('cashier.cancelOrder')}
          </Button>
        </>
      }
    >
      <p>{t('cashier.cancelOrderText', { order: order.orderNumber })}</p>
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
    </Dialog>
  );
}
