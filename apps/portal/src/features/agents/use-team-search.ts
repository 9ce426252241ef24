import { useNavigate, useSearch } from '@tanstack/react-router';
import type { TeamSearch } from '../../shared/team-search.ts';

type Path = '/agent/overview' | '/agent/team' | '/agent/betting' | '/agent/profit' | '/agent/transactions';

/** The page's filters as its address names them, and a way to change some of them. */
export function useTeamSearch(to: Path): [TeamSearch, (part: TeamSearch) => void] {
  const navigate = useNavigate();
  const search: TeamSearch = useSearch({ strict: false });
  const change = (part: TeamSearch) => {
    const wanted = Object.entries({ ...search, ...part }).filter(([, value]) => value);
    void navigate({ to, search: Object.fromEntries(wanted) as never, replace: true });
  };
  return [search, change];
}
