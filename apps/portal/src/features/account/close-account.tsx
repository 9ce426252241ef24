import { type ClosingBarView, closeAccount, RECORDS_KEPT_YEARS, readClosing } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import {
  Button,
  buttonLook,
  Card,
  Dialog,
  Field,
  FormMessage,
  PasswordInput,
  Skeleton,
  showToast,
  TextInput,
} from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Answer } from '../../shared/answer.tsx';
import { callWithProof } from '../../shared/ask-proof.ts';
import { call } from '../../shared/call.ts';
import { mine } from '../../shared/queries.ts';
import { leaveSession, whileLeaving } from '../../shared/session.ts';
import { useTranslation } from '../../shared/texts.ts';
import { missing, useSubmit } from '../../shared/use-submit.ts';
import styles from './account.module.css';

/** Whoever wants to leave for good: what it means, what is to be settled first, and the deed. */
export function CloseAccount() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t('closing.title')}>
      <div className={styles.form}>
        <p className={styles.note}>{t('closing.text')}</p>
        <Button onClick={() => setOpen(true)}>{t('closing.begin')}</Button>
      </div>
      {isOpen && <ClosingDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}

function ClosingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const closing = useQuery({
    queryKey: mine('closing'),
    queryFn: ({ signal }) => call(readClosing, { signal }),
    // what was settled on another page a moment ago no longer stands in the way
    staleTime: 0,
  });
  return (
    <Dialog title={t('closing.title')} size="small" isSteady onClose={onClose}>
      <Answer query={closing} skeleton={<Skeleton height="240px" />}>
        {({ bars, currency }) =>
          bars.length > 0 ? <Bars bars={bars} currency={currency} onLeave={onClose} /> : <ClosingForm />
        }
      </Answer>
    </Dialog>
  );
}

const ways = {
  money: '/withdraw',
  rounds: '/bets',
  deposits: '/deposit',
  withdrawals: '/withdraw',
  code: '/bonuses',
  team: undefined,
} as const;

function Bars(props: { bars: readonly ClosingBarView[]; currency: string; onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.form}>
      <p>{t('closing.first')}</p>
      <ul className={styles.bars}>
        {props.bars.map(({ kind, count, amount }) => {
          const way = ways[kind];
          return (
            <li key={kind}>
              <span>
                {t(`closing.${kind}`, {
                  count: count ?? 0,
                  amount: formatMoney(BigInt(amount ?? 0), props.currency),
                })}
              </span>
              {way && (
                <Link
                  to={way}
                  className={buttonLook({ kind: 'quiet', size: 'small' })}
                  onClick={props.onLeave}
                >
                  {t(`closing.${kind}Do`)}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function ClosingForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: (values) => missing(values, ['password']),
    async send(values) {
      const reason = String(values.get('reason') ?? '').trim();
      const body = { password: String(values.get('password')), ...(reason && { reason }) };
      await whileLeaving('closed', async () => {
        await callWithProof(closeAccount, { body });
        // a page for members would ask who is no longer signed in to log in
        await navigate({ to: '/' });
        leaveSession();
      });
      showToast(t('closing.done'), 'note');
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <p>{t('closing.kept', { years: RECORDS_KEPT_YEARS })}</p>
      <Field label={t('closing.reason')} help={t('closing.reasonHelp')} error={errors.reason} isOptional>
        <TextInput name="reason" maxLength={140} />
      </Field>
      <Field label={t('identity.password')} error={errors.password}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      <Button type="submit" isBusy={isBusy}>
        {t('closing.confirm')}
      </Button>
    </form>
  );
}
