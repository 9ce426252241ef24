import { WordsProvider } from '@fairhall/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { SignInPage } from '../features/staff/sign-in-page.tsx';
import { LoadingLines, ReadFailed } from '../shared/read-state.tsx';
import { resumeSession, useSession } from '../shared/session.ts';
import { useKitWords } from './kit-words.ts';
import { createOfficeRouter } from './router.tsx';

const client = new QueryClient({ defaultOptions: { queries: { staleTime: 5_000 } } });
const router = createOfficeRouter();

export function App() {
  const words = useKitWords();
  return (
    <WordsProvider words={words}>
      <QueryClientProvider client={client}>
        <Entrance />
      </QueryClientProvider>
    </WordsProvider>
  );
}

/** The address is kept while somebody signs in: afterwards they are where they wanted to be. */
function Entrance() {
  const session = useSession();
  const [failure, setFailure] = useState<Error>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what makes it ask again
  useEffect(() => {
    setFailure(undefined);
    resumeSession().catch((error: unknown) =>
      setFailure(error instanceof Error ? error : new Error(String(error))),
    );
  }, [attempt]);
  useEffect(() => {
    if (session.kind === 'out') client.clear();
  }, [session.kind]);
  if (session.kind === 'in') return <RouterProvider router={router} />;
  if (session.kind === 'out') return <SignInPage />;
  if (failure) return <ReadFailed error={failure} onRetry={() => setAttempt(attempt + 1)} />;
  return <LoadingLines count={8} />;
}
