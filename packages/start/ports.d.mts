/** Gives the wanted port if it is free, and else any free one. */
export function freePort(wanted?: number, host?: string): Promise<number>
