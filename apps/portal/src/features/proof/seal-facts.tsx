import type { LedgerSeal } from '@fairhall/contract';
import { Money } from '@fairhall/ui';
import { Code, Fact, Facts } from '../../shared/facts.tsx';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';

/** All that one seal says. */
export function SealFacts({ seal }: { seal: LedgerSeal }) {
  const { t } = useTranslation();
  return (
    <Facts>
      <Fact name={t('proof.sealedAt')} value={timeText(seal.sealedAt)} />
      <Fact name={t('proof.movements')} value={seal.transfers} />
      {seal.owed.length === 0 && <Fact name={t('proof.owed')} value={<Money minor={0n} />} />}
      {seal.owed.map(({ currency, total }) => (
        <Fact
          key={currency}
          name={t('proof.owed')}
          value={<Money minor={BigInt(total)} currency={currency} hasSymbol />}
        />
      ))}
      <Fact name={t('proof.hash')} value={<Code text={seal.hash} />} />
      <Fact name={t('proof.root')} value={<Code text={seal.transfersRoot} />} />
      <Fact name={t('proof.previous')} value={<Code text={seal.previous} />} />
    </Facts>
  );
}
