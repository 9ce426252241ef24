import type { LedgerSeal } from '@fairhall/contract';
import { areLinked, isSealSound, type Verdict } from '@fairhall/fair/ledger';
import { Button, Card, Money, MoneyList, MoneyRow } from '@fairhall/ui';
import { useMutation } from '@tanstack/react-query';
import { Failure } from '../../shared/failure.tsx';
import { queries } from '../../shared/queries.ts';
import { sealKeyQuery } from '../../shared/seal-key.ts';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import { Verdicts } from '../../shared/verdicts.tsx';
import styles from './proof.module.css';
import { SealFacts } from './seal-facts.tsx';

/** The seals that have come so far; this browser checks them against each other and against the house's key. */
export function SealsCard({ seals }: { seals: readonly LedgerSeal[] }) {
  const { t } = useTranslation();
  const check = useMutation({ mutationFn: checkSeals });
  return (
    <Card
      title={t('proof.seals')}
      aside={
        <Button size="small" isBusy={check.isPending} onClick={() => check.mutate(seals)}>
          {t('proof.checkSeals')}
        </Button>
      }
    >
      <div className={styles.stack}>
        {check.isError && <Failure error={check.error} onRetry={() => check.mutate(seals)} />}
        {check.data && <Verdicts verdicts={check.data} />}
        <MoneyList label={t('proof.seals')}>
          {seals.map((seal) => (
            <MoneyRow
              key={seal.sequence}
              title={t('proof.number', { number: seal.sequence })}
              note={timeText(seal.sealedAt)}
              amount={<Owed seal={seal} />}
            >
              <SealFacts seal={seal} />
            </MoneyRow>
          ))}
        </MoneyList>
      </div>
    </Card>
  );
}

/** To all members together, in each currency by itself. */
function Owed({ seal }: { seal: LedgerSeal }) {
  if (seal.owed.length === 0) return <Money minor={0n} />;
  return (
    <span className={styles.owed}>
      {seal.owed.map(({ currency, total }) => (
        <Money key={currency} minor={BigInt(total)} currency={currency} hasSymbol />
      ))}
    </span>
  );
}

async function checkSeals(seals: readonly LedgerSeal[]): Promise<Record<string, Verdict>> {
  const key = await queries.fetchQuery(sealKeyQuery);
  const sound = await Promise.all(seals.map((seal) => isSealSound(seal, key)));
  return {
    chain: areLinked(seals) ? 'holds' : 'broken',
    signed: sound.includes(false) ? 'broken' : sound.includes(undefined) ? 'unknown' : 'holds',
  };
}
