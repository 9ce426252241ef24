import { Button, showToast } from '@fairhall/ui';
import { useNavigate } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { endSession } from '../../shared/end-session.ts';
import { refusalSentence } from '../../shared/refusal-sentence.ts';
import { type Inspection, leaveSession } from '../../shared/session.ts';
import { useTranslation } from '../../shared/texts.ts';
import { shortTime } from '../../shared/times.ts';
import styles from './inspection-banner.module.css';

/** Stands over every page while staff look: whose account this is, that nothing can be changed, and the way out. */
export default function InspectionBanner({ inspection }: { inspection: Inspection }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  async function leave() {
    setBusy(true);
    try {
      await endSession();
      await navigate({ to: '/' });
      leaveSession();
    } catch (error) {
      showToast((await refusalSentence(error)) ?? t('kit.offlineText'), 'lost');
      setBusy(false);
    }
  }
  return (
    <aside aria-label={t('inspection.title')} className={styles.banner}>
      <Eye aria-hidden="true" />
      <p>
        <strong>{t('inspection.seeing', { account: inspection.account })}</strong>{' '}
        {t('inspection.readOnly', { name: inspection.byName, until: shortTime(inspection.until) })}
      </p>
      <Button size="small" isBusy={isBusy} onClick={() => void leave()}>
        {t('inspection.leave')}
      </Button>
    </aside>
  );
}
