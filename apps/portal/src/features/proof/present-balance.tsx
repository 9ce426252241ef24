import {
  type Movement,
  type PresentVerdicts,
  readNumber,
  type Standing,
  sumOf,
  type Verdict,
} from '@fairhall/fair/ledger';
import { Button, Money, MoneyList, MoneyRow } from '@fairhall/ui';
import { useState } from 'react';
import { Fact, Facts } from '../../shared/facts.tsx';
import { movementOf } from '../../shared/movement-kinds.ts';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import { Verdicts } from '../../shared/verdicts.tsx';
import styles from './proof.module.css';

const SHOWN_AT_ONCE = 20;
/** As the account record names the wallets that one can look at there. */
const wallets: Readonly<Record<string, string>> = {
  cash: 'record.cash',
  hold: 'record.hold',
  settlement: 'record.settlement',
};

/** From the balance in the seal to the one of this moment: every movement between, and what that proves. */
export function PresentBalance({
  standing,
  movements,
  verdicts,
  isSealProved,
}: {
  /** The sealed balance this goes on from was proved too. */
  isSealProved: boolean;
  standing: Standing;
  movements: readonly Movement[];
  verdicts: PresentVerdicts;
}) {
  const { t } = useTranslation();
  const { currency } = standing;
  const moved = sumOf(movements.map(({ line }) => line.amount));
  const isProved = isSealProved && areHeld(verdicts);
  return (
    <section className={styles.stack} aria-labelledby="present-balance">
      <h3 id="present-balance">{t('proof.present')}</h3>
      <Facts>
        <Fact
          name={t('proof.movedSince')}
          value={moved === undefined ? '—' : <Money minor={moved} currency={currency} isChange />}
        />
        <Fact
          name={`${t('proof.hasNow')} · ${timeText(standing.issuedAt)}`}
          value={<Told amount={standing.balance} currency={currency} />}
        />
      </Facts>
      <Verdicts verdicts={verdicts} />
      {isProved && <p>{t('proof.presentText')}</p>}
      <p className={styles.note}>{t('proof.nextText')}</p>
      {movements.length === 0 ? (
        <p className={styles.note}>{t('proof.sinceNone')}</p>
      ) : (
        <Movements movements={movements} />
      )}
    </section>
  );
}

/** Whether nothing of it is broken or unknown. */
export function areHeld(verdicts: Readonly<Record<string, Verdict>>): boolean {
  return Object.values(verdicts).every((verdict) => verdict === 'holds');
}

/** What is no number is shown as the house said it: the verdicts tell that it proves nothing. */
function Told({ amount, ...rest }: { amount: string; currency: string; isChange?: true }) {
  const minor = readNumber(amount);
  return minor === undefined ? amount : <Money minor={minor} {...rest} />;
}

function Movements({ movements }: { movements: readonly Movement[] }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  return (
    <>
      <MoneyList label={t('proof.since')}>
        {movements.slice(0, shown).map(({ at, line }) => {
          const { text, Icon } = movementOf(line);
          const wallet = wallets[line.account.split(':')[2] ?? ''];
          return (
            <MoneyRow
              key={`${line.account}/${line.seq}`}
              icon={<Icon />}
              title={t(text)}
              note={wallet ? `${t(wallet)} · ${timeText(at)}` : timeText(at)}
              amount={<Told amount={line.amount} currency={line.currency} isChange />}
              state={<Told amount={line.balance ?? '0'} currency={line.currency} />}
            />
          );
        })}
      </MoneyList>
      {movements.length > shown && (
        <Button isWide onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {t('kit.more')}
        </Button>
      )}
    </>
  );
}
