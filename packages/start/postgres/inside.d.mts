/** The addresses of the Postgres that runs on a data folder, or undefined if none does. */
export function runningPostgres(dataDir: string): { url(database?: string): string } | undefined
/** What a Postgres has written about itself: its process id and its state. Empty if there is none. */
export function readPidFile(cluster: string): { pid?: number; status?: string }
/** Whether there is a process with this id that has not ended. */
export function isAlive(pid: number): boolean
