/** A server, as far as it says that somebody has connected. */
type Server = { on: (event: 'connection', heard: () => void) => unknown }

/**
 * Waits until no connection waits to be taken, for such would be cut off when the server stops listening, which its caller
 * does at once afterwards. The event loop takes one connection at each turn; `nextTurn` waits for the next.
 */
export async function untilNoneWaits(server: Server, nextTurn: () => Promise<unknown>): Promise<void> {
  let isTaken = true
  server.on('connection', () => {
    isTaken = true
  })
  while (isTaken) {
    isTaken = false
    await nextTurn()
  }
}
