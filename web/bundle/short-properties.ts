import type { Plugin } from 'vite'

/** `--accent-soft` of the stylesheet becomes `--a`, so that names can be words where they are read. For both builds. */
export function shortProperties(): Plugin {
  return {
    name: 'short-properties',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!/\.css(\?|$)/.test(id) || !code.includes(':root')) return undefined
      const names = [...new Set(code.match(/--[a-z][\w-]*/g))]
      return { code: code.replace(/--[a-z][\w-]*/g, (name) => `--${shortOf(names.indexOf(name))}`), map: null }
    },
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

const shortOf = (index: number): string =>
  index < LETTERS.length ? LETTERS.charAt(index) : `_${shortOf(index - LETTERS.length)}`
