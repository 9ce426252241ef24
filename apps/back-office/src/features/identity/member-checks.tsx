import { staffListChecks } from '@fairhall/contract';
import { useTranslation } from 'react-i18next';
import { useCheckColumns } from '../../shared/check-columns.tsx';
import { useFilters } from '../../shared/filters.ts';
import { RowList } from '../../shared/row-list.tsx';
import { useRead } from '../../shared/use-call.ts';

/** The member's identity checks, newest first. */
export function MemberChecks({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const read = useRead(staffListChecks, {
    query: { queue: 'all', memberId, cursor: filters.cursor, limit: 50 },
  });
  return (
    <RowList
      caption={t('member.checks')}
      read={read}
      columns={useCheckColumns()}
      keyOf={(row) => row.id}
      addressOf={(row) => `/checks/${row.id}`}
      empty={t('list.nothing')}
    />
  );
}
