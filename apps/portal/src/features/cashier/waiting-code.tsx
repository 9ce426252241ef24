import { type Bonus, bonusOn } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { Card } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { askedFor, promiseOf, waitingCodeQuery } from '../../shared/bonuses.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './cashier.module.css';

/** The promo code that waits for a deposit, above the form. */
export function WaitingCode() {
  const { t } = useTranslation();
  const waiting = useQuery(waitingCodeQuery).data?.waiting;
  if (!waiting) return null;
  return (
    <Card title={t('bonuses.kind.promo', { code: waiting.code })}>
      <p>
        {promiseOf(waiting, t)} {askedFor(waiting, t)}
      </p>
      <Link to="/bonuses" className={styles.rowLink}>
        {t('bonuses.title')}
      </Link>
    </Card>
  );
}

/** What this amount brings by the code that waits, before anything is sent. */
export function BonusPreview({ minor }: { minor: bigint | undefined }) {
  const { t } = useTranslation();
  const waiting = useQuery(waitingCodeQuery).data?.waiting;
  if (!waiting?.terms || minor === undefined) return null;
  return <p role="status">{previewOf({ ...waiting, terms: waiting.terms }, minor, t)}</p>;
}

type Waiting = Bonus & { terms: NonNullable<Bonus['terms']> };

function previewOf(
  { terms, code, currency }: Waiting,
  minor: bigint,
  t: ReturnType<typeof useTranslation>['t'],
) {
  const bonus = bonusOn(terms, minor);
  if (bonus === 0n)
    return t('bonuses.tooSmall', { code, min: formatMoney(BigInt(terms.minDeposit), currency) });
  return t('bonuses.preview', { code, bonus: formatMoney(bonus, currency) });
}
