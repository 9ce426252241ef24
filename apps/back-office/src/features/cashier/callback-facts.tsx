import { type Callback, callbackOutcomes } from '@fairhall/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shared/session.ts';

/** Outcomes that only earlier versions knew are shown as they were written. */
export function CallbackOutcomeText({ callback: { outcome } }: { callback: Callback }) {
  const { t } = useTranslation();
  const known = callbackOutcomes.find((one) => one === outcome);
  return known ? t(`callbackOutcome.${known}`) : (outcome ?? '—');
}

/** The way to the order that a word is about. */
export function CallbackOrder({ callback: { depositId, withdrawalId } }: { callback: Callback }) {
  const { t } = useTranslation();
  const mayReadWithdrawals = useMay('cashier.withdrawals.read');
  if (depositId !== null)
    return (
      <Link to="/deposits/$depositId" params={{ depositId }}>
        {t('callbacks.deposit', { id: depositId })}
      </Link>
    );
  if (withdrawalId === null) return '—';
  const name = t('callbacks.withdrawal', { id: withdrawalId });
  if (!mayReadWithdrawals) return name;
  return (
    <Link to="/withdrawals/$withdrawalId" params={{ withdrawalId }}>
      {name}
    </Link>
  );
}
