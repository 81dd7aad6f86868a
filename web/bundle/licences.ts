import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const FILE = 'licences.txt'

/**
 * Writes the licences of the packages that browsers are sent into one file next to the scripts. In the scripts
 * themselves they would be repeated for each module, and every page would wait for them.
 */
export function licencesOfScripts(): Plugin {
  return {
    name: 'licences-of-scripts',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const ids = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
      const folders = [...new Set(ids.flatMap((id) => packageFolder(id) ?? []))].sort()
      this.emitFile({ type: 'asset', fileName: FILE, source: folders.map(licenceOf).join('\n\n') })
    },
  }
}

/** The folder of the npm package that a module belongs to; undefined for our own. */
export function packageFolder(id: string): string | undefined {
  return /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]
}

/** Name, version and licence of a package, with the text that it brings. */
export function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each))
  const text = file ? readFileSync(join(folder, file), 'utf8') : ''
  return `${name} ${version}, ${license}\n\n${text}`.trim()
}
