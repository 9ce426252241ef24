/** The pages of the member's own centre that this portal has: by the names of the server's menu, in their order. */
export const memberPaths = {
  securityCenter: '/me',
  depositv2: '/deposit',
  withdraw: '/withdraw',
  personalHistoryCopy: '/bets',
  transactionHistory: '/account',
  personalProfit: '/profit',
} as const;
export type MemberPageName = keyof typeof memberPaths;
