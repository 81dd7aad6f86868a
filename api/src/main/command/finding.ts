/** What one look found: all is well, somebody should look at it, or something does not work. */
export type Finding = { state: 'ok' | 'look' | 'wrong'; what: string; remedy?: string }

export const ok = (what: string): Finding => ({ state: 'ok', what })
export const look = (what: string, remedy: string): Finding => ({ state: 'look', what, remedy })
export const wrong = (what: string, remedy: string): Finding => ({ state: 'wrong', what, remedy })
