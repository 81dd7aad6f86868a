/** Starts a PgBouncer in transaction mode in front of the Postgres at this address. */
export function startPooler(databaseUrl: string): Promise<{
  /** The address of a database through it. */
  url: (name: string) => string
  stop: () => Promise<void>
}>
