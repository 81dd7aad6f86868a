/** Lets a process and its children write no file beyond this number of bytes. Returns what gives them room again. */
export function leaveNoRoom(pid: number, bytes: number): () => void
