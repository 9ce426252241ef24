import { openInspection } from '@fairhall/contract';
import { Refused, Skeleton } from '@fairhall/ui';
import { useNavigate } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../shared/call.ts';
import { Failure } from '../../shared/failure.tsx';
import { Page } from '../../shared/page.tsx';
import { forgetTab, keepInspection } from '../../shared/session.ts';
import { useTranslation } from '../../shared/texts.ts';

/** Where staff come in to see what a member sees: the ticket stands in the fragment, and leaves the address at once. */
export function InspectPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [ticket] = useState(() => location.hash.slice(1));
  const [failure, setFailure] = useState<unknown>();
  const isTaken = useRef(false);
  useEffect(() => {
    // it opens once: a second try would be refused
    if (ticket === '' || isTaken.current) return;
    isTaken.current = true;
    history.replaceState(history.state, '', location.pathname);
    // whoever was in this tab: the ticket is for somebody else
    forgetTab();
    call(openInspection, { body: { ticket } }).then((answer) => {
      keepInspection(answer);
      void navigate({ to: '/', replace: true });
    }, setFailure);
  }, [ticket, navigate]);
  return (
    <Page title={t('inspection.title')}>
      {ticket === '' ? (
        <Refused icon={<Eye />} title={t('inspection.noTicket')}>
          {t('inspection.noTicketText')}
        </Refused>
      ) : failure === undefined ? (
        <Skeleton />
      ) : (
        <Failure error={failure} />
      )}
    </Page>
  );
}
