import { betOnText, type RoundLine, type RoundTotals as Totals } from '@fairhall/contract';
import { GameArt, Money, MoneyRow } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Code, Fact, Facts } from './facts.tsx';
import { menuQuery } from './queries.ts';
import { RoundState } from './round-status.tsx';
import { useTranslation } from './texts.ts';
import { Tiles } from './tiles.tsx';
import { timeText } from './times.ts';

/** What rounds came to, for each currency they were played in. */
export function RoundTotals({ totals }: { totals: readonly Totals[] }) {
  const { t } = useTranslation();
  return totals.map((total) => (
    <Tiles
      key={total.currency}
      figures={[
        [t('bets.rounds'), total.rounds],
        [t('bets.stake'), <Money key="stake" minor={BigInt(total.stake)} />],
        [t('bets.validBet'), <Money key="validBet" minor={BigInt(total.validBet)} />],
        [t('bets.payout'), <Money key="payout" minor={BigInt(total.payout)} />],
        [t('bets.winLoss'), <Money key="winLoss" minor={BigInt(total.winLoss)} isChange />],
      ]}
    />
  ));
}

/** A round in a list: what was at stake while it is open, what it came to when it is over. */
export function RoundRow({
  round,
  title = round.gameName,
  ...more
}: { round: RoundLine; title?: string } & Pick<ComponentProps<typeof MoneyRow>, 'children' | 'onToggle'>) {
  return (
    <MoneyRow
      {...more}
      icon={<GameArt seed={`${round.vendor}:${round.gameCode}`} />}
      title={title}
      note={
        round.betOn ? `${betOnText(round.betOn)} · ${timeText(round.placedAt)}` : timeText(round.placedAt)
      }
      amount={
        round.status === 'unsettled' ? (
          <Money minor={BigInt(round.stake)} />
        ) : (
          <Money minor={BigInt(round.winLoss)} isChange currency={round.currency} />
        )
      }
      state={<RoundState status={round.status} />}
    />
  );
}

export function RoundFacts({ round, account }: { round: RoundLine; account?: string }) {
  const { t } = useTranslation();
  const vendors = useQuery(menuQuery).data?.categories.flatMap((category) => category.vendors);
  const vendorName = vendors?.find(({ vassalage }) => vassalage === round.vendor)?.displayName;
  return (
    <Facts>
      <Fact name={t('bets.game')} value={round.gameName} />
      <Fact name={t('bets.vendor')} value={vendorName ?? round.vendor} />
      {account && <Fact name={t('agents.account')} value={account} />}
      <Fact name={t('bets.stake')} value={<Money minor={BigInt(round.stake)} />} />
      <Fact name={t('bets.payout')} value={<Money minor={BigInt(round.payout)} />} />
      <Fact name={t('bets.validBet')} value={<Money minor={BigInt(round.validBet)} />} />
      {round.settledAt && <Fact name={t('bets.settled')} value={timeText(round.settledAt)} />}
      <Fact name={t('bets.reference')} value={<Code text={round.roundId} />} />
    </Facts>
  );
}
