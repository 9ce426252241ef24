import { type Approval, staffEndpoints } from '@fairhall/contract';
import { Button, Card, FormMessage, showToast } from '@fairhall/ui';
import { Link, useParams } from '@tanstack/react-router';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { Difference, FactTable } from '../../shared/difference.tsx';
import styles from '../../shared/member-link.module.css';
import { Buttons, Columns, Fact, Facts, Page, Stack } from '../../shared/page.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { Reference, State, Time } from '../../shared/show.tsx';
import { ShownOnce } from '../../shared/shown-once.tsx';
import { useDeed, useRead } from '../../shared/use-call.ts';
import { kindName } from './approvals-page.tsx';
import { CommandAmount } from './command-amount.tsx';

export function ApprovalPage() {
  const { approvalId = '' } = useParams({ strict: false });
  const read = useRead(staffEndpoints.approval, { params: { id: approvalId } }, { isLive: true });
  return <ReadState read={read}>{(approval) => <ApprovalDesk approval={approval} />}</ReadState>;
}

function ApprovalDesk({ approval }: { approval: Approval }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'approve' | 'refuse'>();
  const [oneTime, setOneTime] = useState<string>();
  const close = () => setOpen(undefined);
  return (
    <Page
      title={
        <>
          {kindName(t, approval.kind)} #{approval.id}
          <State family="approval" value={approval.status} />
        </>
      }
      aside={
        <Buttons>
          {approval.mayDecide && (
            <>
              <Button kind="primary" icon={<Check />} onClick={() => setOpen('approve')}>
                {t('approvals.approve')}
              </Button>
              <Button kind="danger" icon={<X />} onClick={() => setOpen('refuse')}>
                {t('approvals.refuse')}
              </Button>
            </>
          )}
          {approval.mayWithdraw && (
            <Button icon={<X />} onClick={() => setOpen('refuse')}>
              {t('approvals.withdraw')}
            </Button>
          )}
        </Buttons>
      }
    >
      <Columns>
        <Stack>
          {approval.mayWithdraw && (
            <FormMessage isBoxed tone="note">
              {t('approvals.another')}
            </FormMessage>
          )}
          <Card title={t('approvals.change')}>
            <Difference {...approval} />
          </Card>
          <Card title={t('approvals.command')}>
            <FactTable facts={approval.payload} currency={approval.currency} />
            <Reference text={approval.payloadHash} />
          </Card>
          {approval.outcome !== null && (
            <Card title={t('approvals.outcome')}>
              <FactTable facts={approval.outcome} currency={approval.currency} />
            </Card>
          )}
        </Stack>
        <ApprovalFacts approval={approval} />
      </Columns>
      {open === 'approve' && <ApproveDialog approval={approval} onShow={setOneTime} onClose={close} />}
      {open === 'refuse' && <RefuseDialog approval={approval} onClose={close} />}
      {oneTime !== undefined && (
        <ShownOnce title={t('member.oneTimePassword')} text={oneTime} onClose={() => setOneTime(undefined)}>
          {t('approvals.oneTimeHelp')}
        </ShownOnce>
      )}
    </Page>
  );
}

function ApprovalFacts({ approval }: { approval: Approval }) {
  const { t } = useTranslation();
  return (
    <Card>
      <Facts>
        <Fact name={t('audit.subject')}>
          <Subject approval={approval} />
        </Fact>
        <Fact name={t('orders.amount')}>
          <CommandAmount approval={approval} />
        </Fact>
        <Fact name={t('deed.reason')}>“{approval.reason}”</Fact>
        <Fact name={t('approvals.requestedBy')}>{approval.requestedBy.name}</Fact>
        <Fact name={t('approvals.requestedAt')}>
          <Time at={approval.requestedAt} />
        </Fact>
        <Fact name={t('approvals.expiresAt')}>
          <Time at={approval.expiresAt} />
        </Fact>
        <Fact name={t('approvals.decidedBy')}>{approval.decidedBy?.name ?? '—'}</Fact>
        <Fact name={t('approvals.decidedAt')}>
          <Time at={approval.decidedAt} />
        </Fact>
        {approval.decisionReason && (
          <Fact name={t('approvals.decisionReason')}>“{approval.decisionReason}”</Fact>
        )}
      </Facts>
    </Card>
  );
}

const subjectPages: Readonly<Record<string, string>> = {
  member: '/members',
  deposit: '/deposits',
  withdrawal: '/withdrawals',
};

function Subject({ approval }: { approval: Approval }) {
  const [kind = '', subjectId = ''] = approval.subject.split(':');
  const pages = kind === 'round' ? roundPagesOf(approval.payload) : subjectPages[kind];
  if (!pages) return approval.subject;
  return (
    <Link to={`${pages}/${subjectId}`} className={styles.link}>
      {approval.subject}
    </Link>
  );
}

/** A round stands among those of its member, whom only the command names. */
function roundPagesOf(payload: Approval['payload']): string | undefined {
  if (typeof payload !== 'object' || payload === null || !('memberId' in payload)) return undefined;
  return `/members/${String(payload.memberId)}/rounds`;
}

type ApproveProps = { approval: Approval; onShow: (oneTimePassword: string) => void; onClose: () => void };

function ApproveDialog({ approval, onShow, onClose }: ApproveProps) {
  const { t } = useTranslation();
  const deed = useDeed(staffEndpoints.approve, ({ oneTimePassword }) => {
    showToast(t('approvals.done'), 'won');
    if (oneTimePassword !== null) onShow(oneTimePassword);
  });
  return (
    <DeedDialog
      title={t('approvals.approveTitle', { id: approval.id })}
      confirm={t('approvals.approve')}
      needsCode
      deed={deed}
      inputOf={({ code }) => ({
        params: { id: approval.id },
        body: { payloadHash: approval.payloadHash, code },
      })}
      onClose={onClose}
    >
      <p>{t('approvals.approveHelp')}</p>
      <Difference {...approval} />
    </DeedDialog>
  );
}

function RefuseDialog({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(staffEndpoints.refuseApproval);
  const name = approval.mayWithdraw ? 'withdraw' : 'refuse';
  return (
    <DeedDialog
      title={t(`approvals.${name}Title`, { id: approval.id })}
      confirm={t(`approvals.${name}`)}
      isDangerous
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id: approval.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}
