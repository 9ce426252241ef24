import type { GameCard } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { Badge } from '@fairhall/ui';
import { JackpotMark } from '../../shared/jackpot-mark.tsx';
import { useTranslation } from '../../shared/texts.ts';
import styles from './game-page.module.css';

export function GameFacts({ game }: { game: GameCard }) {
  const { t } = useTranslation();
  return (
    <p className={styles.facts}>
      {game.rtpBps !== null && <Badge>{t('play.rtp', { rate: (game.rtpBps / 100).toFixed(2) })}</Badge>}
      {game.jackpots.length > 0 && <JackpotMark game={game} isNamed />}
      {game.volatility && <Badge>{t(`play.volatility.${game.volatility}`)}</Badge>}
      {game.minStake && game.maxStake && (
        <Badge>
          {t(game.gameCategory === 'RNG' ? 'play.stakesBought' : 'play.stakes', {
            min: formatMoney(BigInt(game.minStake), game.currency),
            max: formatMoney(BigInt(game.maxStake), game.currency),
          })}
        </Badge>
      )}
      {game.maxWin && (
        <Badge>{t('play.maxWin', { amount: formatMoney(BigInt(game.maxWin), game.currency) })}</Badge>
      )}
    </p>
  );
}
