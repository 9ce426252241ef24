import { listMembers } from '@fairhall/contract';
import { useTranslation } from 'react-i18next';
import { call } from './call.ts';
import { TextFilter } from './filter-bar.tsx';

/** Rows of one member, named by their number or their username. */
export function MemberFilter(props: { name?: string; isMain?: boolean }) {
  const { t } = useTranslation();
  return (
    <TextFilter
      name={props.name ?? 'memberId'}
      label={t('orders.member')}
      isMain={props.isMain ?? false}
      lookUp={{ find: numberOf, unknown: t('list.noMember') }}
    />
  );
}

async function numberOf(text: string): Promise<string | undefined> {
  if (/^[1-9]\d{0,17}$/.test(text)) return text;
  const { items } = await call(listMembers, { query: { account: text, limit: 1 } });
  return items[0]?.id;
}
