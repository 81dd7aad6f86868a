import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../platform/root.mjs'
import { sourceFiles } from './source-files.mjs'

/** Words that make an English reader stop, each with what to write instead. */
const rather = [
  [/\balone\b(?! \()/i, 'only'],
  [/\banew\b/i, 'again, or re-'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/\ball the same\b/i, 'anyway'],
  [/\bso many (days|people|years|months)\b/i, 'the number of days'],
  [/\b(is|are) to be\b/i, 'must be, or will be'],
  [/\bwhoever\b/i, 'anyone who, or the person'],
  [/\b(those|them) of whom\b/i, 'the people'],
  [/\bwaits no (more|longer)\b/i, 'is no longer waiting'],
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\blooked at by\b/i, 'who looks at it'],
  [/\bin the stead\b|\binstead thereof\b/i, 'instead'],
  [/\bof a kind the\b/i, 'of the same kind'],
]
/** Beside a line that says it on purpose, such as a text of the specification. */
const ON_PURPOSE = 'style: on purpose'

const read = (file) => readFileSync(join(root, file), 'utf8').split('\n')
const documents = ['docs', '.']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: folder === 'docs' }).map((file) => join(folder, file)),
  )
  .filter((file) => file.endsWith('.md') && !file.includes('transcripts'))

const faultsOf = (place, line) =>
  rather.flatMap(([pattern, instead]) =>
    pattern.test(line) ? [`${place}: ${pattern.exec(line)[0]} → ${instead}`] : [],
  )

const isComment = (line) => /^\s*(\/\/|\/?\*)/.test(line)

it.each([
  ['the catalogue', sourceFiles().filter((file) => file.startsWith('packages/words/')), () => true],
  ['comments', sourceFiles(), isComment],
  ['documents', documents, () => true],
])('%s is in plain English', (_name, files, isRead) => {
  const found = files.flatMap((file) =>
    read(file).flatMap((line, index) =>
      isRead(line) && !line.includes(ON_PURPOSE) ? faultsOf(`${file}:${index + 1}`, line) : [],
    ),
  )
  expect(found).toEqual([])
})

it('subjects of commits have at most 72 characters', () => {
  const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' })
  expect(
    git('log', '-30', '--no-merges', '--format=%s')
      .split('\n')
      .filter((subject) => subject.length > 72),
  ).toEqual([])
})
