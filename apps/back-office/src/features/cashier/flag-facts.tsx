import type { StaffWithdrawal } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { Card } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { showTime } from '../../shared/show-time.ts';

/** Why each flag was raised, as it was when the withdrawal was asked for. */
export function FlagFacts({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const { t } = useTranslation();
  const { currency, flagFacts } = withdrawal;
  const told = withdrawal.flags.filter((flag) => flagFacts[flag]);
  if (told.length === 0) return null;
  return (
    <Card title={t('flagFact.title')}>
      <ul>
        {told.map((flag) => (
          <li key={flag}>
            <strong>{t(`flag.${flag}`)}</strong>:{' '}
            {t(`flagFact.${flag}`, spell(flagFacts[flag] ?? {}, currency))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Amounts and times travel as text; their names say which they are. */
function spell(facts: Readonly<Record<string, string | number>>, currency: string) {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      if (typeof value === 'string' && name.endsWith('Minor'))
        return [name, formatMoney(BigInt(value), currency)];
      return [name, typeof value === 'string' && name.endsWith('At') ? showTime(value) : value];
    }),
  );
}
