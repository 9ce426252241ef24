/** Forty vendors with 125 games each: a lobby as large as the trade has them. */
export const crowd = { vendors: 40, gamesEach: 125, games: 5_000 } as const;

type Run = (sql: string) => Promise<unknown>;

/** Writes them straight into the catalogue. Names are of two of forty words, so that words are shared as in real ones. */
export async function fillLobby(run: Run): Promise<void> {
  await run(`insert into catalogue.vendors (code, display_name, account_type_id, base_address, place)
    select 'CROWD_' || n, 'Crowd ' || n, 100 + n, 'http://127.0.0.1:9', 1000 + n
    from generate_series(1, ${crowd.vendors}::integer) n`);
  await run(`
    with words as (select array['Amber', 'Anchor', 'Bamboo', 'Basalt', 'Beacon', 'Canyon', 'Cedar', 'Comet', 'Copper',
        'Coral', 'Dragon', 'Ember', 'Falcon', 'Forest', 'Garnet', 'Glacier', 'Harbor', 'Horizon', 'Indigo', 'Island',
        'Jasmine', 'Jungle', 'Lagoon', 'Lotus', 'Marble', 'Meteor', 'Monsoon', 'Nectar', 'Nebula', 'Ocean', 'Orchid',
        'Panther', 'Pepper', 'Quartz', 'River', 'Saffron', 'Temple', 'Thunder', 'Velvet', 'Willow'] as w),
    numbers as (select v.id, v.code, k, (row_number() over (order by v.id, k))::integer - 1 as n
      from catalogue.vendors v, generate_series(1, ${crowd.gamesEach}::integer) k where v.code like 'CROWD\\_%')
    insert into catalogue.games (vendor_id, code, category, type, names, rtp_bps, volatility, stakes, has_demo,
      has_free_rounds, devices, orientations, art_seed, released_at, is_offered_by_vendor, is_hot, place, synced_at)
    select id, 'game-' || k, case when k % 25 = 0 then 'FISH' else 'RNG' end, 'video_slot',
      jsonb_build_object('EN', w[1 + n % 40] || ' ' || w[1 + (n / 40) % 40] || ' ' || n,
        'TH', 'เกม ' || n, 'CN', '游戏' || n),
      9600, 'medium', '{"P": {"min_stake": "20", "max_stake": "100000", "max_win": "1000000"}}', k % 2 = 0, false,
      '{desktop,phone}', '{landscape}', code || '/' || k, timestamptz '2020-01-01' + n * interval '1 hour', true,
      k = 1, 100 + (n * 7919) % 900, now()
    from numbers, words`);
}

/** Takes them away again, and nothing else. */
export async function emptyLobby(run: Run): Promise<void> {
  const ofCrowd = "select id from catalogue.vendors where code like 'CROWD\\_%'";
  await run(
    `delete from catalogue.recent where game_id in (select id from catalogue.games where vendor_id in (${ofCrowd}))`,
  );
  await run(`delete from catalogue.games where vendor_id in (${ofCrowd})`);
  await run(`delete from catalogue.vendors where code like 'CROWD\\_%'`);
}
