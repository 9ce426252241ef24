import { addLabel, labelName, listLabels, type MemberLabel, removeLabel } from '@fairhall/contract';
import { Badge, Button, Checkbox, Dialog, EmptyState, Field, FormMessage, TextInput } from '@fairhall/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { refusalText } from '../../shared/refusal-text.ts';
import { Time } from '../../shared/show.tsx';
import { useDeed, useRead } from '../../shared/use-call.ts';
import styles from './member.module.css';

/** Which labels there are, and how many members have each. */
export function LabelsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const read = useRead(listLabels, {});
  const [removing, setRemoving] = useState<MemberLabel>();
  if (removing) return <RemoveDialog label={removing} onClose={() => setRemoving(undefined)} />;
  return (
    <Dialog title={t('labels.manage')} onClose={onClose}>
      <div className={styles.notes}>
        <LabelForm />
        <ReadState read={read}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState title={t('labels.none')} />
            ) : (
              items.map((label) => (
                <div key={label.name} className={styles.line}>
                  <span>
                    {label.name} {label.isTold && <Badge tone="note">{t('labels.told')}</Badge>}
                    <div>
                      {t('labels.members', { count: label.members })} · {label.madeBy} ·{' '}
                      <Time at={label.madeAt} />
                    </div>
                  </span>
                  <Button
                    size="small"
                    aria-label={t('labels.removeTitle', { name: label.name })}
                    onClick={() => setRemoving(label)}
                  >
                    {t('labels.remove')}
                  </Button>
                </div>
              ))
            )
          }
        </ReadState>
      </div>
    </Dialog>
  );
}

function LabelForm() {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [isTold, setTold] = useState(false);
  const deed = useDeed(addLabel, () => setName(''));
  const isName = labelName.safeParse(name).success;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isName && !deed.isPending) deed.mutate({ body: { name, isTold } });
  }
  return (
    <form onSubmit={submit} className={styles.notes}>
      <Field label={t('labels.name')}>
        <TextInput maxLength={32} value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Checkbox
        label={t('labels.told')}
        checked={isTold}
        onChange={(event) => setTold(event.target.checked)}
      />
      <p>{t('labels.help')}</p>
      {deed.error && <FormMessage isBoxed>{refusalText(deed.error)}</FormMessage>}
      <div>
        <Button type="submit" kind="primary" isBusy={deed.isPending} disabled={!isName}>
          {t('labels.add')}
        </Button>
      </div>
    </form>
  );
}

function RemoveDialog({ label, onClose }: { label: MemberLabel; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(removeLabel);
  const { name, members } = label;
  return (
    <DeedDialog
      title={t('labels.removeTitle', { name })}
      confirm={t('labels.remove')}
      isDangerous
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ body: { name, reason } })}
      onClose={onClose}
    >
      <p>{t('labels.removeHelp', { count: members })}</p>
    </DeedDialog>
  );
}
