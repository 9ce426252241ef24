import { type BetSlip, oddsText, type RoundStep, type SlipLeg } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { Badge } from '@fairhall/ui';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import styles from './slip-view.module.css';

const tones = {
  won: 'won',
  half_won: 'won',
  dead_heat: 'won',
  lost: 'plain',
  half_lost: 'plain',
  void: 'plain',
  open: 'note',
} as const;

/** A bet on events as its player saw it, with what became of each leg. */
export function SlipView({ slip, currency }: { slip: BetSlip; currency: string }) {
  const { t } = useTranslation();
  const money = (minor: string) => formatMoney(BigInt(minor), currency);
  return (
    <section className={styles.slip} aria-label={t('bets.slip.title')}>
      <ol className={styles.legs}>
        {slip.legs.map((leg) => (
          <Leg key={leg.place} leg={leg} slip={slip} />
        ))}
      </ol>
      <p className={styles.terms}>
        {t('bets.slip.potential', { amount: money(slip.potential) })}
        {slip.maxPayout !== null && ` · ${t('bets.slip.most', { amount: money(slip.maxPayout) })}`}
        {slip.isLive && ` · ${t('bets.slip.live')}`}
        {!slip.isAccepted && ` · ${t('bets.slip.waiting')}`}
      </p>
    </section>
  );
}

function Leg({ leg, slip }: { leg: SlipLeg; slip: BetSlip }) {
  const { t } = useTranslation();
  const [placed, odds] = [leg.placedOddsMilli, leg.oddsMilli].map((milli) =>
    oddsText(milli, slip.oddsFormat),
  );
  return (
    <li className={styles.leg}>
      <span className={styles.pick}>{leg.pick}</span>
      <span className={styles.odds}>
        {placed !== odds && (
          <>
            <del>
              <span className="visually-hidden">{t('bets.slip.before')} </span>
              {placed}
            </del>{' '}
          </>
        )}
        {odds}
      </span>
      <span className={styles.event}>
        {leg.market} · {leg.event}
        {leg.startsAt && ` · ${timeText(leg.startsAt)}`}
      </span>
      <span className={styles.result}>
        {leg.result && (
          <Badge tone={tones[leg.result]}>
            {t(`bets.slip.result.${leg.result}`)}
            {leg.sharedBy !== null && ` ÷ ${leg.sharedBy}`}
          </Badge>
        )}
      </span>
    </li>
  );
}

/** What a settlement said of each leg, behind when it came. */
export function legWords(t: ReturnType<typeof useTranslation>['t'], legs: RoundStep['legs']): string {
  if (!legs || legs.length === 0) return '';
  return ` · ${legs.map(({ place, result }) => `${place}. ${t(`bets.slip.result.${result}`)}`).join(', ')}`;
}
