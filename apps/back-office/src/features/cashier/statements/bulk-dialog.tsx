import { type StatementLine, staffDismissLine, staffPlaceLine } from '@fairhall/contract';
import { useTranslation } from 'react-i18next';
import { BulkDialog } from '../../../shared/bulk/bulk-dialog.tsx';
import { call } from '../../../shared/call.ts';
import { showDay } from '../../../shared/show-time.ts';
import { type BulkKind, moneyOf } from './bulk-lines.ts';
import { LineAmount } from './use-line-columns.tsx';

export function BulkLinesDialog(props: {
  kind: BulkKind;
  lines: readonly StatementLine[];
  onClose: () => void;
}) {
  const { kind } = props;
  const { t } = useTranslation();
  return (
    <BulkDialog
      title={(count) => t(`bulkLines.${kind}Title`, { count })}
      help={t(`bulkLines.${kind}Help`)}
      confirm={t(`bulkLines.${kind}`)}
      done={t(kind === 'place' ? 'statementLine.placed' : 'statementLine.dismissed')}
      isDangerous={kind === 'dismiss'}
      needsReason
      rows={props.lines}
      moneyOf={moneyOf}
      cellsOf={(line) => [
        { key: 'day', shown: showDay(line.bookedOn) },
        { key: 'amount', shown: <LineAmount line={line} />, isFigure: true },
        { key: 'payer', shown: line.payerName ?? '—' },
        ...(kind === 'place' ? [{ key: 'order', shown: line.orderNumber }] : []),
      ]}
      act={({ id, depositId }, reason) =>
        kind === 'place'
          ? call(staffPlaceLine, { params: { id }, body: { depositId: depositId ?? '', reason } })
          : call(staffDismissLine, { params: { id }, body: { reason } })
      }
      onClose={props.onClose}
    />
  );
}
