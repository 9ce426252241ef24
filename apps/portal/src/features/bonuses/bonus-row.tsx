import type { Bonus } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { Badge, Button, Money, MoneyRow, type Tone } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { askedFor, promiseOf } from '../../shared/bonuses.ts';
import { ForfeitDialog } from '../../shared/forfeit-dialog.tsx';
import { PlayedBar } from '../../shared/played-bar.tsx';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import styles from './bonuses.module.css';
import { GiveUpDialog } from './give-up-dialog.tsx';

const tones: Readonly<Record<Bonus['status'], Tone>> = {
  waiting: 'action',
  paid: 'won',
  expired: 'plain',
  'given-up': 'plain',
  reversed: 'lost',
  forfeited: 'plain',
};

/** One code: what it brought, with which deposit, and how far it is played. */
export function BonusRow({ bonus }: { bonus: Bonus }) {
  const { t } = useTranslation();
  const [isGivingUp, setGivingUp] = useState(false);
  const [isForfeiting, setForfeiting] = useState(false);
  const { kind, code, status, amount, currency, deposit, requirement, expiresAt } = bonus;
  const canForfeit = status === 'paid' && requirement?.status === 'open';
  return (
    <MoneyRow
      icon={<Gift />}
      title={t(`bonuses.kind.${kind}`, { code })}
      note={timeText(bonus.paidAt ?? bonus.enteredAt)}
      amount={amount === null ? '—' : <Money minor={BigInt(amount)} currency={currency} />}
      state={<Badge tone={tones[status]}>{t(`bonuses.status.${status}`)}</Badge>}
    >
      {status === 'waiting' && <p className={styles.note}>{promiseOf(bonus, t)}</p>}
      {status === 'expired' && expiresAt && (
        <p className={styles.note}>{t('bonuses.expired', { time: timeText(expiresAt) })}</p>
      )}
      {deposit && (
        <p className={styles.note}>
          <Link to="/deposit/$id" params={{ id: deposit.id }} className={styles.link}>
            {t('bonuses.withDeposit', {
              order: deposit.orderNumber,
              amount: formatMoney(BigInt(deposit.amount), currency),
            })}
          </Link>
        </p>
      )}
      {(status === 'waiting' || status === 'paid') && <p className={styles.note}>{askedFor(bonus, t)}</p>}
      {requirement && (
        <PlayedBar {...requirement} currency={currency} label={t(`turnover.status.${requirement.status}`)} />
      )}
      <WentBack bonus={bonus} />
      {canForfeit && (
        <p className={styles.note}>
          {t('bonuses.left', { amount: formatMoney(BigInt(requirement.left), currency) })}
        </p>
      )}
      {canForfeit && <p className={styles.note}>{t(`bonuses.forfeits.${bonus.forfeits}`)}</p>}
      {canForfeit && (
        <Button size="small" onClick={() => setForfeiting(true)}>
          {t('bonuses.forfeit')}
        </Button>
      )}
      {isForfeiting && <ForfeitDialog bonusId={bonus.id} onClose={() => setForfeiting(false)} />}
      {status === 'waiting' && (
        <Button size="small" onClick={() => setGivingUp(true)}>
          {t('bonuses.giveUp')}
        </Button>
      )}
      {isGivingUp && <GiveUpDialog bonus={bonus} onClose={() => setGivingUp(false)} />}
    </MoneyRow>
  );
}

function WentBack({ bonus: { status, takenBack, takenWinnings, currency } }: { bonus: Bonus }) {
  const { t } = useTranslation();
  const write = (minor: string) => formatMoney(BigInt(minor), currency);
  if (status === 'forfeited')
    return (
      <p className={styles.note}>
        {t('bonuses.forfeited', { bonus: write(takenBack), winnings: write(takenWinnings) })}
      </p>
    );
  if (takenBack === '0') return null;
  return <p className={styles.note}>{t('bonuses.takenBack', { amount: write(takenBack) })}</p>;
}
