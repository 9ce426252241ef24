import type { AgentOrderState } from '@fairhall/contract';
import type { Generated, Selectable } from 'kysely';

export type AgentTables = {
  'cashier.agent_desks': DesksTable;
  'cashier.agent_orders': AgentOrdersTable;
  'cashier.agent_order_changes': {
    deposit_id: bigint;
    state: AgentOrderState;
    actor_kind: 'member' | 'staff' | 'system';
    actor_id: bigint | null;
    at: Date;
  };
};

type DesksTable = {
  agent_id: bigint;
  /** The agent's own, in which its limits are. */
  currency: string;
  is_open: boolean;
  min_minor: bigint;
  max_minor: bigint;
  revision: number;
};
export type DeskRow = Selectable<DesksTable>;

type AgentOrdersTable = {
  deposit_id: bigint;
  agent_id: bigint;
  state: AgentOrderState;
  code_mac: Buffer | null;
  codes: Generated<number>;
  wrong: Generated<number>;
  approval_until: Date | null;
};
export type AgentOrderRow = Selectable<AgentOrdersTable>;
