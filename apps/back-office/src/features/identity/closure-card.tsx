import type { MemberSafety } from '@fairhall/contract';
import { Badge, Button, Card } from '@fairhall/ui';
import { DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shared/session.ts';
import { Time } from '../../shared/show.tsx';
import { ReopenDialog } from './freeze-dialog.tsx';

/** Whether the member has closed the account, and the way back. */
export function ClosureCard({ memberId, closure }: { memberId: string; closure: MemberSafety['closure'] }) {
  const { t } = useTranslation();
  const mayReopen = useMay('identity.members.freeze');
  const [isReopening, setReopening] = useState(false);
  return (
    <Card
      title={t('safety.account')}
      aside={
        closure &&
        mayReopen && (
          <Button size="small" icon={<DoorOpen />} onClick={() => setReopening(true)}>
            {t('safety.reopen')}
          </Button>
        )
      }
    >
      {closure ? (
        <p>
          <Badge tone="lost">{t('safety.closed')}</Badge> <Time at={closure.at} />
          {closure.reason && <> · “{closure.reason}”</>}
        </p>
      ) : (
        <p>{t('safety.isOpen')}</p>
      )}
      {isReopening && <ReopenDialog memberId={memberId} onClose={() => setReopening(false)} />}
    </Card>
  );
}
