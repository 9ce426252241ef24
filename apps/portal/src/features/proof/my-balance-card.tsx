import { proveMyBalance } from '@fairhall/contract';
import { checkBalance } from '@fairhall/fair/ledger';
import { Button, Card, Money, Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Answer } from '../../shared/answer.tsx';
import { call } from '../../shared/call.ts';
import { openDialog } from '../../shared/dialogs.ts';
import { Fact, Facts } from '../../shared/facts.tsx';
import { knownOfHouse } from '../../shared/known-of-house.ts';
import { mine } from '../../shared/queries.ts';
import { useSession } from '../../shared/session.ts';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import { Verdicts } from '../../shared/verdicts.tsx';
import styles from './proof.module.css';

/** A member's browser works out that what they had is in the total the house has published. */
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
    queryFn: async ({ signal }) => {
      const proof = await call(proveMyBalance, { signal });
      const known = await knownOfHouse(proof.seal, signal);
      return { proof, member: known.member, verdicts: await checkBalance(proof, known) };
    },
  });
  return (
    <Answer query={checked} skeleton={<Skeleton height="180px" />}>
      {({ proof, member, verdicts }) => (
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
        </>
      )}
    </Answer>
  );
}
