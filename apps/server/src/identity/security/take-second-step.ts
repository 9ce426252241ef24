import type { CodeSent, StepMethod, WayIn } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import { sha256 } from '#platform/crypto';
import { Refusal, refuse } from '#platform/refusal';
import { noteLogIn } from '../log-ins.ts';
import type { MemberId } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import { takeCode } from '../one-time-codes.ts';
import { type Opened, openSession } from '../open-session.ts';
import { lockMember } from '../queries.ts';
import { isSameName } from '../real-name.ts';
import type { Visit } from '../visit.ts';
import { isNewPlace, tellOfNetwork } from './enter.ts';
import { judgeCode, judgingFactor, judgingName } from './judge-code.ts';
import { noteUseOfPassword } from './password-channel.ts';
import { spendFactorCode } from './second-factor.ts';
import { checkOwnCode, sendOwnCode } from './send-code.ts';
import { stepMethodsOf } from './step-methods.ts';
import { securityTables } from './tables.ts';

export type SecondStep = { ticket: string; method: StepMethod; answer: string };
type Ticket = { id: bigint; memberId: MemberId; way: WayIn; madeAt: Date };

const TRIES = 5;

/**
 * The second step of a log-in. The try is counted at the ticket before it is judged, and at the member while it is;
 * code, ticket and session change in one transaction, so that neither can serve twice.
 */
export async function takeSecondStep(
  needs: IdentityNeeds,
  { ticket: secret, method, answer }: SecondStep,
  visit: Visit,
): Promise<Opened> {
  const ticket = await takeTry(needs, secret, visit);
  const { memberId, way } = ticket;
  await requireMethod(needs, ticket, method);
  const onWrong = (outcome: 'wrong-code' | 'locked') =>
    noteLogIn(needs.db, { memberId, outcome, way, visit, at: needs.clock.now() });
  const open = (tx: Tx) => openAfter(needs, tx, { ticket, step: method }, visit);
  switch (method) {
    case 'authenticator':
      return judgeCode(needs, { ...judgingFactor(memberId), field: 'answer', onWrong }, async (tx) =>
        (await spendFactorCode(needs, tx, memberId, answer)) ? open(tx) : undefined,
      );
    case 'bank-name':
      return judgeCode(needs, { ...judgingName(memberId), field: 'answer', onWrong }, async (tx) =>
        isSameName((await needs.holderOf(tx, memberId)) ?? '', answer) ? open(tx) : undefined,
      );
    default: {
      const guess = { memberId, channel: method, purpose: 'second-step', code: answer } as const;
      const checked = await checkOwnCode(needs, guess).catch(async (error: unknown) => {
        if (error instanceof Refusal) await onWrong('wrong-code');
        throw error;
      });
      return inTransaction(needs.db, async (tx) => {
        await takeCode(needs, tx, checked, { code: 'identity/code-expired', field: 'answer' });
        return open(tx);
      });
    }
  }
}

/** Sends the code that the step asks for; asking is no try. */
export async function sendStepCode(
  needs: IdentityNeeds,
  { ticket: secret, method }: { ticket: string; method: 'sms' | 'email' },
  visit: Visit,
): Promise<CodeSent> {
  const ticket = await securityTables(needs.db)
    .selectFrom('identity.log_in_tickets')
    .select(['member_id as memberId', 'way'])
    .where('secret_hash', '=', sha256(secret))
    .where('expires_at', '>', needs.clock.now())
    .where('network', '=', visit.network)
    .where('tries', '<', TRIES)
    .executeTakeFirst();
  if (!ticket) refuse('identity/ticket-over');
  await requireMethod(needs, ticket, method);
  const { memberId } = ticket;
  return sendOwnCode(needs, { memberId, channel: method, purpose: 'second-step', network: visit.network });
}

async function requireMethod(
  needs: IdentityNeeds,
  ticket: Pick<Ticket, 'memberId' | 'way'>,
  method: StepMethod,
): Promise<void> {
  if (!(await stepMethodsOf(needs, needs.db, ticket)).includes(method)) refuse('identity/step-method');
}

function takeTry({ db, clock }: IdentityNeeds, secret: string, { network }: Visit): Promise<Ticket> {
  return inTransaction(db, async (tx) => {
    const ticket = await securityTables(tx)
      .updateTable('identity.log_in_tickets')
      .set((row) => ({ tries: row('tries', '+', 1) }))
      .where('secret_hash', '=', sha256(secret))
      .where('expires_at', '>', clock.now())
      .where('network', '=', network)
      .where('tries', '<', TRIES)
      .returning(['id', 'member_id as memberId', 'way', 'made_at as madeAt'])
      .executeTakeFirst();
    return ticket ?? refuse('identity/ticket-over');
  });
}

/** Everything that could have changed since the first step is looked at again. */
async function openAfter(
  needs: IdentityNeeds,
  tx: Tx,
  { ticket, step }: { ticket: Ticket; step: StepMethod },
  visit: Visit,
): Promise<Opened> {
  const { memberId, way } = ticket;
  const used = await securityTables(tx)
    .deleteFrom('identity.log_in_tickets')
    .where('id', '=', ticket.id)
    .returning('id')
    .executeTakeFirst();
  if (!used) refuse('identity/ticket-over');
  const member = await lockMember(tx, memberId);
  if (member.password_changed_at && member.password_changed_at > ticket.madeAt)
    refuse('identity/ticket-over');
  if (member.status === 'closed') refuse('identity/account-closed');
  await needs.requireLogin(tx, memberId);
  await noteUseOfPassword(tx, { member, way, visit, step, at: needs.clock.now() });
  const isNew = await isNewPlace(needs, tx, { member, visit });
  const opened = await openSession(needs, tx, { member, way, visit, tookSecondStep: true });
  if (isNew) await tellOfNetwork(needs, tx, { member, visit });
  return opened;
}
