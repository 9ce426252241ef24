import type { Tx } from '@fairhall/database';
import { isSameName } from '#identity';
import type { CashierCaller, CashierNeeds, Deed } from '../needs.ts';
import type { CashierTables, PayoutAccountRow, WithdrawalRow } from '../tables.ts';
import { moveOn } from '../withdrawal-queries.ts';
import { type KeptRule, lockRule, readRule, readRuled } from './automatic-rows.ts';
import { isApproved, judgeByRule, type RuleFacts } from './rule.ts';

type Asked = { caller: CashierCaller; withdrawal: WithdrawalRow; account: PayoutAccountRow };
type Known = Omit<RuleFacts, 'member' | 'house'>;

/**
 * The risk stage without a person, where every condition is met; with one, as ever, where not. What was found stays
 * with the order either way. Asked once, where the order begins, when nothing is left to be played.
 */
export async function decideByRule(
  needs: Pick<CashierNeeds, 'members'>,
  deed: Deed,
  { caller, withdrawal, account }: Asked,
): Promise<WithdrawalRow> {
  const { tx, at } = deed;
  const { memberId, currency } = caller;
  const kept = await readRule(tx, currency);
  if (!kept.terms.isOn) return withdrawal;
  const [member] = await needs.members.find(tx, [memberId]);
  const known: Known = {
    amountMinor: withdrawal.amount_minor,
    flags: withdrawal.flags,
    isPlayed: true,
    joinedAt: await needs.members.joinedAt(tx, memberId),
    account: {
      addedAt: account.added_at,
      isOwnName: isSameName(member?.realName ?? '', account.holder_name ?? ''),
    },
    at,
  };
  const owner = { currency, memberId };
  const first = { ...kept, findings: await findingsOf(tx, kept, { known, owner }) };
  const found = isApproved(first.findings) ? await askAlone(tx, { known, owner }) : first;
  if (!found.terms.isOn) return withdrawal;
  await write(tx, withdrawal, { ...found, at });
  if (!isApproved(found.findings)) return withdrawal;
  return await moveOn(deed, withdrawal, { status: 'pay', by: { kind: 'system' } });
}

type Judged = { known: Known; owner: { currency: string; memberId: bigint } };

async function findingsOf(tx: Tx, { terms }: KeptRule, { known, owner }: Judged) {
  return judgeByRule(terms, { ...known, ...(await readRuled(tx, { ...owner, at: known.at })) });
}

/** Again, with nobody else deciding meanwhile: what others were just let through counts. */
async function askAlone(tx: Tx, judged: Judged) {
  const kept = await lockRule(tx, judged.owner.currency);
  return { ...kept, findings: await findingsOf(tx, kept, judged) };
}

async function write(
  tx: Tx,
  { id, member_id, currency, amount_minor }: WithdrawalRow,
  {
    findings,
    revision,
    at,
  }: Pick<KeptRule, 'revision'> & {
    findings: Awaited<ReturnType<typeof findingsOf>>;
    at: Date;
  },
): Promise<void> {
  await tx
    .withTables<CashierTables>()
    .insertInto('cashier.rule_decisions')
    .values({
      withdrawal_id: id,
      ...{ member_id, currency, amount_minor, revision },
      is_approved: isApproved(findings),
      conditions: JSON.stringify(findings),
      decided_at: at,
    })
    .execute();
}
