import { type AuditReport, exportAudit, staffEndpoints } from '@fairhall/contract';
import { Button, FormMessage } from '@fairhall/ui';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AuditList } from '../../shared/audit-list.tsx';
import { ExportButton } from '../../shared/export-button.tsx';
import { FilterBar, PeriodFilter, TextFilter } from '../../shared/filter-bar.tsx';
import { periodOf, useFilters } from '../../shared/filters.ts';
import { Page, Stack } from '../../shared/page.tsx';
import { refusalText } from '../../shared/refusal-text.ts';
import { useMay } from '../../shared/session.ts';
import { Reference } from '../../shared/show.tsx';
import { StaffFilter } from '../../shared/staff-filter.tsx';
import { useDeed, useRead } from '../../shared/use-call.ts';

export function AuditPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const verify = useDeed(staffEndpoints.verifyAudit);
  const mayExport = useMay('staff.audit.export');
  const query = {
    staffId: filters.staffId,
    action: filters.action,
    subject: filters.subject,
    ...periodOf(filters),
  };
  const read = useRead(staffEndpoints.audit, { query: { ...query, cursor: filters.cursor, limit: 50 } });
  return (
    <Page
      title={t('nav.audit')}
      aside={
        <>
          {mayExport && <ExportButton endpoint={exportAudit} input={{ query }} />}
          <Button icon={<ShieldCheck />} isBusy={verify.isPending} onClick={() => verify.mutate({})}>
            {t('audit.verify')}
          </Button>
        </>
      }
    >
      <Stack>
        {verify.error && <FormMessage isBoxed>{refusalText(verify.error)}</FormMessage>}
        {verify.data && <Report report={verify.data} />}
        <FilterBar>
          <TextFilter name="subject" label={t('audit.subjectFilter')} isMain />
          <TextFilter name="action" label={t('audit.actionFilter')} />
          <StaffFilter />
          <PeriodFilter />
        </FilterBar>
        <AuditList read={read} />
      </Stack>
    </Page>
  );
}

function Report({ report }: { report: AuditReport }) {
  const { t } = useTranslation();
  return (
    <FormMessage isBoxed tone={report.ok ? 'done' : 'wrong'}>
      <p>
        {report.ok
          ? t('audit.whole', { rows: report.rows, anchors: report.anchors })
          : t('audit.broken', { count: report.breaks.length })}
      </p>
      {report.breaks.map((found) => (
        <div key={`${found.sequence}-${found.kind}`}>
          #{found.sequence}: {t(`auditBreak.${found.kind}`)}
        </div>
      ))}
      <Reference text={report.lastHash} />
    </FormMessage>
  );
}
