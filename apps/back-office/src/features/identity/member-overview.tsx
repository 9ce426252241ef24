import { readMemberBalances, readMemberCard } from '@fairhall/contract';
import { Avatar, Card } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Columns, Fact, Facts, Stack } from '../../shared/page.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { useMay } from '../../shared/session.ts';
import { Amount, Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { Labels } from './labels.tsx';
import styles from './member.module.css';
import { MemberPasskeys } from './member-passkeys.tsx';
import { MemberProviders } from './member-providers.tsx';

export function MemberOverview({ memberId }: { memberId: string }) {
  const mayReadBalances = useMay('wallet.balances.read');
  return (
    <Columns>
      <Identity memberId={memberId} />
      {mayReadBalances && <Balances memberId={memberId} />}
    </Columns>
  );
}

function Identity({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const read = useRead(readMemberCard, { params: { id: memberId } });
  return (
    <ReadState read={read}>
      {(member) => (
        <Stack>
          <Card title={t('member.who')}>
            <Facts>
              <Fact name={t('members.id')}>{member.id}</Fact>
              <Fact name={t('member.realName')}>{member.realName ?? '—'}</Fact>
              <Fact name={t('members.nickname')}>
                <span className={styles.face}>
                  <Avatar name={member.nickname || member.account} icon={member.icon} size={28} />
                  {member.nickname || '—'}
                </span>
              </Fact>
              {member.contacts.map((contact) => (
                <Fact key={contact.kind} name={t(`contact.${contact.kind}`)}>
                  {contact.value}
                </Fact>
              ))}
              <Fact name={t('labels.column')}>
                <Labels names={member.labels} />
              </Fact>
              <Fact name={t('members.upline')}>
                {member.upline.length === 0
                  ? '—'
                  : member.upline.map((agent) => (
                      <span key={agent.id} className={styles.upline}>
                        <Link to={`/members/${agent.id}`}>{agent.account}</Link>
                      </span>
                    ))}
              </Fact>
              {member.openedBy && (
                <Fact name={t('member.openedBy')}>
                  <span className={styles.upline}>
                    <Link to={`/members/${member.openedBy.id}`}>{member.openedBy.account}</Link>
                  </span>{' '}
                  · <Time at={member.openedBy.at} />
                </Fact>
              )}
              <Fact name={t('member.downlines')}>{member.directDownlines}</Fact>
              <Fact name={t('member.language')}>{member.language}</Fact>
              <Fact name={t('member.currency')}>{member.currency}</Fact>
              <Fact name={t('members.registered')}>
                <Time at={member.registeredAt} />
              </Fact>
              <Fact name={t('member.registeredFrom')}>{member.registerNetwork}</Fact>
              <Fact name={t('member.affiliateCode')}>{member.affiliateCode ?? '—'}</Fact>
              <Fact name={t('members.lastLogin')}>
                <Time at={member.lastLoginAt} />
              </Fact>
              <Fact name={t('member.terms')}>
                {member.terms ? (
                  <>
                    {t('member.termsLine', member.terms)} · <Time at={member.terms.acceptedAt} />
                  </>
                ) : (
                  t('member.termsNone')
                )}
              </Fact>
              <Fact name={t('member.passwordChanged')}>
                <Time at={member.passwordChangedAt} />
              </Fact>
              <Fact name={t('member.lockedUntil')}>
                <Time at={member.lockedUntil} />
              </Fact>
            </Facts>
          </Card>
          <MemberPasskeys member={member} />
          <MemberProviders member={member} />
        </Stack>
      )}
    </ReadState>
  );
}

function Balances({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const read = useRead(readMemberBalances, { params: { memberId } }, { isLive: true });
  return (
    <Card title={t('member.balances')}>
      <ReadState read={read}>
        {({ items }) => (
          <Facts>
            {items.map((account) => (
              <Fact
                key={`${account.currency}-${account.kind}`}
                name={`${t(`account.${account.kind}`)} · ${account.currency}`}
              >
                <Link to={`/members/${memberId}`} search={{ tab: 'ledger' }} className={styles.balance}>
                  <Amount minor={account.balance} currency={account.currency} />
                </Link>
                {account.bonus !== '0' && (
                  <>
                    {' '}
                    · {t('turnover.bonusLeft')} <Amount minor={account.bonus} currency={account.currency} />
                  </>
                )}
              </Fact>
            ))}
          </Facts>
        )}
      </ReadState>
    </Card>
  );
}
