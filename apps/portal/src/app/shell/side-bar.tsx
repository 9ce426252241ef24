import type { Resource } from '@fairhall/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowUp, Download, Headset, House, type LucideIcon, MessagesSquare } from 'lucide-react';
import { useId, useState } from 'react';
import { admit } from '../../shared/admit.ts';
import { appsAmong, chatIcons } from '../../shared/channels.ts';
import { openDialog } from '../../shared/dialogs.ts';
import { lazyPartNamed } from '../../shared/lazy-part.ts';
import { openService } from '../../shared/open-service.ts';
import { permissionQuery } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import { Part } from './part.tsx';
import styles from './side-bar.module.css';

const QrCode = lazyPartNamed('QrCode', () => import('../../shared/qr-code.tsx'));

const QR_SIZE = 80;

/** Floats at the edge of wide screens; shows only what the brand has. */
export function SideBar() {
  const { t } = useTranslation();
  const permission = useQuery(permissionQuery);
  const resources = permission.data?.resources ?? [];
  return (
    <aside className={styles.bar} aria-label={t('shell.shortcuts')}>
      <Link to="/" className={styles.item} aria-label={t('shell.home')} title={t('shell.home')}>
        <House aria-hidden="true" />
      </Link>
      {permission.data?.customerService && (
        <button
          type="button"
          className={styles.item}
          aria-label={t('shell.contact')}
          title={t('shell.contact')}
          onClick={() => void openService()}
        >
          <Headset aria-hidden="true" />
        </button>
      )}
      {permission.data?.chatRoom && (
        <button
          type="button"
          className={styles.item}
          aria-label={t('shell.chatRoom')}
          title={t('shell.chatRoom')}
          onClick={() => admit('account') && openDialog('chat-room')}
        >
          <MessagesSquare aria-hidden="true" />
        </button>
      )}
      {resources.map((resource) => {
        const icon = chatIcons[resource.resourceType];
        return (
          icon && (
            <Channel
              key={`${resource.resourceType} ${resource.url}`}
              href={resource.url}
              name={resource.labelNameEn}
              icon={icon}
            />
          )
        );
      })}
      <Downloads resources={appsAmong(resources)} />
      <button
        type="button"
        className={styles.item}
        aria-label={t('shell.toTop')}
        title={t('shell.toTop')}
        onClick={() => window.scrollTo({ top: 0 })}
      >
        <ArrowUp aria-hidden="true" />
      </button>
    </aside>
  );
}

function Channel({ href, name, icon: Icon }: { href: string; name: string; icon: LucideIcon }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={styles.item} aria-label={name} title={name}>
      <Icon aria-hidden="true" />
    </a>
  );
}

/** The codes to scan are drawn when somebody asks for them. */
function Downloads({ resources }: { resources: readonly Resource[] }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (resources.length === 0) return null;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={styles.item}
        aria-label={t('shell.download')}
        title={t('shell.download')}
      >
        <Download aria-hidden="true" />
      </button>
      <div
        id={id}
        popover="auto"
        className={styles.codes}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <Part name="codes">
          {isOpen &&
            resources.map((resource) => (
              <a
                key={`${resource.resourceType} ${resource.url}`}
                href={resource.url}
                rel="noreferrer"
                className={styles.code}
              >
                <QrCode resource={resource} size={QR_SIZE} label={resource.labelNameEn} />
                {resource.labelNameEn}
              </a>
            ))}
        </Part>
      </div>
    </>
  );
}
