import { listTeam, type TeamMember } from '@fairhall/contract';
import { Avatar, Badge, buttonLook, EmptyState, Money, MoneyList, MoneyRow } from '@fairhall/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Network } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { Endless, paging } from '../../shared/endless.tsx';
import { Fact, Facts } from '../../shared/facts.tsx';
import { Page } from '../../shared/page.tsx';
import { mine } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import { AccountSearch } from './account-search.tsx';
import styles from './agents.module.css';
import { Line } from './line.tsx';
import { NobodyYet } from './nobody-yet.tsx';
import { useTeamSearch } from './use-team-search.ts';

export function TeamPage() {
  const { t } = useTranslation();
  const [{ under, search }, change] = useTeamSearch('/agent/team');
  const team = useInfiniteQuery({
    ...paging,
    queryKey: mine('agents', 'team', under ?? '', search ?? ''),
    queryFn: ({ pageParam, signal }) =>
      call(listTeam, { query: { under, search, ...(pageParam && { cursor: pageParam }) }, signal }),
  });
  return (
    <Page title={t('agents.menu.team')}>
      <AccountSearch account={search} onSearch={(account) => change({ search: account })} />
      <Line to="/agent/team" steps={team.data?.pages[0]?.line ?? []} />
      <Endless
        query={team}
        empty={
          search ? (
            <EmptyState icon={<Network />} title={t('agents.notFound')}>
              {t('agents.notFoundText')}
            </EmptyState>
          ) : (
            <NobodyYet />
          )
        }
      >
        {(items) => (
          <MoneyList label={t('agents.menu.team')} isBusy={team.isFetching}>
            {items.map((member) => (
              <MemberRow key={member.id} member={member} />
            ))}
          </MoneyList>
        )}
      </Endless>
    </Page>
  );
}

function MemberRow({ member }: { member: TeamMember }) {
  const { t } = useTranslation();
  const { account } = member;
  const way = buttonLook({ size: 'small' });
  return (
    <MoneyRow
      icon={<Avatar name={account} />}
      title={account}
      note={t('agents.since', { time: timeText(member.registeredAt) })}
      amount={<Money minor={BigInt(member.balance)} />}
      state={<Badge tone={member.type === 0 ? 'plain' : 'vip'}>{t(`agents.type.${member.type}`)}</Badge>}
    >
      <div className={styles.story}>
        <Facts>
          {member.nickname && <Fact name={t('agents.nickname')} value={member.nickname} />}
          {member.contacts.map(({ kind, value }) => (
            <Fact key={kind} name={t(`agents.contact.${kind}`)} value={value} />
          ))}
          <Fact name={t('agents.direct')} value={member.direct} />
          <Fact name={t('agents.wholeTeam')} value={member.team} />
          <Fact
            name={t('agents.lastLogIn')}
            value={member.lastLoginAt ? timeText(member.lastLoginAt) : t('agents.never')}
          />
        </Facts>
        <div className={styles.ways}>
          {member.direct > 0 && (
            <Link to="/agent/team" search={{ under: member.id } as never} className={way}>
              {t('agents.seeTeam')}
            </Link>
          )}
          <Link to="/agent/betting" search={{ account } as never} className={way}>
            {t('agents.seeBets')}
          </Link>
          <Link to="/agent/transactions" search={{ account } as never} className={way}>
            {t('agents.seeMovements')}
          </Link>
        </div>
      </div>
    </MoneyRow>
  );
}
