import type { RoundStatus } from '@fairhall/contract';
import { Badge } from '@fairhall/ui';
import { useTranslation } from './texts.ts';

const tones = { unsettled: 'note', won: 'won', lost: 'plain', draw: 'plain', cancelled: 'plain' } as const;

export function RoundState({ status }: { status: RoundStatus }) {
  const { t } = useTranslation();
  return <Badge tone={tones[status]}>{t(`bets.statuses.${status}`)}</Badge>;
}
