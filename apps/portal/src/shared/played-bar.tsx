import { formatMoney } from '@fairhall/money';
import styles from './played-bar.module.css';
import { useTranslation } from './texts.ts';

/** How far a requirement is played; amounts as the house answers them. */
export function PlayedBar(props: { label: string; done: string; required: string; currency: string }) {
  const { t } = useTranslation();
  const { label, currency } = props;
  const [done, required] = [BigInt(props.done), BigInt(props.required)];
  const percent = Number((done * 100n) / required);
  return (
    <div className={styles.played}>
      <p className={styles.words}>
        <span>{label}</span>
        <span>
          {t('turnover.progress', {
            done: formatMoney(done, currency),
            required: formatMoney(required, currency),
          })}
        </span>
      </p>
      <progress
        className={styles.bar}
        max={100}
        value={percent}
        aria-label={t('turnover.bars', { percent })}
      />
    </div>
  );
}
