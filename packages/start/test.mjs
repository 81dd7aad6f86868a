// npm test. Uses only old syntax, so that an old Node can still say that it is too old.
import { requireNode } from './node-version.mjs'

requireNode()
import('./checking/check.mjs').then(({ check }) => check(process.argv.slice(2)))
