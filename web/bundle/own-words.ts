import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/**
 * Gives each file that imports the catalogue its own copy, with only the sentences that the file shows. One for all
 * files would bring every page the sentences of all others.
 */
export function ownWords(): Plugin {
  return {
    name: 'own-words',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer, options) {
      if (!source.startsWith('@hr/words/') || !importer || options.ssr) return undefined
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      const file = createHash('sha256').update(importer).digest('base64url').slice(0, 12)
      return found && `${found.id}?for=${file}`
    },
  }
}
