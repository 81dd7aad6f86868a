import * as people from '@hr/contract/people/employee'
import * as contract from '@hr/contract/people/list-entry'
import * as t from '@hr/words/people'
import type { App, Deps } from '../../platform/deps.ts'
import { handle } from '../../platform/http/handle.ts'
import { pageOf } from '../../platform/http/paging.ts'
import { mergeEntry, renameEntry, restoreEntry, retireEntry } from './change-lists.ts'
import { addEntry, listEntries, listWithPeople } from './lists.ts'

/** Departments and designations. */
export function entryRoutes(app: App, deps: Deps): void {
  readingRoutes(app, deps)
  writingRoutes(app, deps)
}

const nameOf = ({ name }: { name: string }) => [name]

function readingRoutes(app: App, { db }: Deps): void {
  handle(app, people.listDepartments, async ({ body }, reply) =>
    pageOf(reply, await listEntries(db, 'department', body?.withRetired), body ?? {}, nameOf),
  )

  handle(app, people.listDesignations, async ({ body }, reply) =>
    pageOf(reply, await listEntries(db, 'designation', body?.withRetired), body ?? {}, nameOf),
  )

  handle(app, contract.listEntries, async ({ body }, reply) =>
    pageOf(reply, await listWithPeople(db, body.list), body, nameOf),
  )
}

function writingRoutes(app: App, { now }: Deps): void {
  handle(app, people.addDepartment, ({ body, write }) => addEntry('department', body.name, write))
  handle(app, people.addDesignation, ({ body, write }) => addEntry('designation', body.name, write))

  handle(app, contract.renameEntry, async ({ body, write }) => ({
    userMessage: t.entryRenamed(await renameEntry(body, write), body.name),
  }))

  handle(app, contract.mergeEntry, async ({ body, write }) => {
    const { moved, from, into } = await mergeEntry(body, write)
    return { userMessage: t.entryMerged(moved, from, into), moved }
  })

  handle(app, contract.retireEntry, async ({ body, write }) => {
    const { name, people: keeping } = await retireEntry(body, now(), write)
    return { userMessage: t.entryRetired(name, keeping) }
  })

  handle(app, contract.restoreEntry, async ({ body, write }) => ({
    userMessage: t.entryRestored(await restoreEntry(body, write)),
  }))
}
