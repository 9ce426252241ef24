import pg from 'pg';

/** A world whose deposits are played through by a few spins, so that its people can live through all of it. */
export async function askTurnover(databaseUrl: string, percent: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into turnover.settings (brand, deposit_percent, weights, dust_units)
       values ('fairhall', $1, '{"RNG":100,"FISH":100,"SPORTS":100,"ESPORTS":100,"PVP":100,"LIVE":100,"LOTT":100,"ELOTT":100}', 5)
       on conflict (brand) do update set deposit_percent = excluded.deposit_percent`,
      [percent],
    );
  } finally {
    await client.end();
  }
}
