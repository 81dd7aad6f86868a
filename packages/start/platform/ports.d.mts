/** Gives the wanted port if it is free, and else any free one. */
export function freePort(wanted?: number, host?: string): Promise<number>
/** Fails with a sentence if a server cannot listen on this port. `name` is the setting to change. */
export function requirePort(name: string, port: number, host: string): Promise<void>
/** Whether somebody listens on this port of this machine. */
export function listens(port: number): Promise<boolean>
