import { houseDay } from '@fairhall/contract';
import { Button, Checkbox, Dialog } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { announcementsQuery } from '../../shared/announcements.ts';
import { Picture } from '../../shared/picture.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { serverNow } from '../../shared/server-clock.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './content.module.css';

const HIDDEN_KEY = 'popupsHidden';
let seen: ReadonlySet<string> = new Set();

/** Announcements that open by themselves, one after the other: once a visit, and not again today if asked. */
export default function PopUps() {
  const { t } = useTranslation();
  const announced = useQuery(announcementsQuery());
  const [, setClosed] = useState(0);
  const [isHiding, setHiding] = useState(false);
  const hidden = readHidden();
  const next = announced.data?.value.popup.find(({ id }) => !seen.has(id) && !hidden.includes(id));
  if (!next) return null;
  function close(id: string) {
    seen = new Set([...seen, id]);
    if (isHiding) hideToday(id);
    setHiding(false);
    setClosed((count) => count + 1);
  }
  return (
    <Dialog
      key={next.id}
      title={next.title}
      onClose={() => close(next.id)}
      actions={
        <>
          <Checkbox
            label={t('content.hideToday')}
            checked={isHiding}
            onChange={(event) => setHiding(event.target.checked)}
          />
          <Button kind="primary" onClick={() => close(next.id)}>
            {t('kit.close')}
          </Button>
        </>
      }
    >
      {next.imageUrl && <Picture src={next.imageUrl} className={styles.picture} />}
      <RichText html={next.body} language={next.language} />
    </Dialog>
  );
}

type Hidden = { day: string; ids: string[] };

function readHidden(): readonly string[] {
  const kept = localStorage.getItem(HIDDEN_KEY);
  if (!kept) return [];
  const hidden = JSON.parse(kept) as Hidden;
  return hidden.day === houseDay(serverNow()) ? hidden.ids : [];
}

function hideToday(id: string): void {
  const hidden: Hidden = { day: houseDay(serverNow()), ids: [...readHidden(), id] };
  localStorage.setItem(HIDDEN_KEY, JSON.stringify(hidden));
}
