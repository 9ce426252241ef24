import { type Database, inTransaction, Stale, sqlState, type Tx } from '@fairhall/database';
import { CompiledQuery } from 'kysely';
import type { Clock } from '#platform/clock';
import {
  balances,
  type Decision,
  type Job,
  type LaneQuery,
  type Lanes,
  post,
  type Shelf,
  type View,
} from '#wallet';
import { writeRows } from '../write-rows.ts';

/**
 * The plainest lanes there can be: one job, one transaction, everything read afresh. Play must be right on them; that
 * batches change nothing about it is the wallet's to prove.
 */
export function serialLanes({
  db,
  clock,
  shelves,
}: {
  db: Database;
  clock: Clock;
  shelves: readonly Shelf[];
}): Lanes {
  const versions = new Map<bigint, bigint>();
  const last = new Map<bigint, Promise<unknown>>();

  function run<Answer>(job: Job<Answer>): Promise<Answer> {
    return inTransaction(db, (tx) =>
      runIn(tx, job).catch((error: unknown) => {
        if (sqlState(error) === '23505') throw new Stale();
        throw error;
      }),
    );
  }

  async function runIn<Answer>(tx: Tx, job: Job<Answer>): Promise<Answer> {
    const { account } = job;
    const facts = new Map<string, unknown>();
    for (const { shelf, key } of job.needs) {
      const found = await shelves.find(({ name }) => name === shelf)?.load(queryOn(tx), [key]);
      facts.set(`${shelf} ${key}`, found?.get(key));
    }
    const { cash } = await balances(tx, account);
    const view: View = {
      balance: cash,
      version: versions.get(account.id) ?? 0n,
      at: clock.now(),
      recall: (shelf, key) => facts.get(`${shelf} ${key}`),
    };
    const decision = job.decide(view);
    await write(tx, job, decision, view);
    return decision.answer;
  }

  async function write(tx: Tx, { account }: Job<unknown>, decision: Decision<unknown>, view: View) {
    if (decision.kind === 'replay') return;
    if (decision.kind === 'write') {
      for (const { amount, contra, key, leg, kind, fingerprint } of decision.postings) {
        const legs = [
          { account: account.id, amount },
          { account: contra, amount: -amount },
        ];
        await post(tx, { key: `${key}/${leg ?? 1}`, kind, legs, fingerprint, at: view.at });
      }
      for (const { from, to, amount, key, kind, fingerprint } of decision.moves ?? []) {
        const legs = [
          { account: from, amount: -amount },
          { account: to, amount },
        ];
        await post(tx, { key, kind, legs, fingerprint, at: view.at });
      }
      versions.set(account.id, view.version + BigInt(decision.postings.length));
    }
    await writeRows(tx, decision.rows ?? []);
  }

  return {
    submit(job) {
      const before = last.get(job.account.member) ?? Promise.resolve();
      const answer = before.then(() => run(job));
      last.set(
        job.account.member,
        answer.catch(() => undefined),
      );
      return answer;
    },
  };
}

function queryOn(tx: Tx): LaneQuery {
  return async <Result>(_name: string, text: string, values: readonly unknown[]) =>
    (await tx.executeQuery<Result>(CompiledQuery.raw(text, [...values]))).rows;
}
