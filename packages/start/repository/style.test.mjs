import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../platform/root.mjs'
import { sourceFiles } from './source-files.mjs'

/** Words that make an English reader stop, each with what to write instead. */
const rather = [
  [/\balone\b/i, 'only'],
  [/\banew\b/i, 'again, or re-'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/\ball the same\b/i, 'anyway'],
  [/\bso many (days|people|years|months)\b/i, 'the number of'],
  [/\b(is|are) to be\b/i, 'must be, or will be'],
  [/\bwhoever\b/i, 'anyone who, or the person'],
  [/\b(those|them) of whom\b/i, 'the people'],
  [/\bwaits no (more|longer)\b/i, 'is no longer waiting'],
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\blooked at by\b/i, 'who looks at it'],
  [/\bof a kind the\b/i, 'of the same kind'],
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
          .filter(([word]) => word.test(line) && isRead.test(line) && !line.includes(ON_PURPOSE))
          .map(([word, instead]) => `${file}:${index + 1}: ${line.match(word)[0]} → ${instead}`),
      ),
  )
  expect(found).toEqual([])
})

it('subjects of commits have at most 72 characters', () => {
  const { stdout } = spawnSync('git', ['log', '-30', '--no-merges', '--format=%s'], { cwd: root, encoding: 'utf8' })
  expect((stdout ?? '').split('\n').filter((subject) => subject.length > 72)).toEqual([])
})
