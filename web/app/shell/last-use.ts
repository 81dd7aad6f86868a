const KEY = 'last use'

/** Records that the session was used just now, for every tab of this browser. */
export function noteUse(): void {
  localStorage.setItem(KEY, String(Date.now()))
}

/** Milliseconds since any tab used the session. */
export function sinceUse(): number {
  return Date.now() - Number(localStorage.getItem(KEY) ?? Date.now())
}
