import { type StaffPerson, staffEndpoints } from '@fairhall/contract';
import { Badge, Button, type Column, IconButton } from '@fairhall/ui';
import { Ban, KeyRound, Pencil, ShieldCheck, ShieldPlus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar, ViewFilter } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import { Buttons, Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useMay, useSession } from '../../shared/session.ts';
import { Marks, State, Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { GrantsDialog } from './grants-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { OwnAccountDialog } from './own-account-dialog.tsx';
import { ResetDialog, SuspendDialog } from './person-dialogs.tsx';
import { ReviewDialog } from './review-dialog.tsx';

type Open = { kind: 'grants' | 'review' | 'suspend' | 'reset' | 'account'; person: StaffPerson };

export function PeoplePage() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open>();
  const [isInviting, setInviting] = useState(false);
  const mayWrite = useMay('staff.people.write');
  const { filters } = useFilters();
  const isDueOnly = filters.view === 'due';
  const read = useRead(staffEndpoints.people, {});
  const columns: Column<StaffPerson>[] = [
    {
      key: 'name',
      title: t('people.name'),
      cell: ({ name, username }) => (
        <>
          <div>{name}</div>
          {username}
        </>
      ),
    },
    {
      key: 'account',
      title: t('people.ownAccount'),
      cell: (row) => <OwnAccount person={row} onChange={() => setOpen({ kind: 'account', person: row })} />,
    },
    {
      key: 'roles',
      title: t('people.roles'),
      cell: (row) =>
        row.grants.length === 0 ? (
          t('people.noRoles')
        ) : (
          <Marks marks={row.grants.map((grant) => ({ key: grant.role, text: t(`roles.${grant.role}`) }))} />
        ),
    },
    { key: 'status', title: t('orders.status'), cell: (row) => <PersonState person={row} /> },
    { key: 'last', title: t('people.lastSignIn'), cell: (row) => <Time at={row.lastSignInAt} /> },
    { key: 'review', title: t('people.lastReview'), cell: (row) => <LastReview person={row} /> },
    { key: 'sessions', title: t('people.sessions'), cell: (row) => row.openSessions, isFigure: true },
    {
      key: 'deeds',
      title: t('list.deeds'),
      cell: (row) => <PersonDeeds person={row} onOpen={(kind) => setOpen({ kind, person: row })} />,
    },
  ];
  const close = () => setOpen(undefined);
  return (
    <Page
      title={t('nav.people')}
      aside={
        mayWrite && (
          <Button icon={<UserPlus />} onClick={() => setInviting(true)}>
            {t('people.invite')}
          </Button>
        )
      }
    >
      <FilterBar>
        <ViewFilter
          name="view"
          options={[
            { value: 'all', label: t('people.everybody') },
            { value: 'due', label: t('people.toBeReviewed') },
          ]}
        />
      </FilterBar>
      <RowList<StaffPerson>
        caption={t('nav.people')}
        // all of them come at once
        read={{
          ...read,
          data: read.data && {
            items: read.data.people.filter(({ isReviewDue }) => isReviewDue || !isDueOnly),
          },
        }}
        columns={columns}
        keyOf={(row) => row.id}
        empty={t('list.nothing')}
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {open?.kind === 'grants' && <GrantsDialog person={open.person} onClose={close} />}
      {open?.kind === 'review' && <ReviewDialog person={open.person} onClose={close} />}
      {open?.kind === 'suspend' && <SuspendDialog person={open.person} onClose={close} />}
      {open?.kind === 'account' && <OwnAccountDialog person={open.person} onClose={close} />}
      {open?.kind === 'reset' && <ResetDialog person={open.person} onClose={close} />}
    </Page>
  );
}

/** Whoever was invited has until then to come in; later the codes are reset once more. */
function PersonState({ person: { status, passwordEndsAt } }: { person: StaffPerson }) {
  const { t } = useTranslation();
  return (
    <>
      <State family="person" value={status} />
      {passwordEndsAt && (
        <div>
          {t('people.passwordUntil')} <Time at={passwordEndsAt} />
        </div>
      )}
    </>
  );
}

/** Changed by whoever proposes rights, and never by the person themselves. */
function OwnAccount(props: { person: StaffPerson; onChange: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const mayChange = useMay('staff.rights.propose');
  const { id, name, ownAccount } = props.person;
  const isOwn = session.kind === 'in' && session.staff.id === id;
  return (
    <Buttons>
      {ownAccount ?? '—'}
      {mayChange && !isOwn && (
        <IconButton label={t('people.ownAccountOf', { name })} icon={<Pencil />} onClick={props.onChange} />
      )}
    </Buttons>
  );
}

function LastReview({ person: { lastReview, isReviewDue } }: { person: StaffPerson }) {
  const { t } = useTranslation();
  return (
    <>
      <Time at={lastReview?.at} />
      {lastReview && ` ${t('people.reviewedBy', { name: lastReview.by })}`}{' '}
      {isReviewDue && <Badge tone="note">{t('people.reviewDue')}</Badge>}
    </>
  );
}

function PersonDeeds(props: { person: StaffPerson; onOpen: (kind: Open['kind']) => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const mayWrite = useMay('staff.people.write');
  const mayGrant = useMay('staff.rights.propose');
  const mayReview = useMay('staff.rights.approve');
  if (session.kind !== 'in' || session.staff.id === props.person.id) return t('people.you');
  return (
    <Buttons>
      {mayReview && (
        <Button size="small" icon={<ShieldCheck />} onClick={() => props.onOpen('review')}>
          {t('people.review')}
        </Button>
      )}
      {mayGrant && (
        <Button size="small" icon={<ShieldPlus />} onClick={() => props.onOpen('grants')}>
          {t('people.roles')}
        </Button>
      )}
      {mayGrant && props.person.status !== 'suspended' && (
        <Button size="small" icon={<KeyRound />} onClick={() => props.onOpen('reset')}>
          {t('people.reset')}
        </Button>
      )}
      {mayWrite && (
        <Button size="small" icon={<Ban />} onClick={() => props.onOpen('suspend')}>
          {t(props.person.status === 'suspended' ? 'people.readmit' : 'people.suspend')}
        </Button>
      )}
    </Buttons>
  );
}
