import {
  type StatementLine,
  staffDismissLine,
  staffPlaceLine,
  staffReopenLine,
  staffTakeBackLine,
} from '@fairhall/contract';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../../shared/deed-dialog.tsx';
import { useDeed } from '../../../shared/use-call.ts';
import { MatchOrderDialog } from '../match-order-dialog.tsx';

type Kind = 'place' | 'take-back' | 'dismiss' | 'reopen';
export type OpenLine = { kind: Kind; line: StatementLine };
type Props = { line: StatementLine; onClose: () => void };

const deeds = {
  'take-back': {
    endpoint: staffTakeBackLine,
    title: 'statements.takeBackTitle',
    confirm: 'statements.takeBack',
    isDangerous: true,
    helpOf: () => 'statements.takeBackHelp',
  },
  dismiss: {
    endpoint: staffDismissLine,
    title: 'statements.dismissTitle',
    confirm: 'statements.dismiss',
    isDangerous: true,
    helpOf: () => 'statements.dismissHelp',
  },
  reopen: {
    endpoint: staffReopenLine,
    title: 'statements.reopenTitle',
    confirm: 'statements.reopen',
    isDangerous: false,
    helpOf: ({ status }: StatementLine) =>
      status === 'dismissed' ? 'statements.reopenHelp' : 'statements.reopenKnownHelp',
  },
} as const;

export function LineDialogs({ open, onClose }: { open: OpenLine; onClose: () => void }) {
  const { kind, line } = open;
  if (kind === 'place') return <PlaceDialog line={line} onClose={onClose} />;
  return <LineDialog kind={kind} line={line} onClose={onClose} />;
}

function PlaceDialog({ line, onClose }: Props) {
  const deed = useDeed(staffPlaceLine);
  const { paidAt: _noon, ...money } = line;
  return <MatchOrderDialog money={money} firstOrder={line.depositId} deed={deed} onClose={onClose} />;
}

function LineDialog({ kind, line, onClose }: Props & { kind: keyof typeof deeds }) {
  const { t } = useTranslation();
  const { endpoint, title, confirm, isDangerous, helpOf } = deeds[kind];
  const deed = useDeed(endpoint);
  return (
    <DeedDialog
      title={t(title)}
      confirm={t(confirm)}
      isDangerous={isDangerous}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id: line.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t(helpOf(line))}</p>
    </DeedDialog>
  );
}
