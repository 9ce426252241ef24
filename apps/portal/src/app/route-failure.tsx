import { Button } from '@fairhall/ui';
import { useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPartNamed } from '../shared/lazy-part.ts';
import { PartNotLoaded } from '../shared/load-part.ts';
import { useTranslation } from '../shared/texts.ts';
import styles from './route-failure.module.css';

const Failure = lazyPartNamed('Failure', () => import('../shared/failure.tsx'));

/** Comes with the first view: when a part is missing, no other may be needed to say so. */
export function RouteFailure({ error, reset }: { error: unknown; reset: () => void }) {
  const { t } = useTranslation();
  const router = useRouter();
  if (error instanceof PartNotLoaded)
    return (
      <div role="alert" className={styles.slow}>
        <h1>{t('kit.slowTitle')}</h1>
        <p>{t('kit.slowText')}</p>
        <Button kind="primary" onClick={() => location.reload()}>
          {t('kit.retry')}
        </Button>
      </div>
    );
  return (
    <Suspense>
      <Failure
        error={error}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      />
    </Suspense>
  );
}
