import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import styles from './picture.module.css';
import { permissionQuery } from './queries.ts';

const ATTEMPTS = 3;
/** The same for a whole visit, so that the browser's own store is of use. */
const chance = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/**
 * A picture that staff put there: asked of one of the brand's picture hosts first and of the house itself then, three
 * times in all. One that does not come leaves its place with a sign in it.
 */
export function Picture({ src, className = '' }: { src: string; className?: string | undefined }) {
  const permission = useQuery(permissionQuery);
  const [failed, setFailed] = useState({ src, attempts: 0 });
  const attempts = failed.src === src ? failed.attempts : 0;
  if (attempts >= ATTEMPTS)
    return (
      <span className={`${styles.missing} ${className}`}>
        <ImageOff aria-hidden="true" />
      </span>
    );
  const hosts = permission.data?.imageCDNs ?? [];
  const host = attempts === 0 ? hosts[chance % hosts.length] : undefined;
  return (
    <img
      key={attempts}
      src={host && src.startsWith('/') ? new URL(src, host).href : src}
      alt=""
      loading="lazy"
      className={className}
      onError={() => setFailed({ src, attempts: attempts + 1 })}
    />
  );
}
