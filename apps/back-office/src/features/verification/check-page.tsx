import { type StaffCheck, staffReadCheck } from '@fairhall/contract';
import { Card, FormMessage, Tracker } from '@fairhall/ui';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { i18n } from '../../shared/i18n.ts';
import { MemberLink } from '../../shared/member-link.tsx';
import { Columns, Fact, Facts, Page, Stack } from '../../shared/page.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { State, Time } from '../../shared/show.tsx';
import { showTime } from '../../shared/show-time.ts';
import { useRead } from '../../shared/use-call.ts';
import { CheckClaim } from './check-claim.tsx';
import { CheckDeeds } from './check-deeds.tsx';
import { CheckPictures } from './check-pictures.tsx';

export function CheckPage() {
  const { checkId = '' } = useParams({ strict: false });
  const read = useRead(staffReadCheck, { params: { id: checkId } }, { isLive: true });
  return <ReadState read={read}>{(check) => <CheckDesk check={check} />}</ReadState>;
}

function CheckDesk({ check }: { check: StaffCheck }) {
  const { t } = useTranslation();
  return (
    <Page
      title={
        <>
          {t('checks.one', { id: check.id })}
          <State family="identityCheck" value={check.status} />
        </>
      }
      aside={<CheckDeeds check={check} />}
    >
      <Columns>
        <Stack>
          <CheckClaim check={check} />
          <SamePersons check={check} />
          <Person check={check} />
          <CheckPictures check={check} />
        </Stack>
        <History check={check} />
      </Columns>
    </Page>
  );
}

/** Other accounts that look like the same person's, and by what. */
function SamePersons({ check }: { check: StaffCheck }) {
  const { t } = useTranslation();
  if (check.samePersons.length === 0) return null;
  return (
    <Card title={t('checks.same')}>
      <Stack>
        {check.samePersons.map(({ member, by, tier, isExcluded }) => (
          <FormMessage key={member.id} isBoxed tone={isExcluded ? 'wrong' : 'note'}>
            <MemberLink member={member} /> · {t(`checks.by.${by}`)} · {t(`checks.tierName.${tier}`)}
            {isExcluded && ` · ${t('checks.excluded')}`}
          </FormMessage>
        ))}
      </Stack>
    </Card>
  );
}

function Person({ check }: { check: StaffCheck }) {
  const { t } = useTranslation();
  const countries = new Intl.DisplayNames(i18n.language, { type: 'region' });
  return (
    <Card>
      <Facts>
        <Fact name={t('orders.member')}>
          <MemberLink member={check.member} />
        </Fact>
        <Fact name={t('checks.tier')}>{t(`checks.tierName.${check.tier}`)}</Fact>
        <Fact name={t('checks.realName')}>{check.realName}</Fact>
        <Fact name={t('checks.birthday')}>{t('checks.age', { day: check.birthday, age: check.age })}</Fact>
        <Fact name={t('checks.country')}>{countries.of(check.country) ?? check.country}</Fact>
        <Fact name={t('checks.document')}>
          {check.documentKind ? `${t(`checks.kind.${check.documentKind}`)} ${check.documentNumber}` : '—'}
        </Fact>
        <Fact name={t('checks.expiresOn')}>{check.documentExpiresOn ?? '—'}</Fact>
        <Fact name={t('checks.sent')}>
          <Time at={check.sentAt} />
        </Fact>
      </Facts>
    </Card>
  );
}

/** Both sides: what the member did and read, and what staff wrote for staff. */
function History({ check }: { check: StaffCheck }) {
  const { t } = useTranslation();
  const last = check.steps.length - 1;
  return (
    <Card title={t('orders.steps')}>
      <Tracker
        label={t('orders.steps')}
        steps={check.steps.map((step, at) => ({
          key: `${at}`,
          title: t(`identityCheck.${step.status}`),
          note: (
            <>
              {showTime(step.at)} · {t(`actor.${step.by}`)}
              {step.actor && ` ${step.actor}`}
              {step.cause && <div>{t(`checks.cause.${step.cause}`)}</div>}
              {step.asked.length > 0 && (
                <div>{step.asked.map((kind) => t(`checks.picture.${kind}`)).join(', ')}</div>
              )}
              {step.note && <div>“{step.note}”</div>}
            </>
          ),
          state: at === last && check.decidedAt === null ? 'now' : 'done',
        }))}
      />
    </Card>
  );
}
