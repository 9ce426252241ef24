const stakes = {
  P: { min_stake: '100', max_stake: '1000000', max_win: '100000000' },
  THB: { min_stake: '100', max_stake: '1000000', max_win: '100000000' },
};

/** ACME has two games: heads or tails, and dice. Both pay even money half of the time less one in fifty. */
export const acmeGames = [
  {
    game_id: 'acme-coin',
    names: { EN: 'Acme Coin', TH: 'เหรียญแอคมี' },
    category: 'RNG',
    type: 'instant',
    rtp_bps: 9800,
    volatility: 'low',
    stakes,
    demo: true,
    status: 'live',
  },
  {
    game_id: 'acme-dice',
    names: { EN: 'Acme Dice', TH: 'ลูกเต๋าแอคมี' },
    category: 'RNG',
    type: 'instant',
    rtp_bps: 9800,
    volatility: 'medium',
    stakes,
    demo: true,
    status: 'live',
  },
];
