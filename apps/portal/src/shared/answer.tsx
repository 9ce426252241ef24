import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from './failure.tsx';

/** One read and its designed states: the skeleton in the final layout, the failure, the thing itself. */
export function Answer<Value>(props: {
  query: UseQueryResult<Value>;
  skeleton: ReactNode;
  children: (value: Value) => ReactNode;
}) {
  const { query } = props;
  if (query.data !== undefined) return props.children(query.data);
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  return <div aria-busy="true">{props.skeleton}</div>;
}
