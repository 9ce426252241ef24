import type { JackpotDaySums } from '@fairhall/contract';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../shared/page.tsx';
import { Amount } from '../../shared/show.tsx';
import { wholeOf } from './whole-of.ts';

/** What went in and what was won on a day, as one side has it. */
export function DaySums({ sums, currency }: { sums: JackpotDaySums | null; currency: string }) {
  const { t } = useTranslation();
  if (!sums) return '—';
  return (
    <Stack>
      <span>
        {t('jackpots.parts', { count: sums.parts })}{' '}
        <PartAmount micro={sums.partsMicro} currency={currency} />
      </span>
      <span>
        {t('jackpots.wins', { count: sums.wins })} <Amount minor={sums.won} currency={currency} />
      </span>
    </Stack>
  );
}

/** Millionths of a minor unit; what is less than a whole one is written out beside it, since sums may differ by it. */
export function PartAmount({ micro, currency }: { micro: string; currency: string }) {
  const { whole, rest } = wholeOf(micro);
  return (
    <>
      <Amount minor={whole} currency={currency} />
      {rest !== '' && ` +0.${rest}`}
    </>
  );
}
