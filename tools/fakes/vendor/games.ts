const stakes = {
  P: { min_stake: '100', max_stake: '1000000', max_win: '100000000' },
  THB: { min_stake: '100', max_stake: '1000000', max_win: '100000000' },
};

/** What it offers besides plain rounds, where a test asks it to. */
export type Offer = 'free-rounds' | 'jackpots';
export const POT_ID = 'acme-pot';

/** ACME has two games: heads or tails, thrown at one of two counters, and dice. Both pay even money half of the time less one in fifty. */
export const acmeGames = [
  {
    game_id: 'acme-coin',
    names: { EN: 'Acme Coin', TH: 'เหรียญแอคมี' },
    rules: {
      EN: 'Heads pays 1.96 times your stake, tails pays nothing.\nEach side comes up half of the time.',
      TH: 'ออกหัวจ่าย 1.96 เท่าของเดิมพัน ออกก้อยไม่จ่าย\nแต่ละด้านออกครึ่งหนึ่งของทั้งหมด',
    },
    category: 'RNG',
    type: 'instant',
    rooms: [
      { room_id: 'east', names: { EN: 'East counter', TH: 'เคาน์เตอร์ตะวันออก' } },
      { room_id: 'west', node_id: 'second', names: { EN: 'West counter' } },
    ],
    rtp_bps: 9800,
    volatility: 'low',
    stakes,
    demo: true,
    status: 'live',
  },
  {
    game_id: 'acme-dice',
    names: { EN: 'Acme Dice', TH: 'ลูกเต๋าแอคมี' },
    verify_url: 'https://acme.example/check',
    category: 'RNG',
    type: 'instant',
    rtp_bps: 9800,
    volatility: 'medium',
    stakes,
    demo: true,
    status: 'live',
  },
];

export function gamesOffering(offers: readonly Offer[]) {
  return acmeGames.map((game) => ({
    ...game,
    ...(offers.includes('free-rounds') && { free_rounds: true }),
    ...(offers.includes('jackpots') && game.game_id === 'acme-coin' && { jackpots: [POT_ID] }),
  }));
}
