import { Button, showToast } from '@fairhall/ui';
import { Eye } from 'lucide-react';
import { refusalSentence } from '../../shared/refusal-sentence.ts';
import type { Inspection } from '../../shared/session.ts';
import { useTranslation } from '../../shared/texts.ts';
import { shortTime } from '../../shared/times.ts';
import { useLeaving } from '../../shared/use-leaving.ts';
import styles from './inspection-banner.module.css';

/** Stands over every page while staff look: whose account this is, that nothing can be changed, and the way out. */
export default function InspectionBanner({ inspection }: { inspection: Inspection }) {
  const { t } = useTranslation();
  const { leave, isBusy } = useLeaving();
  async function end() {
    const failure = await leave();
    if (failure) showToast((await refusalSentence(failure)) ?? t('kit.offlineText'), 'lost');
  }
  return (
    <aside aria-label={t('inspection.title')} className={styles.banner}>
      <Eye aria-hidden="true" />
      <p>
        <strong>{t('inspection.seeing', { account: inspection.account })}</strong>{' '}
        {t('inspection.readOnly', { name: inspection.byName, until: shortTime(inspection.until) })}
      </p>
      <Button size="small" isBusy={isBusy} onClick={() => void end()}>
        {t('inspection.leave')}
      </Button>
    </aside>
  );
}
