import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './picture.module.css';
import { permissionQuery } from './queries.ts';
import { rememberShown, wasShown } from './shown-pictures.ts';
import { whenNear } from './when-near.ts';

const ATTEMPTS = 3;
/** The same for a whole visit, so that the browser's own store is of use. */
const chance = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

type PictureProps = { src: string; className?: string | undefined };

/**
 * A picture that staff put there: asked for when a reader comes near, of one of the brand's picture hosts first and of
 * the house itself then, three times in all. One that does not come leaves its place with a sign in it.
 */
export function Picture(props: PictureProps) {
  return <OnePicture key={props.src} {...props} />;
}

function OnePicture({ src, className = '' }: PictureProps) {
  const permission = useQuery(permissionQuery);
  const place = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(() => wasShown(src));
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    // what is in sight from the beginning is not kept waiting
    if (place.current) return whenNear(place.current, () => setNear(true), { firstWaitMs: 0 });
  }, []);
  if (!isNear) return <span ref={place} className={`${styles.coming} ${className}`} />;
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
      className={className}
      onLoad={() => rememberShown(src)}
      onError={() => setAttempts(attempts + 1)}
    />
  );
}
