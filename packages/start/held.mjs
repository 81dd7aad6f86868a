// npm run held: compares the library lines that decisions 56 and 57 hold with what has been published since they were read.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newestOf, rowsOf } from './held-lines.mjs'
import { root } from './platform/root.mjs'
import { npm } from './platform/run.mjs'
import { bold, green, red, say } from './platform/say.mjs'

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

/** Every version of a package that the registry has. */
async function publishedOf(name) {
  const { code, output } = await npm(['view', name, 'versions', '--json'])
  if (code !== 0) throw new Error(`npm could not say which versions of ${name} there are: ${output.trim()}`)
  return [JSON.parse(output)].flat()
}

const rows = await Promise.all(
  rowsOf().map(async (row) => ({ ...row, newest: newestOf(await publishedOf(row.name), row.line) ?? 'none' })),
)
say(`  ${bold(`${'Package'.padEnd(30)}${'Line'.padEnd(8)}${'Here'.padEnd(10)}${'Read'.padEnd(10)}Newest`)}`)
for (const { name, line, read, newest } of rows) {
  const here = lock[`node_modules/${name}`]?.version ?? '–'
  const mark = newest === read ? green('✔') : red('✖')
  say(`${mark} ${name.padEnd(30)}${line.padEnd(8)}${here.padEnd(10)}${read.padEnd(10)}${newest}`)
}
const unread = rows.filter(({ read, newest }) => newest !== read)
if (unread.length > 0) {
  say(
    `\n  Read what changed in ${unread.map(({ name, newest }) => `${name} ${newest}`).join(', ')}: a security fix is taken over.`,
  )
  say('  Then write the version into packages/start/held-lines.mjs, and what you found into decision 56 or 57.')
  process.exitCode = 1
}
