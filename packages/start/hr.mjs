// npm run hr -- WORD. Uses only old syntax, so that an old Node can still say that it is too old.
import { requireNode } from './node-version.mjs'

requireNode()
import('./serving/command.mjs').then(({ command }) => command(process.argv.slice(2)))
