import type { TierLimits, Verification } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { Badge, Card } from '@fairhall/ui';
import { useTranslation } from '../../../shared/texts.ts';
import { dayText } from '../../../shared/times.ts';
import styles from './verification.module.css';

const directions = ['depositMonth', 'withdrawTotal'] as const;

/** What each level allows, and of the member's own what is used. */
export function LevelsCard({ verification }: { verification: Verification }) {
  const { t } = useTranslation();
  const { tier, documentExpiresOn, limits } = verification;
  return (
    <Card title={t('verification.levels')}>
      <ol className={styles.levels}>
        {limits.map((level) => (
          <li key={level.tier} className={styles.level} aria-current={level.tier === tier || undefined}>
            <h3 className={styles.heading}>
              {t('verification.level', { tier: level.tier })}{' '}
              {level.tier === tier && <Badge tone="won">{t('verification.current')}</Badge>}
            </h3>
            <p className={styles.note}>{t(`verification.needs.${level.tier}`)}</p>
            <dl className={styles.limits}>
              {directions.map((direction) => (
                <div key={direction}>
                  <dt>{t(`verification.${direction}`)}</dt>
                  <dd>
                    {level.tier === tier ? (
                      <Used verification={verification} level={level} direction={direction} />
                    ) : (
                      <Limit verification={verification} level={level} direction={direction} />
                    )}
                  </dd>
                </div>
              ))}
            </dl>
            {level.tier === tier && tier > 1 && documentExpiresOn && (
              <p className={styles.note}>{t('verification.expires', { day: dayText(documentExpiresOn) })}</p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

type Row = { verification: Verification; level: TierLimits; direction: (typeof directions)[number] };

function Limit({ verification, level, direction }: Row) {
  const { t } = useTranslation();
  const limit = level[direction];
  if (limit === null) return t('verification.noLimit');
  return formatMoney(BigInt(limit), verification.currency);
}

function Used({ verification, level, direction }: Row) {
  const { t } = useTranslation();
  const limit = level[direction];
  const used = formatMoney(BigInt(verification.used[direction]), verification.currency);
  if (limit === null)
    return (
      <>
        {t('verification.noLimit')} · {t('verification.usedSoFar', { used })}
      </>
    );
  const words = t('verification.usedOf', { used, limit: formatMoney(BigInt(limit), verification.currency) });
  return (
    <>
      {words}
      <meter
        className={styles.meter}
        min={0}
        max={Math.max(1, Number(limit))}
        high={Number(limit) * 0.8}
        value={Number(verification.used[direction])}
        aria-label={`${t(`verification.${direction}`)}: ${words}`}
      />
    </>
  );
}
