import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../shared/texts.ts';
import styles from './agents.module.css';

/** The way from oneself down to whose members are shown, each step a way back. */
export function Line(props: {
  to: '/agent/team' | '/agent/profit';
  steps: readonly { id: string; account: string }[];
  search?: object;
}) {
  const { t } = useTranslation();
  const last = props.steps.length - 1;
  if (last < 1) return null;
  return (
    <nav aria-label={t('agents.line')}>
      <ol className={styles.line}>
        {props.steps.map(({ id, account }, at) => (
          <li key={id}>
            {at === last ? (
              <span aria-current="page">{account}</span>
            ) : (
              <Link
                to={props.to}
                search={{ ...props.search, ...(at > 0 && { under: id }) } as never}
                className={styles.link}
              >
                {at === 0 ? t('agents.you') : account}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
