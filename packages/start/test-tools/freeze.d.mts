/**
 * Stops a process and its children in the middle of whatever they do. Returns what lets them go on. `alsoParent` is
 * false to stop the children alone.
 */
export function freeze(pid: number, alsoParent?: boolean): () => void
