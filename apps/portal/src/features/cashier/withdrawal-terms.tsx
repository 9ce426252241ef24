import type { OwnTerms } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { buttonLook, Card } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { type Translate, useTranslation } from '../../shared/texts.ts';
import styles from './cashier.module.css';
import { Fact } from './fact.tsx';
import { feeText } from './method-words.ts';
import type { WithdrawalOptions } from './withdraw-page.tsx';

/** Within what a member of this level withdraws, and what is otherwise at the next one that has more. */
export function WithdrawalTerms({ options }: { options: WithdrawalOptions }) {
  const { t } = useTranslation();
  const { tier, nextLevel, currency } = options;
  const own = wordsOf(options, currency, t);
  return (
    <Card title={t('withdrawTerms.ofLevel', { tier })}>
      <Terms words={own} />
      {nextLevel && (
        <section>
          <h3>{t('withdrawTerms.fromLevel', { tier: nextLevel.fromTier })}</h3>
          <Terms words={wordsOf(nextLevel, currency, t).filter((line) => !isAmong(own, line))} />
          <Link to="/verification" className={buttonLook({ kind: 'quiet', isWide: true })}>
            {t('verification.next', { tier: nextLevel.fromTier })}
          </Link>
        </section>
      )}
    </Card>
  );
}

type Words = readonly { name: string; said: string }[];

const isAmong = (lines: Words, { name, said }: Words[number]) =>
  lines.some((line) => line.name === name && line.said === said);

function Terms({ words }: { words: Words }) {
  return (
    <dl className={styles.facts}>
      {words.map(({ name, said }) => (
        <Fact key={name} name={name}>
          {said}
        </Fact>
      ))}
    </dl>
  );
}

function wordsOf(terms: OwnTerms, currency: string, t: Translate): Words {
  const money = (minor: string) => formatMoney(BigInt(minor), currency);
  const cost = feeText(terms.fee, currency, t);
  return [
    { name: t('withdrawTerms.each'), said: `${money(terms.min)} – ${money(terms.max)}` },
    { name: t('withdrawTerms.dailyCount'), said: String(terms.dailyCount) },
    { name: t('withdrawTerms.dailyAmount'), said: money(terms.dailyAmount) },
    ...(cost === t('cashier.fee.none')
      ? []
      : [{ name: t('withdrawTerms.freeCount'), said: String(terms.freeCount) }]),
    { name: t('withdrawTerms.cost'), said: cost },
  ];
}
