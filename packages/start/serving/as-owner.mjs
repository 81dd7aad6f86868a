import { statSync } from 'node:fs'

/**
 * Works on as the owner of the data folder, if root has called. Otherwise what is written there, and the folder of a backup, would be
 * root's, which the service that runs as that owner can neither read nor tidy up. Returns whether it does.
 */
export function workAsOwnerOf(folder) {
  if (process.getuid?.() !== 0) return false
  const { uid, gid } = statSync(folder)
  if (uid === 0) return false
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
  return true
}
