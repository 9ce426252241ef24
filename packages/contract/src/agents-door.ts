/** What every call of the agent centre asks of its caller, and the switch it goes with. */
export const ofAgents = {
  asks: 'agency',
  opensWith: { switches: ['AGENTPOLICY3'], refusal: 'agents/closed' },
} as const;
