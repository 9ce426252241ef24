/** The pages of the member's own centre that this portal has: by the names of the server's menu, in their order. */
export const memberPaths = {
  securityCenter: '/me',
  depositv2: '/deposit',
  withdraw: '/withdraw',
  transferFund: '/transfer-fund',
  transferUpline: '/transfer-upline',
  personalHistoryCopy: '/bets',
  transactionHistory: '/account',
  personalProfit: '/profit',
  bonusDetails: '/bonuses',
  messageV2: '/messages',
} as const;
export type MemberPageName = keyof typeof memberPaths;
