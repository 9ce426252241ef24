import { Badge, CopyButton, Money, type Tone } from '@fairhall/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './show.module.css';
import { ageOf, showTime } from './show-time.ts';

export function Time(props: { at: string | null | undefined }) {
  if (!props.at) return <span className={styles.faint}>—</span>;
  return (
    <time dateTime={props.at} className={styles.figures}>
      {showTime(props.at)}
    </time>
  );
}

/** How long something has waited; late work stands out in words and colour. */
export function Age(props: { since: string; lateAfterMinutes?: number }) {
  const { t } = useTranslation();
  const now = useNow();
  const age = ageOf(props.since, now);
  const isLate =
    props.lateAfterMinutes !== undefined && now - Date.parse(props.since) > props.lateAfterMinutes * 60_000;
  return (
    <span className={isLate ? styles.late : styles.figures} title={showTime(props.since)}>
      {t(`age.${age.unit}`, { count: age.count })}
      {isLate && <span className="visually-hidden"> {t('age.late')}</span>}
    </span>
  );
}

export function Amount(props: {
  minor: string | null | undefined;
  currency?: string | undefined;
  isChange?: boolean;
  hasSymbol?: boolean;
}) {
  if (props.minor === null || props.minor === undefined) return <span className={styles.faint}>—</span>;
  return (
    <Money
      minor={BigInt(props.minor)}
      {...(props.currency && { currency: props.currency })}
      {...(props.isChange && { isChange: true })}
      {...(props.hasSymbol && { hasSymbol: true })}
    />
  );
}

export function Reference(props: { text: string }) {
  return (
    <span className={styles.reference}>
      <code>{props.text}</code>
      <CopyButton text={props.text} />
    </span>
  );
}

const tones: Readonly<Record<string, Tone>> = {
  paid: 'won',
  placed: 'won',
  known: 'note',
  double: 'note',
  credited: 'won',
  executed: 'won',
  'signed-in': 'won',
  received: 'won',
  'auto-received': 'won',
  active: 'won',
  open: 'won',
  won: 'won',
  applied: 'won',
  refused: 'lost',
  failed: 'lost',
  bounced: 'lost',
  disputed: 'lost',
  reversed: 'lost',
  suspended: 'lost',
  lost: 'lost',
  tombstone: 'lost',
  closed: 'lost',
  locked: 'lost',
  'wrong-password': 'vip',
  'wrong-code': 'vip',
  mismatch: 'vip',
  late: 'vip',
  waiting: 'vip',
  risk: 'vip',
  pay: 'vip',
  'part-failed': 'vip',
  'more-needed': 'vip',
  'need-identity': 'vip',
  'more-asked': 'vip',
  held: 'vip',
  approved: 'won',
  cleared: 'won',
  confirmed: 'lost',
  maintenance: 'vip',
  unknown: 'vip',
  paying: 'note',
  sent: 'note',
  created: 'note',
  confirming: 'note',
  aside: 'vip',
  dropped: 'plain',
  'second-step': 'note',
  invited: 'note',
  unsettled: 'note',
};

/** Several short marks in a row, wrapped with room between them. */
export function Marks(props: { tone?: Tone; marks: readonly { key: string; text: string }[] }) {
  if (props.marks.length === 0) return <span className={styles.faint}>—</span>;
  return (
    <span className={styles.marks}>
      {props.marks.map((mark) => (
        <Badge key={mark.key} {...(props.tone && { tone: props.tone })}>
          {mark.text}
        </Badge>
      ))}
    </span>
  );
}

/** A state, written out; `family` is where its words stand in the language file. */
export function State(props: { family: string; value: string }) {
  const { t } = useTranslation();
  return <Badge tone={tones[props.value] ?? 'plain'}>{t(`${props.family}.${props.value}`)}</Badge>;
}

const TICK_MS = 10_000;

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
