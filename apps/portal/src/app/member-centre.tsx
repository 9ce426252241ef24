import { Outlet } from '@tanstack/react-router';
import { useSession } from '../shared/session.ts';
import { useTranslation } from '../shared/texts.ts';
import { Centre } from './centre.tsx';
import { memberPages } from './member-pages.ts';

/** A member's own pages; to others each page says itself whom it is for. */
export function MemberCentre() {
  const { t } = useTranslation();
  const { isMember } = useSession();
  if (!isMember) return <Outlet />;
  return <Centre title={t('shell.centre')} name="MEMBERCENTRE" pages={memberPages} />;
}
