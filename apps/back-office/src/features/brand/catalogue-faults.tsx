import { useTranslation } from 'react-i18next';
import { CallRefused } from '../../shared/call.ts';
import { faultText } from '../../shared/refusal-text.ts';
import styles from './languages.module.css';

/** What is wrong with a catalogue, text by text, as far as the server listed it. */
export function CatalogueFaults({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  if (!(error instanceof CallRefused) || error.body.code !== 'brand/catalogue-faulty') return null;
  const faults = error.body.fields ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.faults} aria-label={t('languages.faults')} tabIndex={0}>
      <ul>
        {faults.map(({ path, code }) => (
          <li key={`${path} ${code}`}>
            <code>{path}</code> {faultText(error, code)}
          </li>
        ))}
      </ul>
    </section>
  );
}
