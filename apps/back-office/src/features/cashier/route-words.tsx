import type { RouteTaken } from '@fairhall/contract';
import { useTranslation } from 'react-i18next';

/** By which route a payout went, and why not by those before it. */
export function RouteWords({ route }: { route: RouteTaken | null }) {
  const { t } = useTranslation();
  if (!route) return '—';
  const passed = route.passed.map(({ name, why }) => `${name}: ${t(`routeMiss.${why}`)}`);
  return (
    <>
      {route.name}
      {passed.length > 0 && <br />}
      {passed.join(' · ')}
    </>
  );
}
