/** The pages of the agent centre that this portal has: by the names of the server's menu, in their order. */
export const agentPaths = {
  agentTeamOverview: '/agent/overview',
  agentAnnouncement: '/agent/announcements',
  agentRegister: '/agent/register',
  agentTeamManagement: '/agent/team',
  agentTeamBetting: '/agent/betting',
  agentProfitLoss: '/agent/profit',
  agentTransactionDetails: '/agent/transactions',
  agentSettlement: '/agent/settlement',
} as const;
export type AgentPageName = keyof typeof agentPaths;
