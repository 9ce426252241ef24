import type { GameCard } from '@fairhall/contract';
import { Badge } from '@fairhall/ui';
import { Crown } from 'lucide-react';
import { JackpotValue } from './jackpot-value.tsx';
import { usePotOf } from './jackpots.ts';
import { useTranslation } from './texts.ts';

/** Of a game that plays for a jackpot: what it stands at, or just the word while nobody knows. */
export function JackpotMark({ game, isNamed = false }: { game: GameCard; isNamed?: boolean }) {
  const { t } = useTranslation();
  const pot = usePotOf(game);
  const value = pot?.value;
  return (
    <Badge tone="vip" icon={<Crown aria-hidden="true" />}>
      {(isNamed || !value) && <span>{t('lobby.jackpot')}</span>}
      {!isNamed && value && <span className="visually-hidden">{t('lobby.jackpot')}</span>}
      {value && pot && <JackpotValue value={value} currency={pot.currency} />}
    </Badge>
  );
}
