import { listLinks } from '@fairhall/contract';
import { Card, EmptyState, Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { Answer } from '../../shared/answer.tsx';
import { call } from '../../shared/call.ts';
import { Page } from '../../shared/page.tsx';
import { mine, permissionQuery } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './agents.module.css';
import { LinkFold } from './link-fold.tsx';
import { OpenAccountCard } from './open-account-card.tsx';
import { OpenLinkForm } from './open-link-form.tsx';

/** Links under which others register below the agent. */
export function LinksPage() {
  const { t } = useTranslation();
  const permission = useQuery(permissionQuery);
  const links = useQuery({
    queryKey: mine('agents', 'links'),
    queryFn: ({ signal }) => call(listLinks, { signal }),
  });
  return (
    <Page title={t('agents.menu.register')}>
      {permission.data?.switches.AGEREGDOWN3 && <OpenAccountCard />}
      <p className={styles.note}>{t('agents.linksText')}</p>
      <Answer query={links} skeleton={<Skeleton height="240px" radius="var(--radius-card)" />}>
        {({ items }) => (
          <div className={styles.section}>
            {items.length === 0 && (
              <EmptyState icon={<Link2 />} title={t('agents.noLinks')}>
                {t('agents.noLinksText')}
              </EmptyState>
            )}
            {items.map((link) => (
              <LinkFold key={link.id} link={link} />
            ))}
          </div>
        )}
      </Answer>
      <Card title={t('agents.newLink')}>
        <OpenLinkForm />
      </Card>
    </Page>
  );
}
