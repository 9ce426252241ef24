import { type BetSlip, oddsText, type RoundStep, type SlipLeg } from '@fairhall/contract';
import { Card, type Column, Table } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../../shared/page.tsx';
import { Amount, Time } from '../../shared/show.tsx';

/** A bet on events: its terms and every leg, with what became of it. */
export function SlipCard({ slip, currency }: { slip: BetSlip; currency: string }) {
  const { t } = useTranslation();
  const columns: Column<SlipLeg>[] = [
    { key: 'place', title: t('slip.place'), cell: (leg) => leg.place },
    { key: 'event', title: t('slip.event'), cell: (leg) => leg.event },
    { key: 'market', title: t('slip.market'), cell: (leg) => leg.market },
    { key: 'pick', title: t('slip.pick'), cell: (leg) => leg.pick },
    { key: 'starts', title: t('slip.starts'), cell: (leg) => <Time at={leg.startsAt} /> },
    {
      key: 'placed',
      title: t('slip.placedOdds'),
      cell: (leg) => oddsText(leg.placedOddsMilli, slip.oddsFormat),
      isFigure: true,
    },
    {
      key: 'odds',
      title: t('slip.odds'),
      cell: (leg) => oddsText(leg.oddsMilli, slip.oddsFormat),
      isFigure: true,
    },
    {
      key: 'result',
      title: t('slip.result'),
      cell: (leg) =>
        leg.result && `${t(`legResult.${leg.result}`)}${leg.sharedBy === null ? '' : ` ÷ ${leg.sharedBy}`}`,
    },
  ];
  return (
    <>
      <Card>
        <Facts>
          <Fact name={t('slip.potential')}>
            <Amount minor={slip.potential} currency={currency} />
          </Fact>
          {slip.maxPayout !== null && (
            <Fact name={t('slip.most')}>
              <Amount minor={slip.maxPayout} currency={currency} />
            </Fact>
          )}
          <Fact name={t('slip.rounding')}>{t(`rounding.${slip.rounding}`)}</Fact>
          <Fact name={t('slip.format')}>{t(`oddsFormat.${slip.oddsFormat}`)}</Fact>
          <Fact name={t('slip.terms')}>
            {t(slip.isLive ? 'slipTerm.live' : 'slipTerm.prematch')} ·{' '}
            {t(slip.isAccepted ? 'slipTerm.accepted' : 'slipTerm.waiting')}
          </Fact>
        </Facts>
      </Card>
      <Table
        caption={t('slip.title')}
        columns={columns}
        rows={slip.legs}
        keyOf={(leg) => String(leg.place)}
      />
    </>
  );
}

/** What a settlement said of each leg, in one line. */
export function LegResults({ legs }: { legs: NonNullable<RoundStep['legs']> }) {
  const { t } = useTranslation();
  return legs.map(({ place, result }) => `${place}. ${t(`legResult.${result}`)}`).join(', ');
}
