import { labelMember, listLabels, type MemberCard } from '@fairhall/contract';
import { Badge, Checkbox, EmptyState } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { useDeed, useRead } from '../../shared/use-call.ts';

/** Ticks what the member is called from now on; only what was ticked otherwise is sent. */
export function LabelMemberDialog({ member, onClose }: { member: MemberCard; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(labelMember);
  const read = useRead(listLabels, {});
  const [had] = useState(member.labels);
  const [chosen, setChosen] = useState(had);
  const give = chosen.filter((name) => !had.includes(name));
  const take = had.filter((name) => !chosen.includes(name));
  return (
    <DeedDialog
      title={t('labels.title', { account: member.account })}
      confirm={t('labels.save')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        give.length + take.length > 0
          ? { params: { id: member.id }, body: { give, take, reason } }
          : undefined
      }
      onClose={onClose}
    >
      <ReadState read={read}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('labels.none')} />
          ) : (
            items.map(({ name, isTold }) => (
              <div key={name}>
                <Checkbox
                  label={name}
                  checked={chosen.includes(name)}
                  onChange={(event) =>
                    setChosen(event.target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))
                  }
                />
                {isTold && <Badge tone="note">{t('labels.told')}</Badge>}
              </div>
            ))
          )
        }
      </ReadState>
    </DeedDialog>
  );
}
