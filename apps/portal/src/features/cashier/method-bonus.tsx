import { bonusOn, type Deposit, type DepositMethod } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { rulesOf } from '../../shared/bonuses.ts';
import { type Translate, useTranslation } from '../../shared/texts.ts';
import styles from './cashier.module.css';

type Props = { method: DepositMethod; minor: bigint | undefined };

/** What comes with a deposit by this method, what is asked for it, and what the amount brings, before anything is paid. */
export function MethodBonusPreview({ method: { bonus, currency }, minor }: Props) {
  const { t } = useTranslation();
  if (!bonus) return null;
  const money = (value: string | bigint) => formatMoney(BigInt(value), currency);
  return (
    <>
      <p className={styles.hint}>
        {t('bonuses.method.promise', {
          percent: bonus.rate / 100,
          min: money(bonus.minDeposit),
          max: money(bonus.maxBonus),
        })}{' '}
        {rulesOf(bonus, t)}
      </p>
      {minor !== undefined && <p role="status">{broughtBy({ bonus, minor, money }, t)}</p>}
    </>
  );
}

/** What an order that asks for one sum was promised, beside that sum. */
export function PromisedBonus({ order: { promisedBonus, currency } }: { order: Deposit }) {
  const { t } = useTranslation();
  if (promisedBonus === '0') return null;
  return (
    <p className={styles.hint}>
      {t('bonuses.method.ofOrder')}: {formatMoney(BigInt(promisedBonus), currency)}
    </p>
  );
}

function broughtBy(
  {
    bonus,
    minor,
    money,
  }: { bonus: NonNullable<DepositMethod['bonus']>; minor: bigint; money: (value: string | bigint) => string },
  t: Translate,
) {
  const brought = bonusOn(bonus, minor);
  return brought === 0n
    ? t('bonuses.method.tooSmall', { min: money(bonus.minDeposit) })
    : t('bonuses.method.preview', { bonus: money(brought) });
}
