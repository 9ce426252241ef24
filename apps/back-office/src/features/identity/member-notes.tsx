import { addMemberNote, readMemberCard } from '@fairhall/contract';
import { Button, Card, EmptyState, Field, FormMessage, TextArea } from '@fairhall/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadState } from '../../shared/read-state.tsx';
import { refusalText } from '../../shared/refusal-text.ts';
import { useMay } from '../../shared/session.ts';
import { Time } from '../../shared/show.tsx';
import { useDeed, useRead } from '../../shared/use-call.ts';
import styles from './member.module.css';

export function MemberNotes({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const mayWrite = useMay('identity.notes.write');
  const read = useRead(readMemberCard, { params: { id: memberId } });
  return (
    <Card title={t('member.notes')}>
      <div className={styles.notes}>
        {mayWrite && <NoteForm memberId={memberId} />}
        <ReadState read={read}>
          {({ notes }) =>
            notes.length === 0 ? (
              <EmptyState title={t('notes.none')} />
            ) : (
              notes.map((note) => (
                <article key={note.id} className={styles.note}>
                  {note.text}
                  <footer>
                    {note.byName} · <Time at={note.at} />
                  </footer>
                </article>
              ))
            )
          }
        </ReadState>
      </div>
    </Card>
  );
}

function NoteForm({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const deed = useDeed(addMemberNote, () => setText(''));
  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() && !deed.isPending)
      deed.mutate({ params: { id: memberId }, body: { text: text.trim() } });
  }
  return (
    <form onSubmit={submit} className={styles.notes}>
      <Field label={t('notes.new')}>
        <TextArea rows={3} maxLength={2000} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      {deed.error && <FormMessage isBoxed>{refusalText(deed.error)}</FormMessage>}
      <div>
        <Button type="submit" isBusy={deed.isPending} disabled={!text.trim()}>
          {t('notes.add')}
        </Button>
      </div>
    </form>
  );
}
