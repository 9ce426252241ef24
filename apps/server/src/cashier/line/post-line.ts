import type { TransferKind } from '@fairhall/contract';
import {
  fingerprintOf,
  memberAccount,
  type PostedTransfer,
  post,
  settlementAccount,
  tellBalance,
} from '#wallet';
import type { Deed } from '../needs.ts';
import type { LineTransferRow, SettlementMoveRow } from './line-tables.ts';

/** The two ends of a movement along the line: whose, and which account. */
type End = { member: bigint; kind: 'cash' | 'settlement' };

/** The ledger's name of a transfer. */
export const lineKey = ({ direction, id }: Pick<LineTransferRow, 'direction' | 'id'>) =>
  `transfer-${direction}/${id}`;

export function postLineTransfer(deed: Deed, row: LineTransferRow): Promise<void> {
  const [cash, settlement] = row.direction === 'up' ? [row.from_id, row.to_id] : [row.to_id, row.from_id];
  const ends: [End, End] = [
    { member: cash, kind: 'cash' },
    { member: settlement, kind: 'settlement' },
  ];
  const [from, to] = row.direction === 'up' ? ends : [ends[1], ends[0]];
  return move(deed, { ...row, key: lineKey(row), kind: `transfer-${row.direction}`, from, to });
}

export function postSettlementMove(deed: Deed, row: SettlementMoveRow): Promise<void> {
  const end = (kind: End['kind']): End => ({ member: row.member_id, kind });
  const isIn = row.goes_to === 'settlement';
  return move(deed, {
    ...row,
    key: `settlement/${row.id}`,
    kind: isIn ? 'settlement-in' : 'settlement-out',
    from: end(isIn ? 'cash' : 'settlement'),
    to: end(row.goes_to),
  });
}

type Movement = {
  key: string;
  kind: TransferKind;
  currency: string;
  amount_minor: bigint;
  from: End;
  to: End;
};

async function move(
  deed: Deed,
  { key, kind, currency, amount_minor: minor, from, to }: Movement,
): Promise<void> {
  const account = ({ member, kind: which }: End) =>
    which === 'settlement'
      ? settlementAccount(deed.tx, { member, currency })
      : memberAccount(deed.tx, { member, kind: which, currency });
  const [source, target] = [await account(from), await account(to)];
  const posted = await post(deed.tx, {
    key,
    kind,
    legs: [
      { account: source.id, amount: -minor },
      { account: target.id, amount: minor },
    ],
    fingerprint: fingerprintOf(key, currency, minor, from.member, to.member),
    at: deed.at,
  });
  for (const [end, { id }] of [
    [from, source],
    [to, target],
  ] as const)
    tell(deed, { end, account: id, posted });
}

function tell(
  deed: Deed,
  { end, account, posted }: { end: End; account: bigint; posted: PostedTransfer },
): void {
  const { member, kind } = end;
  if (kind === 'settlement') deed.tell({ channel: `member:${member}`, kind: 'settlement.changed', body: {} });
  else tellBalance(deed, { member, account }, posted);
}
