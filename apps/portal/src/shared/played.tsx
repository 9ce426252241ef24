import type { PlayedView } from '@fairhall/contract';
import { Money } from '@fairhall/ui';
import { Fact, Facts } from './facts.tsx';
import { usePlayedTime } from './played-time.ts';
import { useTranslation } from './texts.ts';

/** How long somebody played, and what came of it. */
export function Played({ played }: { played: PlayedView }) {
  const { t } = useTranslation();
  const timeOf = usePlayedTime();
  return (
    <Facts>
      <Fact name={t('protection.played.time')} value={timeOf(played.minutes)} />
      <Fact name={t('protection.played.staked')} value={<Money minor={BigInt(played.staked)} />} />
      <Fact name={t('protection.played.won')} value={<Money minor={BigInt(played.won)} />} />
      <Fact name={t('protection.played.net')} value={<Money minor={BigInt(played.net)} isChange />} />
    </Facts>
  );
}
