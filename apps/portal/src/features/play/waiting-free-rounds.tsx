import { formatMoney } from '@fairhall/money';
import { FormMessage } from '@fairhall/ui';
import { useLiveGrants } from '../../shared/free-rounds.ts';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';

/** Free rounds of this very game that wait for its player. */
export function WaitingFreeRounds({ gameId }: { gameId: string }) {
  const { t } = useTranslation();
  const grants = useLiveGrants().filter(({ games }) => games.some((game) => game.gameId === gameId));
  return grants.map(({ id, rounds, used, stake, currency, expiresAt }) => (
    <FormMessage key={id} isBoxed tone="note">
      {t('play.freeRounds', {
        count: rounds - used,
        stake: formatMoney(BigInt(stake), currency),
        time: timeText(expiresAt),
      })}
    </FormMessage>
  ));
}
