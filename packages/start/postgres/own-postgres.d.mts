/** A Postgres as an operator has one of their own, with only a superuser. */
export interface OwnPostgres {
  readonly port: number
  /** The address of a database for the superuser. */
  adminUrl(database: string): string
  /** Stops the server, and returns whether it has ended. */
  stop(): Promise<boolean>
}

/** Starts one on a new cluster in this folder. */
export function startOwnPostgres(dataDir: string): Promise<OwnPostgres>

/** The same with the programs that the system has installed, and their defaults. */
export function startStockPostgres(dataDir: string): Promise<OwnPostgres>
