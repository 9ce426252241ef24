import { readSafetyFacts, type SafetyFacts, withdrawalOptions } from '@fairhall/contract';
import { Badge, Card, Skeleton, type Tone } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Answer } from '../../shared/answer.tsx';
import { call } from '../../shared/call.ts';
import { Fact, Facts } from '../../shared/facts.tsx';
import { mine } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './account.module.css';
import { ChangeableFact } from './changeable-fact.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { type Strength, strengthOf } from './strength.ts';

const tones: Readonly<Record<Strength['level'], Tone>> = { weak: 'lost', fair: 'note', strong: 'won' };

async function readSafety({ signal }: { signal: AbortSignal }) {
  const [facts, { hasFundPassword }] = await Promise.all([
    call(readSafetyFacts, { signal }),
    call(withdrawalOptions, { signal }),
  ]);
  return { ...facts, hasFundPassword };
}

/** How safe the account is, by what it has, and what to do next; telephone and e-mail address are changed here. */
export function SafetyCard() {
  const { t } = useTranslation();
  const [binding, setBinding] = useState<{ kind: 'mobileNum' | 'email'; isFirst: boolean }>();
  const safety = useQuery({ queryKey: mine('safety-facts'), queryFn: readSafety });
  return (
    <Card title={t('security.strength.title')}>
      <Answer query={safety} skeleton={<Skeleton height="220px" />}>
        {(facts) => {
          const { percent, level, missing } = strengthOf(facts);
          return (
            <>
              <div className={styles.strength}>
                <meter
                  min={0}
                  max={100}
                  low={40}
                  high={79}
                  optimum={100}
                  value={percent}
                  aria-label={t('security.strength.title')}
                />
                <Badge tone={tones[level]}>{t(`security.strength.${level}`)}</Badge>
              </div>
              <p className={styles.note}>
                {t(
                  missing[0]
                    ? `security.strength.next.${stepOf(missing[0], facts)}`
                    : 'security.strength.done',
                )}
              </p>
              <Facts>
                <ChangeableFact
                  name={t('identity.field.mobileNum')}
                  value={facts.mobile}
                  onChange={() => setBinding({ kind: 'mobileNum', isFirst: !facts.mobile })}
                />
                <ChangeableFact
                  name={t('identity.field.email')}
                  value={facts.email ?? facts.unprovenEmail}
                  unproven={facts.email === null && facts.unprovenEmail !== null}
                  onChange={() => setBinding({ kind: 'email', isFirst: !facts.email })}
                />
                <Fact
                  name={t('cashier.fundPassword')}
                  value={
                    facts.hasFundPassword ? t('security.on') : <Link to="/withdraw">{t('security.add')}</Link>
                  }
                />
              </Facts>
            </>
          );
        }}
      </Answer>
      {binding && <ContactDialog {...binding} onClose={() => setBinding(undefined)} />}
    </Card>
  );
}

/** An address that was given already is confirmed, and not added. */
function stepOf(missing: Strength['missing'][number], { unprovenEmail }: SafetyFacts): string {
  return missing === 'email' && unprovenEmail !== null ? 'confirmEmail' : missing;
}
