import { chooseDefaultAccount, type PayoutAccount, removePayoutAccount } from '@fairhall/contract';
import { Badge, Button, Card, Dialog, Field, FormMessage, PasswordInput, showToast } from '@fairhall/ui';
import { useState } from 'react';
import { callWithProof } from '../../shared/ask-proof.ts';
import { useTranslation } from '../../shared/texts.ts';
import { missing, useSubmit } from '../../shared/use-submit.ts';
import styles from './cashier.module.css';
import { refreshCashier } from './cashier-queries.ts';

type Wish = { account: PayoutAccount; deed: 'first' | 'remove' };

/** Where this member can be paid: which is used first, and which not any more. */
export function OwnAccounts({ accounts }: { accounts: readonly PayoutAccount[] }) {
  const { t } = useTranslation();
  const [wish, setWish] = useState<Wish>();
  return (
    <Card title={t('cashier.ownAccounts.accountsTitle')}>
      <ul className={styles.ownAccounts}>
        {accounts.map((account) => (
          <li key={account.id} className={styles.ownAccount}>
            <span className={styles.methodWords}>
              <span className={styles.methodName}>{labelOf(account)}</span>
              {account.holderName && <span className={styles.methodHint}>{account.holderName}</span>}
            </span>
            <span className={styles.ownAccountDeeds}>
              {account.isDefault ? (
                <Badge tone="note">{t('cashier.ownAccounts.first')}</Badge>
              ) : (
                <Button kind="quiet" size="small" onClick={() => setWish({ account, deed: 'first' })}>
                  {t('cashier.ownAccounts.useFirst')} <Unseen account={account} />
                </Button>
              )}
              <Button kind="quiet" size="small" onClick={() => setWish({ account, deed: 'remove' })}>
                {t('cashier.ownAccounts.remove')} <Unseen account={account} />
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {wish && <AccountDialog wish={wish} onClose={() => setWish(undefined)} />}
    </Card>
  );
}

/** Which of them a button is for, to whom only hears it. */
const Unseen = ({ account }: { account: PayoutAccount }) => (
  <span className="visually-hidden">{labelOf(account)}</span>
);

function AccountDialog({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  const { t } = useTranslation();
  const { account, deed } = wish;
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: (values) => missing(values, ['fundPassword']),
    async send(values) {
      await callWithProof(deed === 'first' ? chooseDefaultAccount : removePayoutAccount, {
        params: { id: account.id },
        body: { fundPassword: String(values.get('fundPassword')) },
      });
      showToast(t(`cashier.ownAccounts.${deed}Done`), 'won');
      await refreshCashier();
      onClose();
    },
  });
  return (
    <Dialog
      title={t(`cashier.ownAccounts.${deed}Title`, { account: labelOf(account) })}
      size="small"
      onClose={onClose}
    >
      <form ref={form} onSubmit={submit} noValidate className={styles.form}>
        <p>{t(`cashier.ownAccounts.${deed}Text`)}</p>
        <Field label={t('cashier.fundPassword')} error={errors.fundPassword}>
          <PasswordInput name="fundPassword" autoComplete="off" />
        </Field>
        {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
        <Button type="submit" kind="primary" isWide isBusy={isBusy}>
          {t(deed === 'first' ? 'cashier.ownAccounts.useFirst' : 'cashier.ownAccounts.remove')}
        </Button>
      </form>
    </Dialog>
  );
}

const labelOf = ({ bankName, masked }: PayoutAccount) => `${bankName} ${masked}`;
