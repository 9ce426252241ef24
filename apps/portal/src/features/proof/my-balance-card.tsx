import { Button, Card, Money, Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Answer } from '../../shared/answer.tsx';
import { openDialog } from '../../shared/dialogs.ts';
import { Fact, Facts } from '../../shared/facts.tsx';
import { mine } from '../../shared/queries.ts';
import { useSession } from '../../shared/session.ts';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import { Verdicts } from '../../shared/verdicts.tsx';
import { areHeld, PresentBalance } from './present-balance.tsx';
import styles from './proof.module.css';
import { provePresent } from './prove-present.ts';

/** A member's browser works out that what they had is in the published total, and that it led to what they have. */
export function MyBalanceCard() {
  const { t } = useTranslation();
  const { isVisitor, isMember } = useSession();
  const [isAsked, setAsked] = useState(false);
  if (!isMember && !isVisitor) return null;
  return (
    <Card title={t('proof.mine')}>
      <div className={styles.stack}>
        <p className={styles.note}>{t(isMember ? 'proof.mineText' : 'proof.mineVisitor')}</p>
        {isMember && isAsked && <Checked />}
        {isMember && !isAsked && (
          <div>
            <Button kind="primary" icon={<ShieldCheck />} onClick={() => setAsked(true)}>
              {t('proof.check')}
            </Button>
          </div>
        )}
        {isVisitor && (
          <div>
            <Button onClick={() => openDialog('login')}>{t('shell.logIn')}</Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function Checked() {
  const { t } = useTranslation();
  const checked = useQuery({
    queryKey: mine('proof', 'balance'),
    queryFn: ({ signal }) => provePresent(signal),
  });
  return (
    <Answer query={checked} skeleton={<Skeleton height="180px" />}>
      {({ proof, member, verdicts, presentVerdicts, ...since }) => (
        <>
          <Facts>
            <Fact name={t('proof.member')} value={member} />
            <Fact
              name={t('proof.inSeal')}
              value={`${proof.seal.sequence} · ${timeText(proof.seal.sealedAt)}`}
            />
            <Fact
              name={t('proof.hadThen')}
              value={<Money minor={BigInt(proof.balance)} currency={proof.currency} />}
            />
            {proof.seal.owed
              .filter(({ currency }) => currency === proof.currency)
              .map(({ currency, total }) => (
                <Fact
                  key={currency}
                  name={t('proof.owed')}
                  value={<Money minor={BigInt(total)} currency={currency} />}
                />
              ))}
          </Facts>
          <Verdicts verdicts={verdicts} />
          <PresentBalance verdicts={presentVerdicts} isSealProved={areHeld(verdicts)} {...since} />
        </>
      )}
    </Answer>
  );
}
