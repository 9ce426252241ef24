import { type ExportLine, exportKinds, listExports } from '@fairhall/contract';
import { type Column, Dialog } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter, FilterBar, PeriodFilter } from '../../shared/filter-bar.tsx';
import { periodOf, useFilters } from '../../shared/filters.ts';
import { Fact, Facts, Page, Stack } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { Reference, Time } from '../../shared/show.tsx';
import { StaffFilter } from '../../shared/staff-filter.tsx';
import { useRead } from '../../shared/use-call.ts';

export function ExportsPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const [open, setOpen] = useState<ExportLine>();
  const read = useRead(listExports, {
    query: {
      staffId: filters.staffId,
      kind: exportKinds.find((kind) => kind === filters.kind),
      ...periodOf(filters),
      cursor: filters.cursor,
      limit: 50,
    },
  });
  const columns: Column<ExportLine>[] = [
    { key: 'at', title: t('audit.at'), cell: (row) => <Time at={row.at} /> },
    { key: 'staff', title: t('audit.staff'), cell: (row) => row.staffName },
    { key: 'kind', title: t('exports.kind'), cell: (row) => t(`export.${row.kind}`) },
    { key: 'filter', title: t('exports.filter'), cell: (row) => filterOf(row) || t('exports.noFilter') },
    { key: 'rows', title: t('exports.rows'), isFigure: true, cell: (row) => row.rows.toLocaleString('en') },
    { key: 'hash', title: 'SHA-256', cell: (row) => <code>{row.sha256.slice(0, 12)}…</code> },
  ];
  return (
    <Page title={t('nav.exports')}>
      <Stack>
        <p>{t('exports.about')}</p>
        <FilterBar>
          <ChoiceFilter
            name="kind"
            label={t('exports.kind')}
            options={exportKinds.map((kind) => ({ value: kind, label: t(`export.${kind}`) }))}
          />
          <StaffFilter />
          <PeriodFilter />
        </FilterBar>
        <RowList
          caption={t('nav.exports')}
          read={read}
          columns={columns}
          keyOf={(row) => row.sequence}
          onOpen={setOpen}
          empty={t('exports.none')}
        />
        {open && <ExportDialog line={open} onClose={() => setOpen(undefined)} />}
      </Stack>
    </Page>
  );
}

function ExportDialog({ line, onClose }: { line: ExportLine; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('exports.rowTitle', { file: line.file })} size="large" onClose={onClose}>
      <Stack>
        <Facts>
          <Fact name={t('audit.at')}>
            <Time at={line.at} />
          </Fact>
          <Fact name={t('audit.staff')}>{line.staffName}</Fact>
          <Fact name={t('audit.origin')}>{line.origin ?? '—'}</Fact>
          <Fact name={t('exports.kind')}>{t(`export.${line.kind}`)}</Fact>
          <Fact name={t('exports.filter')}>{filterOf(line) || t('exports.noFilter')}</Fact>
          <Fact name={t('exports.rows')}>{line.rows.toLocaleString('en')}</Fact>
          <Fact name={t('exports.bytes')}>{line.bytes.toLocaleString('en')}</Fact>
          <Fact name={t('audit.sequence')}>{line.sequence}</Fact>
          <Fact name="SHA-256">
            <Reference text={line.sha256} />
          </Fact>
        </Facts>
        <p>{t('exports.hashHelp')}</p>
      </Stack>
    </Dialog>
  );
}

function filterOf({ filter }: ExportLine): string {
  return Object.entries(filter)
    .map(([name, value]) => `${name}=${value}`)
    .join(' · ');
}
