import type { Transaction } from '@hr/db/client'
import { nextTurn } from '@hr/db/long-work'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../platform/deps.ts'
import { type Names, readRows } from './columns.ts'
import { fileOf, type Kind, type Problem, type Reading, type Run } from './kind.ts'
import { addProblems } from './problems.ts'
import { noteProgress } from './progress.ts'

/** How many rows are processed before other work gets its turn and the progress is recorded again. */
const AT_ONCE = 500

/** Opens the stored file of an import for its kind. `badRows` returns how many rows were wrong so far. */
export function openReading(deps: Deps, tx: Transaction, kind: Kind, run: Run) {
  const { storageKey } = run
  if (!storageKey) throw new Error('the file of an import is gone')
  const names: Names<string> = new Map()
  const labels = new Map(kind.file.columns.map(({ field, label }) => [field, label]))
  const nameOf = (field: string) => names.get(field) ?? labels.get(field) ?? field
  let problemCount = 0
  const badLines = new Set<number>()

  async function* rows() {
    yield* readRows(await deps.storage.read(storageKey ?? ''), fileOf(kind, run.options), names)
  }
  async function say(problems: Problem[]) {
    const named = problems.map(({ field, ...problem }) => ({ ...problem, column: field && nameOf(field) }))
    await addProblems(tx, run.id, named, problemCount)
    problemCount += problems.length
    for (const { line } of problems) badLines.add(line)
  }
  const reading: Reading = { deps, tx, run, rows, inGroups: (given) => inGroups(deps, tx, run, given), say, nameOf }
  return { reading, badRows: () => badLines.size }
}

async function* inGroups<Row>(deps: Deps, tx: Transaction, run: Run, rows: Iterable<Row> | AsyncIterable<Row>) {
  let rowsDone = 0
  for await (const group of groupsOf(rows)) {
    yield group
    rowsDone += group.length
    // During an import the page counts the rows that are saved, not those that are read.
    await noteProgress(deps, run, run.state === 'checking' ? rowsDone : 0)
    await stayAwake(tx)
    await nextTurn()
  }
}

async function* groupsOf<Row>(rows: Iterable<Row> | AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let group: Row[] = []
  for await (const row of rows) {
    if (group.push(row) < AT_ONCE) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

/** Keeps the transaction alive: the database ends one that is idle for 15 seconds, and a slow file may take longer. */
async function stayAwake(tx: Transaction): Promise<void> {
  await tx.execute(sql`select 1`)
}
