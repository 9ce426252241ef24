import { readSafetyFacts } from '@fairhall/contract';
import { Button } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { mine } from '../../shared/queries.ts';
import { serverNow } from '../../shared/server-clock.ts';
import styles from '../../shared/strip.module.css';
import { useTranslation } from '../../shared/texts.ts';

/** Until when this browser does not ask again, in milliseconds since 1970. */
const PUT_OFF = 'recoveryHintFrom';
const WEEK_MS = 7 * 86_400_000;

/** Whoever has no address that is shown to be theirs cannot set a new password; they are told so until it is put off. */
export function RecoveryHint() {
  const { t } = useTranslation();
  const [isPutOff, setPutOff] = useState(() => Number(localStorage.getItem(PUT_OFF) ?? 0) > serverNow());
  const facts = useQuery({
    queryKey: mine('safety-facts', 'hint'),
    queryFn: ({ signal }) => call(readSafetyFacts, { signal }),
    enabled: !isPutOff,
  });
  if (isPutOff || !facts.data || facts.data.mobile !== null || facts.data.email !== null) return null;
  const { unprovenEmail } = facts.data;
  function putOff() {
    localStorage.setItem(PUT_OFF, String(serverNow() + WEEK_MS));
    setPutOff(true);
  }
  return (
    <section aria-label={t('recover.hint.title')} className={styles.strip}>
      <LifeBuoy aria-hidden="true" className={styles.icon} />
      <p>{unprovenEmail ? t('recover.hint.unproven', { email: unprovenEmail }) : t('recover.hint.none')}</p>
      <Link to="/me" className={styles.way}>
        {t('recover.hint.go')}
      </Link>
      <Button size="small" kind="quiet" onClick={putOff}>
        {t('recover.hint.later')}
      </Button>
    </section>
  );
}
