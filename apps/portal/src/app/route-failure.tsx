import { useRouter } from '@tanstack/react-router';
import { Failure } from '../shared/failure.tsx';

export function RouteFailure({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  return (
    <Failure
      error={error}
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}
