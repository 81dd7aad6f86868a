/**
 * Stops a process and its children in the middle of what they are doing. Returns a function that lets them go on.
 * `alsoParent` is false to stop only the children.
 */
export function freeze(pid: number, alsoParent?: boolean): () => void
