/** Ends the process with one sentence if this Node is older than 20.19. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(
    `Node ${process.versions.node} is too old: install Node 20.19 or newer from https://nodejs.org and try again.`,
  )
  process.exit(1)
}
