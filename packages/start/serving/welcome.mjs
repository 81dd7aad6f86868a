import { relative } from 'node:path'
import { root } from '../platform/root.mjs'
import { bold, cyan, dim, green, say, seconds } from '../platform/say.mjs'

const demoPassword = 'Leave@2026'
const demoPeople = [
  ['superadmin@example.com', 'super admin'],
  ['head@example.com', 'head of a business unit'],
  ['hr@example.com', 'HR'],
  ['lead@example.com', 'team lead'],
  ['employee@example.com', 'employee'],
]

/** Prints the title. */
export function greet(title) {
  say()
  say(`  ${bold(title)}`)
  say()
}

/** Prints the address, and the people as whom to sign in. */
export function welcome(settings, started) {
  say()
  say(`  ${green('Ready')} in ${seconds(started)}`)
  say()
  say(`  ${dim('Open')}      ${bold(cyan(settings.publicUrl))}`)
  say(`  ${dim('API')}       http://localhost:${settings.apiPort}`)
  say(`  ${dim('Data')}      ${relative(root, settings.dataDir) || settings.dataDir}`)
  if (settings.seed === 'demo') welcomeToDemo()
  else say(`  ${dim('Sign in')}   the first super admin is made by "hr admin" (docs/operations.md)`)
  say()
  say(`  Ctrl-C stops everything.`)
}

function welcomeToDemo() {
  say()
  for (const [index, [address, role]] of demoPeople.entries()) {
    say(`  ${dim(index === 0 ? 'Sign in' : '       ')}   ${address.padEnd(24)} ${dim(role)}`)
  }
  say(`  ${dim('Password')}  ${demoPassword} ${dim('(the same for all)')}`)
}
