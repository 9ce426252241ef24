import { searchLedger } from '@fairhall/contract';
import { useTranslation } from 'react-i18next';
import { useFilters } from '../../shared/filters.ts';
import { LedgerList } from '../../shared/ledger-list.tsx';
import { useRead } from '../../shared/use-call.ts';

export function MemberLedger({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const read = useRead(searchLedger, { query: { memberId, cursor: filters.cursor, limit: 50 } });
  return <LedgerList read={read} empty={t('ledger.none')} />;
}
