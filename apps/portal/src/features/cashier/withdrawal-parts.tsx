import type { Withdrawal, WithdrawalPart } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { Tracker, type TrackerStep } from '@fairhall/ui';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';

const looks: Readonly<Record<WithdrawalPart['state'], TrackerStep['state']>> = {
  sent: 'now',
  unknown: 'now',
  paid: 'done',
  failed: 'failed',
};

/** Where each payment of a withdrawal stands that goes out in several. */
export function WithdrawalParts({ order }: { order: Withdrawal }) {
  const { t } = useTranslation();
  if (order.parts.length === 0) return null;
  return (
    <section aria-label={t('cashier.parts')}>
      <h3>{t('cashier.parts')}</h3>
      <Tracker
        label={t('cashier.parts')}
        steps={order.parts.map(({ part, amount, state, at }) => ({
          key: String(part),
          title: `${t('cashier.part', { part })} · ${formatMoney(BigInt(amount), order.currency)}`,
          note: (
            <>
              {t(`cashier.partState.${state}`)}
              <br />
              {timeText(at)}
            </>
          ),
          state: looks[state],
        }))}
      />
    </section>
  );
}
