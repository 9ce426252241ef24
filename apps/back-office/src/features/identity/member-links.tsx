import { type LinkedAccount, type LinkFact, listLinkedAccounts } from '@fairhall/contract';
import { Badge, type Column, FormMessage } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { MemberLink } from '../../shared/member-link.tsx';
import { Stack } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import styles from './member-links.module.css';

/** Accounts with something in common, and what: for a person to judge, nothing follows of itself. */
export function MemberLinks({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const read = useRead(listLinkedAccounts, { params: { id: memberId } });
  const columns: Column<LinkedAccount>[] = [
    {
      key: 'account',
      title: t('members.account'),
      cell: (row) => <MemberLink member={{ id: row.id, username: row.account }} />,
    },
    { key: 'type', title: t('members.type'), cell: (row) => t(`memberType.${row.type}`) },
    { key: 'registered', title: t('members.registered'), cell: (row) => <Time at={row.registeredAt} /> },
    { key: 'common', title: t('links.inCommon'), cell: (row) => <Facts facts={row.facts} /> },
  ];
  return (
    <Stack>
      <p className={styles.help}>{t('links.help')}</p>
      {read.data?.isCut && (
        <FormMessage tone="note" isBoxed>
          {t('links.isCut')}
        </FormMessage>
      )}
      <RowList<LinkedAccount>
        caption={t('member.links')}
        // all of them come at once
        read={read}
        columns={columns}
        keyOf={(row) => row.id}
        empty={t('links.none')}
      />
    </Stack>
  );
}

function Facts({ facts }: { facts: readonly LinkFact[] }) {
  const { t } = useTranslation();
  return (
    <details className={styles.facts}>
      <summary>
        {facts.map((fact) => (
          <Badge key={keyOf(fact)} {...(!fact.isCommon && { tone: 'note' as const })}>
            {t(`linkKind.${fact.kind}`)}
            {fact.isCommon && ` · ${t('links.common')}`}
          </Badge>
        ))}
      </summary>
      <table>
        <thead>
          <tr>
            <th>{t('links.what')}</th>
            <th>{t('links.own')}</th>
            <th>{t('links.theirs')}</th>
            <th>{t('links.sharedBy')}</th>
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <tr key={keyOf(fact)}>
              <td>
                {t(`linkKind.${fact.kind}`)}: {fact.label}
              </td>
              <td>
                <Span of={fact.own} />
              </td>
              <td>
                <Span of={fact.theirs} />
              </td>
              <td>{t('links.accounts', { count: fact.sharedBy })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Span({ of: { since, until } }: { of: LinkFact['own'] }) {
  return (
    <>
      <Time at={since} /> – {until && <Time at={until} />}
    </>
  );
}

function keyOf({ kind, label, own }: LinkFact): string {
  return `${kind} ${label} ${own.since}`;
}
