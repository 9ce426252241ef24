import { type AnswerOf, type readPurses, setAutomaticPurses } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { Card, Checkbox, EmptyState, FormMessage, Money, Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { Answer } from '../../shared/answer.tsx';
import { BringAllBack } from '../../shared/bring-all-back.tsx';
import { call } from '../../shared/call.ts';
import { MembersOnly } from '../../shared/members-only.tsx';
import { Page } from '../../shared/page.tsx';
import { pursesQuery, refreshPurses } from '../../shared/purse-queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useSubmit } from '../../shared/use-submit.ts';
import { MoveHistory } from './move-history.tsx';
import { PurseCard } from './purse-card.tsx';
import styles from './purses.module.css';

type Purses = AnswerOf<typeof readPurses>;

/** The main wallet and those at vendors that keep their own. */
export function PursesPage() {
  const { t } = useTranslation();
  const purses = useQuery(pursesQuery);
  return (
    <Page title={t('shell.transferFund')}>
      <MembersOnly>
        <Answer query={purses} skeleton={<Skeleton height="480px" radius="var(--radius-card)" />}>
          {(loaded) => <AllPurses purses={loaded} />}
        </Answer>
        <MoveHistory />
      </MembersOnly>
    </Page>
  );
}

function AllPurses({ purses }: { purses: Purses }) {
  const { t } = useTranslation();
  if (purses.items.length === 0)
    return (
      <Card>
        <EmptyState icon={<Wallet />} title={t('purses.none')}>
          {t('purses.noneText')}
        </EmptyState>
      </Card>
    );
  return (
    <>
      <Card>
        <div className={styles.main}>
          <div>
            <h2 className={styles.name}>{t('purses.main')}</h2>
            <p className={styles.balance}>
              <Money minor={BigInt(purses.main)} currency={purses.currency} />
            </p>
            {purses.bonus !== '0' && (
              <p className={styles.hint}>
                {t('purses.bonusStays', { amount: formatMoney(BigInt(purses.bonus), purses.currency) })}
              </p>
            )}
          </div>
          <BringAllBack className={styles.form} />
        </div>
        <Automatic isAutomatic={purses.isAutomatic} />
      </Card>
      <FormMessage isBoxed tone="note">
        {t('purses.note')}
      </FormMessage>
      {purses.items.map((purse) => (
        <PurseCard key={purse.vassalage} purse={purse} main={purses} />
      ))}
    </>
  );
}

function Automatic({ isAutomatic }: { isAutomatic: boolean }) {
  const { t } = useTranslation();
  const { form, refusal, isBusy, submit } = useSubmit({
    check: () => ({}),
    async send() {
      await call(setAutomaticPurses, { body: { isAutomatic: !isAutomatic } }).finally(refreshPurses);
    },
  });
  return (
    <form ref={form} onSubmit={submit} className={styles.form}>
      <Checkbox
        checked={isAutomatic}
        disabled={isBusy}
        onChange={() => form.current?.requestSubmit()}
        label={t('purses.automatic')}
      />
      <p className={styles.hint}>{t('purses.automaticText')}</p>
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
    </form>
  );
}
