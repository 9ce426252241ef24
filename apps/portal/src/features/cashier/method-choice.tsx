import type { DepositMethod, PayKind } from '@fairhall/contract';
import { Link } from '@tanstack/react-router';
import { Coins, ExternalLink, HandCoins, Landmark, type LucideIcon, QrCode } from 'lucide-react';
import { useTranslation } from '../../shared/texts.ts';
import styles from './cashier.module.css';
import { hintOfMethod, nameOfMethod } from './method-words.ts';

/** The ways to pay, in the server's order; a closed one stays in view and says why. */
export function MethodChoice(props: {
  methods: readonly DepositMethod[];
  chosen: string;
  onChoose: (code: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      <fieldset className={styles.methods} aria-label={t('cashier.method')}>
        {props.methods.map((method) => (
          <label key={method.code} className={styles.method}>
            <input
              type="radio"
              name="method"
              className="visually-hidden"
              checked={method.code === props.chosen && !method.closed}
              disabled={method.closed !== null}
              onChange={() => props.onChoose(method.code)}
            />
            <KindIcon kind={method.kind} />
            <span className={styles.methodWords}>
              <span className={styles.methodName}>{nameOfMethod(method, t)}</span>
              <span className={styles.methodHint}>{hintOfMethod(method, t)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {props.methods.some(({ closed }) => closed === 'tier') && (
        <Link to="/verification">{t('verification.toCheck')}</Link>
      )}
    </>
  );
}

const icons: Readonly<Partial<Record<PayKind, LucideIcon>>> = {
  'bank-transfer': Landmark,
  hosted: ExternalLink,
  agent: HandCoins,
  usdt: Coins,
};

function KindIcon({ kind }: { kind: PayKind }) {
  const Icon = icons[kind] ?? QrCode;
  return <Icon aria-hidden="true" />;
}
