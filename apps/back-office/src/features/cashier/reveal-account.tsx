import { type StaffWithdrawal, staffRevealAccount } from '@fairhall/contract';
import { Button, CopyButton, Dialog } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHolds } from '../../shared/claim-card.tsx';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { Fact, Facts } from '../../shared/page.tsx';
import { useMay } from '../../shared/session.ts';
import { useDeed } from '../../shared/use-call.ts';

/** For whoever has the order in hand and may pay: the number behind the mask, asked for with a reason. */
export function RevealAccount({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const { t } = useTranslation();
  const isMine = useHolds(withdrawal);
  const mayPay = useMay('cashier.withdrawals.pay');
  const [isOpen, setOpen] = useState(false);
  if (!isMine || !mayPay) return null;
  return (
    <>
      <Button size="small" kind="quiet" onClick={() => setOpen(true)}>
        {t('orders.reveal')}
      </Button>
      {isOpen && <RevealDialog withdrawal={withdrawal} onClose={() => setOpen(false)} />}
    </>
  );
}

function RevealDialog({ withdrawal, onClose }: { withdrawal: StaffWithdrawal; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(staffRevealAccount);
  const { id, orderNumber, bankName, holderName } = withdrawal;
  const title = t('orders.revealTitle', { number: orderNumber });
  if (deed.data)
    return (
      <Dialog title={title} onClose={onClose}>
        <Facts>
          <Fact name={t('orders.payTo')}>{bankName}</Fact>
          {holderName !== null && <Fact name={t('orders.holder')}>{holderName}</Fact>}
          <Fact name={t('orders.wholeNumber')}>
            <code>{deed.data.accountNumber}</code> <CopyButton text={deed.data.accountNumber} />
          </Fact>
        </Facts>
      </Dialog>
    );
  return (
    <DeedDialog
      title={title}
      confirm={t('orders.reveal')}
      needsReason
      staysOpen
      deed={deed}
      inputOf={({ reason }) => ({ params: { id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t('orders.revealHelp')}</p>
    </DeedDialog>
  );
}
