import { type ChainNetwork, creditOfUnits, type DepositMethod, unitsForAmount } from '@fairhall/contract';
import { Checkbox, FormMessage } from '@fairhall/ui';
import { texts, useTranslation } from '../../shared/texts.ts';
import type { FieldErrors } from '../../shared/use-submit.ts';
import styles from './cashier.module.css';
import { networkNames, rateText, unitsText } from './usdt-words.ts';

export type ChainChosen = { network: ChainNetwork | undefined; isAny: boolean };

/** On which network it is paid, whether the amount is open, and what a USDT is worth now. */
export function ChainChoice(props: {
  method: DepositMethod;
  chosen: ChainChosen;
  error: string | undefined;
  onChoose: (chosen: ChainChosen) => void;
}) {
  const { t } = useTranslation();
  const { method, chosen, error, onChoose } = props;
  const { rate, networks } = method.chain ?? { rate: null, networks: [] };
  return (
    <>
      <fieldset className={styles.methods} aria-label={t('usdt.network')}>
        {networks.map(({ network, confirmations, minUnits, isOpen }) => (
          <label key={network} className={styles.method}>
            <input
              type="radio"
              name="network"
              className="visually-hidden"
              checked={network === chosen.network}
              disabled={!isOpen}
              onChange={() => onChoose({ ...chosen, network })}
            />
            <span className={styles.methodWords}>
              <span className={styles.methodName}>{networkNames[network]}</span>
              <span className={styles.methodHint}>
                {isOpen
                  ? t('usdt.terms', { needed: confirmations, min: unitsText(BigInt(minUnits)) })
                  : t('cashier.methodClosed')}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {error && <FormMessage>{error}</FormMessage>}
      <FormMessage isBoxed tone={rate ? 'note' : 'wrong'}>
        {rate ? `${rateText(rate, method.currency)}. ${t('usdt.rateNote')}` : t('usdt.noRate')}
      </FormMessage>
      <Checkbox
        label={t('usdt.isAny')}
        checked={chosen.isAny}
        onChange={({ target }) => onChoose({ ...chosen, isAny: target.checked })}
      />
    </>
  );
}

/** How many USDT an amount asks for. */
export function UnitsPreview({ method, minor }: { method: DepositMethod; minor: bigint | undefined }) {
  const { t } = useTranslation();
  const rate = method.chain?.rate;
  if (!rate || minor === undefined) return null;
  const units = unitsForAmount(minor, { rate: BigInt(rate), currency: method.currency });
  return <p role="status">{t('usdt.about', { units: unitsText(units) })}</p>;
}

/** What is wrong before anything is sent. */
export function chainErrors(method: DepositMethod, { network }: ChainChosen): FieldErrors {
  if (!method.chain?.rate) return { network: texts.t('usdt.noRate') };
  return network ? {} : { network: texts.t('usdt.networkMissing') };
}

/** The first network that is open. */
export const firstNetwork = ({ chain }: DepositMethod) =>
  chain?.networks.find(({ isOpen }) => isOpen)?.network;

/** The method with the least amount that a payment on this network is credited from. */
export function onNetwork(method: DepositMethod, network: ChainNetwork | undefined): DepositMethod {
  const terms = method.chain?.networks.find((one) => one.network === network);
  const rate = method.chain?.rate;
  if (!terms || !rate) return method;
  const least = creditOfUnits(BigInt(terms.minUnits), { rate: BigInt(rate), currency: method.currency });
  return least > BigInt(method.min) ? { ...method, min: String(least) } : method;
}
