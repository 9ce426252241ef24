import { type AnswerOf, cashierTimes, type PayTimes } from '@fairhall/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { type Translate, useTranslation } from './texts.ts';

export const timesQuery = queryOptions({
  queryKey: ['cashier-times'],
  staleTime: 300_000,
  queryFn: ({ signal }) => call(cashierTimes, { signal }),
});

export function Duration({ seconds }: { seconds: number }) {
  return durationText(seconds, useTranslation().t);
}

/** What orders like this one took, where enough of them were measured; nothing otherwise. */
export function useMeasured(): (
  text: 'cashier.usualStep' | 'cashier.usualCredit',
  measured: (times: AnswerOf<typeof cashierTimes>) => PayTimes | undefined,
) => string | undefined {
  const { t } = useTranslation();
  const times = useQuery(timesQuery).data;
  return (text, measured) => {
    const found = times && measured(times);
    if (found?.medianSeconds == null) return undefined;
    return t(text, { cases: found.count, time: durationText(found.medianSeconds, t) });
  };
}

function durationText(seconds: number, t: Translate): string {
  if (seconds < 90) return t('home.seconds', { count: seconds });
  return t('home.minutes', { count: Math.ceil(seconds / 60) });
}
