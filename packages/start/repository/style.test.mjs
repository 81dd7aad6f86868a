import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../platform/root.mjs'
import { sourceFiles } from './source-files.mjs'

/** Words that make an English reader stop, each with what to write instead. */
const rather = [
  { word: /\balone\b/i, instead: 'only' },
  { word: /\banew\b/i, instead: 'again, or re-' },
  { word: /\bby (itself|themselves)\b/i, instead: 'automatically' },
  { word: /\ball the same\b/i, instead: 'anyway' },
  { word: /\bso many (days|people|years|months)\b/i, instead: 'the number of' },
  { word: /\b(is|are) to be\b/i, instead: 'must be, or will be' },
  { word: /\bwhoever\b/i, instead: 'anyone who, or the person' },
  { word: /\b(those|them) of whom\b/i, instead: 'the people' },
  { word: /\bwaits no (more|longer)\b/i, instead: 'is no longer waiting' },
  { word: /\bmend(s|ed|ing)?\b/i, instead: 'fix' },
  { word: /\blooked at by\b/i, instead: 'who looks at it' },
  { word: /\bof a kind the\b/i, instead: 'of the same kind' },
]
/** Marks a line that must stay, such as a text of the specification. */
const ON_PURPOSE = 'style: on purpose'

const inDocs = readdirSync(join(root, 'docs'), { recursive: true }).map((file) => join('docs', file))
const documents = [...readdirSync(root), ...inDocs].filter((file) => /^(?!.*transcripts).*\.md$/.test(file))

it.each([
  ['the catalogue', sourceFiles().filter((file) => file.startsWith('packages/words/')), /./],
  ['comments, names of tests and descriptions', sourceFiles(), /^\s*(\/\/|\/?\*)|\b(it|test|describe)(\.\w+)*\(['"`]/],
  ['documents', documents, /./],
])('%s: plain English', (_name, files, isRead) => {
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        rather
          .filter(({ word }) => word.test(line) && isRead.test(line) && !line.includes(ON_PURPOSE))
          .map(({ word, instead }) => `${file}:${index + 1}: ${line.match(word)?.[0]} → ${instead}`),
      ),
  )
  expect(found).toEqual([])
})

it('subjects of commits have at most 72 characters', () => {
  const { stdout } = spawnSync('git', ['log', '-30', '--no-merges', '--format=%s'], { cwd: root, encoding: 'utf8' })
  expect((stdout ?? '').split('\n').filter((subject) => subject.length > 72)).toEqual([])
})
