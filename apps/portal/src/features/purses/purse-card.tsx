import type { AnswerOf, Purse, readPurses } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { Card, Chip, FormMessage, Money } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import { MoveForm } from './move-form.tsx';
import styles from './purses.module.css';

/** One wallet at a vendor: what the vendor says is in it, what is on its way, and the way in and out. */
export function PurseCard({ purse, main }: { purse: Purse; main: AnswerOf<typeof readPurses> }) {
  const { t } = useTranslation();
  const [direction, setDirection] = useState<'in' | 'out'>('in');
  const { balance, toldAt, isFresh, move, vendorName } = purse;
  return (
    <Card title={vendorName}>
      <div className={styles.purse}>
        <div>
          <p className={styles.balance}>
            {balance === null ? '–' : <Money minor={BigInt(balance)} currency={main.currency} />}
          </p>
          <p className={styles.hint}>
            {isFresh && toldAt
              ? t('purses.toldAt', { time: timeText(toldAt) })
              : toldAt
                ? t('purses.silentSince', { time: timeText(toldAt) })
                : t('purses.neverTold')}
          </p>
        </div>
        {purse.isDiffering && (
          <FormMessage isBoxed tone="note">
            {t('purses.differing')}
          </FormMessage>
        )}
        {!purse.isOpen && (
          <FormMessage isBoxed tone="note">
            {t('purses.closed')}
          </FormMessage>
        )}
        {move ? (
          <FormMessage isBoxed tone="note">
            {t(move.isUnknown ? `purses.unknown.${move.direction}` : `purses.underWay.${move.direction}`, {
              amount: formatMoney(BigInt(move.amount), move.currency),
            })}
          </FormMessage>
        ) : (
          <>
            <fieldset className={styles.chips} aria-label={t('purses.direction')}>
              {(['in', 'out'] as const).map((one) => (
                <Chip key={one} isChosen={one === direction} onClick={() => setDirection(one)}>
                  {t(`purses.${one}`)}
                </Chip>
              ))}
            </fieldset>
            <MoveForm key={direction} purse={purse} direction={direction} main={main} />
          </>
        )}
      </div>
    </Card>
  );
}
