import { useQuery } from '@tanstack/react-query';
import { Globe, Headset } from 'lucide-react';
import { type ChannelIcons, chatIcons } from '../../shared/channels.ts';
import { permissionQuery } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './official-channels.module.css';

const icons: ChannelIcons = { SERVICE: Headset, ...chatIcons, ALTERNATE: Globe };

/** Where the house itself can be found, so that an impostor can be told. */
export function OfficialChannels() {
  const { t } = useTranslation();
  const permission = useQuery(permissionQuery);
  const channels = permission.data?.resources.flatMap((resource) => {
    const icon = icons[resource.resourceType];
    return icon ? [{ ...resource, icon }] : [];
  });
  if (!channels || channels.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{t('home.channels')}</h2>
      <ul className={styles.channels}>
        {channels.map(({ url, labelNameEn, icon: Icon }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer" className={styles.channel}>
              <Icon aria-hidden="true" />
              {labelNameEn}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
