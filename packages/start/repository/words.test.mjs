import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { root } from '../platform/root.mjs'
import { sourceFiles } from './source-files.mjs'

/** What people read in a page, by the names of properties of elements and components. */
const READ = /^(children|label|title|alt|placeholder|hint|empty|legend|aria-label)$/
const WORD = /\p{L}{2}/u
/** What a button says is what it sends. The specification fixes the first two; the third is only sent. */
const BUTTON = /^(?!(Save|Confirm|Undo)$)\p{Lu}\p{Ll}/u
/** A capital and two more words, or two sentences: refusals, messages of rules, mails, what `hr` prints. */
const SENTENCE = /^\p{Lu}[\p{L}’']* (\p{Ll}+[,:]? ){2}|^\p{Lu}.*\p{L}\.( |$)/u
/** What programs and their engineers read: the description of the API, figures, faults in code, the log. */
const forEngineers =
  /^(describe|summary|tag|description|help|Error|RangeError|TypeError|SyntaxError|Gauge|Counter|Histogram)$/

/** Values of the API and names of places, which look like sentences. */
const ofTheApi = /\/(day-status|public-holidays|scim\/[\w-]+)\.ts$/

const read = sourceFiles().filter(
  (file) =>
    /^(web\/(app|server)|api\/src|packages\/(contract|domain)\/src|db)\/.*\.tsx?$/.test(file) &&
    !/\.(test|long|bench)\.|\/testing|\/openapi\/|\/(seed|factories|migrations)\b|\/measure\.ts/.test(file) &&
    !ofTheApi.test(file),
)

it('whatever people read comes from the catalogue', async () => {
  const found = await Promise.all(read.map(wordsIn))
  expect(found.flat()).toEqual([])
}, 60_000)

async function wordsIn(file) {
  const loader = file.endsWith('x') ? 'tsx' : 'ts'
  const { code } = await transform(readFileSync(join(root, file), 'utf8'), { loader, jsx: 'automatic' })
  const found = []
  look(parseAst(code), found)
  return found.map((words) => `${file}: ${words}`)
}

/** Collects texts below a node. `isRead`: it is the value of a property that people read. */
function look(node, found, isRead = false) {
  if (!node || typeof node.type !== 'string' || isForEngineers(node)) return
  const text = node.type === 'Literal' ? node.value : node.type === 'TemplateElement' && node.value.cooked
  if (typeof text === 'string' && (isRead ? WORD : SENTENCE).test(text)) found.push(text)
  if (node.type === 'Property') {
    const name = node.key.name ?? node.key.value
    if (name === 'value' && BUTTON.test(node.value.value ?? '')) found.push(node.value.value)
    return look(node.value, found, READ.test(name))
  }
  const isPassedOn = isRead && /^(Array|Conditional|Logical|Template)/.test(node.type)
  for (const child of Object.values(node).flat()) look(child, found, isPassedOn)
}

function isForEngineers(node) {
  const name = node.callee?.property?.name ?? node.callee?.name ?? node.key?.name ?? node.tag?.name ?? ''
  return forEngineers.test(name) || name === 'sql' || /^Import|^Export.*All/.test(node.type)
}
