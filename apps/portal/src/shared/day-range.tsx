import { Button, Field, TextInput } from '@fairhall/ui';
import { type FormEvent, useState } from 'react';
import styles from './period-chips.module.css';
import { useTranslation } from './texts.ts';

type Days = { from: string; to: string };

/** First and last day of a span, both included; sent when both are days in their order. */
export function DayRange({
  days,
  lastDay,
  onChoose,
}: {
  days: Days;
  lastDay: string;
  onChoose: (days: Days) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(days);
  const isWhole = typed.from !== '' && typed.from <= typed.to && typed.to <= lastDay;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isWhole) onChoose(typed);
  }
  return (
    <form className={styles.range} onSubmit={submit} noValidate>
      {(['from', 'to'] as const).map((end) => (
        <Field key={end} label={t(`bets.${end}`)}>
          <TextInput
            type="date"
            value={typed[end]}
            max={end === 'from' ? typed.to || lastDay : lastDay}
            min={end === 'to' ? typed.from : undefined}
            onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
          />
        </Field>
      ))}
      <Button type="submit" disabled={!isWhole}>
        {t('bets.show')}
      </Button>
      <p className={styles.note}>{t('bets.rangeHelp')}</p>
    </form>
  );
}
