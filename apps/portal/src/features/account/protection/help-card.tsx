import { type Helpline, readHelplines } from '@fairhall/contract';
import { Badge, Card, Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../../shared/answer.tsx';
import { call } from '../../../shared/call.ts';
import { currentLanguage, useTranslation } from '../../../shared/texts.ts';
import styles from './protection.module.css';

const SLOWLY_CHANGING_MS = 60_000;

/** Who else helps: those that staff have named for where the reader comes from. */
export function HelpCard() {
  const { t } = useTranslation();
  const language = currentLanguage();
  const query = useQuery({
    queryKey: ['helplines', language],
    staleTime: SLOWLY_CHANGING_MS,
    queryFn: ({ signal }) => call(readHelplines, { query: { language }, signal }),
  });
  return (
    <Card title={t('protection.help.title')}>
      <Answer query={query} skeleton={<Skeleton height="96px" radius="var(--radius-card)" />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.note}>{t('protection.help.none')}</p>
          ) : (
            <>
              <p className={styles.note}>{t('protection.help.text')}</p>
              <ul className={styles.helpers}>
                {items.map((one) => (
                  <Helper key={one.id} helpline={one} />
                ))}
              </ul>
            </>
          )
        }
      </Answer>
    </Card>
  );
}

function Helper({ helpline: { name, phone, site, hours, isDemo } }: { helpline: Helpline }) {
  const { t } = useTranslation();
  return (
    <li className={styles.helper}>
      <h3 className={styles.heading}>
        {name} {isDemo && <Badge tone="note">{t('protection.help.demo')}</Badge>}
      </h3>
      {isDemo && <p className={styles.note}>{t('protection.help.demoText')}</p>}
      <dl className={styles.facts}>
        {phone !== null && (
          <>
            <dt>{t('protection.help.phone')}</dt>
            <dd>
              <a href={`tel:${phone.replace(/[^+*#0-9]/g, '')}`}>{phone}</a>
            </dd>
          </>
        )}
        {site !== null && (
          <>
            <dt>{t('protection.help.site')}</dt>
            <dd>
              <a href={site} target="_blank" rel="noopener noreferrer">
                {site.replace(/^https:\/\//, '').replace(/\/$/, '')}
              </a>
            </dd>
          </>
        )}
        {hours !== '' && (
          <>
            <dt>{t('protection.help.hours')}</dt>
            <dd>{hours}</dd>
          </>
        )}
      </dl>
    </li>
  );
}
