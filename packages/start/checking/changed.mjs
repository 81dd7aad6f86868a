import { spawnSync } from 'node:child_process'
import { root } from '../platform/root.mjs'

/**
 * The files that differ from main, committed or not; on main itself those of the last commit and what is not committed.
 * None where there is no git, or no such commit.
 */
export function changedFiles() {
  const base = baseCommit()
  if (!base) return []
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}

/** The commit since which something counts as a change. Undefined where there is none. */
export function baseCommit() {
  const [head] = git('rev-parse', 'HEAD')
  const [main] = ['origin/main', 'main'].flatMap((name) => git('merge-base', 'HEAD', name))
  return main && main !== head ? main : git('rev-parse', '--verify', 'HEAD~1')[0]
}

function git(...words) {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}
