import { DEFAULT_CURRENCY, formatAmount, isCurrency } from '@fairhall/money';
import { useTranslation } from 'react-i18next';
import styles from './difference.module.css';
import { showTime } from './show-time.ts';

/**
 * Before and after side by side, a line for each fact; what changed is marked by more than colour. Amounts are in
 * `currency`; where nothing is said, in the one that either side names.
 */
export function Difference(props: { before: unknown; after: unknown; currency?: string | null }) {
  const { t } = useTranslation();
  const factName = useFactName();
  const wordOf = useFactWord();
  const currency = props.currency ?? currencyIn(props.after) ?? currencyIn(props.before);
  const before = linesOf(props.before, currency);
  const after = linesOf(props.after, currency);
  const names = [...new Set([...before.keys(), ...after.keys()])];
  if (names.length === 0) return <p className={styles.none}>{t('difference.none')}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('difference.fact')}</th>
          <th scope="col">{t('difference.before')}</th>
          <th scope="col">{t('difference.after')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => {
          const isChanged = before.get(name) !== after.get(name);
          return (
            <tr key={name}>
              <th scope="row">{factName(name)}</th>
              <td>
                {isChanged && before.has(name) ? (
                  <del>{wordOf(before.get(name))}</del>
                ) : (
                  wordOf(before.get(name))
                )}
              </td>
              <td>
                {isChanged && after.has(name) ? (
                  <ins>{wordOf(after.get(name))}</ins>
                ) : (
                  wordOf(after.get(name))
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const amountNames = /(^(cash|amount|above|min|max|most|minStake|maxStake)$|Minor$|Amount$|balance)/i;

/** Facts alone, where there is nothing to compare them with. */
export function FactTable(props: { facts: unknown; currency?: string | null }) {
  const name = useFactName();
  const wordOf = useFactWord();
  return (
    <table className={styles.table}>
      <tbody>
        {[...linesOf(props.facts, props.currency)].map(([key, text]) => (
          <tr key={key}>
            <th scope="row">{name(key)}</th>
            <td>{wordOf(text)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * The names of facts in the reader's language: of a nested one, what its own name says where nothing is said of it in
 * particular; those of a list with their number. Others are as they are recorded.
 */
function useFactName(): (key: string) => string {
  const { t } = useTranslation();
  return (key) => {
    const parts = key.split('.');
    const names = parts.filter((part) => !/^\d+$/.test(part));
    const places = parts.filter((part) => /^\d+$/.test(part)).map((place) => Number(place) + 1);
    const known = [names.join('-'), names.at(-1) ?? ''].map((name) =>
      t(`fact.${name}`, { defaultValue: '' }),
    );
    const name = known.find((word) => word !== '');
    return name === undefined ? key : [name, ...places].join(' ');
  };
}

/** A fact that is a word, in the reader's language. */
function useFactWord(): (text: string | undefined) => string | undefined {
  const { t } = useTranslation();
  return (text) => (text === undefined ? undefined : t(`factValue.${text}`, { defaultValue: text }));
}

function linesOf(facts: unknown, currency: string | null | undefined): Map<string, string> {
  return readLines(facts, currency ?? currencyIn(facts) ?? DEFAULT_CURRENCY, '');
}

/** Nested facts as lines with dotted names; amounts and times as people read them. */
function readLines(value: unknown, currency: string, name: string): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (typeof value === 'object')
    return new Map(
      Object.entries(value).flatMap(([key, inner]) => [
        ...readLines(inner, currency, name ? `${name}.${key}` : key),
      ]),
    );
  return new Map([[name || 'value', showFact(name, String(value), currency)]]);
}

function currencyIn(facts: unknown): string | undefined {
  if (typeof facts !== 'object' || facts === null || !('currency' in facts)) return undefined;
  return typeof facts.currency === 'string' ? facts.currency : undefined;
}

function showFact(name: string, text: string, currency: string): string {
  if (amountNames.test(name.split('.').at(-1) ?? '') && /^-?\d{1,18}$/.test(text) && isCurrency(currency))
    return formatAmount(BigInt(text), currency);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return showTime(text);
  return text;
}
