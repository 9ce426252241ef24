import { staffEndpoints, staffPermissions } from '@fairhall/contract';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/page.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { useRead } from '../../shared/use-call.ts';
import styles from './roles-page.module.css';

/** Every right against every role, as the server decides it. */
export function RolesPage() {
  const { t } = useTranslation();
  const read = useRead(staffEndpoints.rightsMatrix, {});
  return (
    <Page title={t('nav.roles')}>
      <ReadState read={read}>
        {({ roles }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          <section className={styles.frame} tabIndex={0} aria-label={t('nav.roles')}>
            <table className={styles.matrix}>
              <thead>
                <tr>
                  <th scope="col">{t('people.right')}</th>
                  {roles.map(({ role }) => (
                    <th key={role} scope="col">
                      {t(`roles.${role}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {staffPermissions.map((permission) => (
                  <tr key={permission}>
                    <th scope="row" title={permission}>
                      {t(`right.${permission.replaceAll('.', '-')}`)}
                    </th>
                    {roles.map(({ role, permissions }) => (
                      <td key={role}>
                        {permissions.includes(permission) && <Check aria-label={t('people.may')} />}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </ReadState>
    </Page>
  );
}
