/** A running Postgres of our own. */
export interface EmbeddedPostgres {
  /** The port it listens on, on 127.0.0.1 only. */
  readonly port: number
  /** Its major version, such as 17. */
  readonly major: string
  /** The process id of the server. */
  readonly pid: number
  /** The address of a database (default `hr`) for the role `hr`, which owns it and may create databases, and is no superuser. */
  url(database?: string): string
  /** The same address for the role `hr_app`, which owns nothing and has the rights that the owner gave it. */
  appUrl(database?: string): string
  /** The same address for the superuser. For tests and repairs, not for the application. */
  adminUrl(database?: string): string
  /** Settles with the reason (a signal or exit code) when the server has ended for any reason. */
  readonly ended: Promise<string>
  /** Stops the server (fast shutdown) and waits until it has ended. */
  stop(): Promise<void>
  /** Ends the server at once, without waiting; its next start recovers what was committed. */
  kill(): void
}

export interface StartPostgresOptions {
  /** Where its data, password, port and log are kept; made when missing. */
  dataDir: string
  /** Default: a free port, chosen once and kept in `dataDir`. */
  port?: number
  /** For tests: no fsync, nothing survives a crash of the machine. Default false. */
  fast?: boolean
  /** Default: those of the folder POSTGRES_PROGRAMS, or those that npm installed. */
  binaries?: Binaries
}

/** The paths of the programs of a Postgres, and its major version, which is missing where there are no such programs. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string; major?: string }

export function startPostgres(options: StartPostgresOptions): Promise<EmbeddedPostgres>
