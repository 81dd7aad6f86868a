import type { Binaries } from './embedded.mjs'

/** The programs of the folder POSTGRES_PROGRAMS, or those that npm installed for this platform. */
export function findBinaries(folder?: string): Binaries
/** The programs of a folder. */
export function binariesIn(folder: string): Binaries
/** The programs of the Postgres that the system has installed. */
export function systemBinaries(): Binaries
