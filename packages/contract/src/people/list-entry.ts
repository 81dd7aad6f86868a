import * as t from '@hr/words/people'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { done, flag, id, listControls } from '../call/fields.ts'
import { CHOOSE } from '../call/sentences.ts'
import { listEntryForm } from './employee-form.ts'

const tag = 'Employees'

/** The two lists that HR keeps: departments and designations. */
const list = z.enum(['department', 'designation'], { error: CHOOSE })
export type EntryList = z.output<typeof list>

const entry = z.object({
  id: z.number(),
  name: z.string(),
  people: z.number().describe('how many employees have it, including alumni'),
  isRetired: flag.describe('"1" if it cannot be given to anybody else'),
})
export type ListEntry = z.output<typeof entry>

export const listEntries = endpoint({
  url: '/employee/list_entries',
  config: {
    access: '13',
    tag,
    summary: 'Departments or designations, including retired ones, with the number of their employees',
  },
  schema: { body: z.strictObject({ ...listControls, list }), response: { 200: z.array(entry) } },
})

const one = z.strictObject({ list, entryId: id() })

export const renameEntry = endpoint({
  url: '/employee/rename_entry',
  config: { access: '13', writes: true, tag, summary: 'Rename a department or designation' },
  schema: { body: one.extend(listEntryForm.shape), response: { 200: done } },
})

export const mergeEntry = endpoint({
  url: '/employee/merge_entry',
  config: {
    access: '13',
    writes: true,
    tag,
    summary: 'Merge a department or designation into another: all employees and alumni move, and it is deleted',
  },
  schema: {
    body: one.extend({ intoId: id(t.chooseEntryToMergeInto) }),
    response: { 200: done.extend({ moved: z.number().describe('how many employees and alumni moved') }) },
  },
})
export type MergeEntry = z.output<typeof mergeEntry.schema.body>

export const retireEntry = endpoint({
  url: '/employee/retire_entry',
  config: {
    access: '13',
    writes: true,
    tag,
    summary: 'Retire a department or designation; employees who have it keep it',
  },
  schema: { body: one, response: { 200: done } },
})

export const restoreEntry = endpoint({
  url: '/employee/restore_entry',
  config: { access: '13', writes: true, tag, summary: 'Restore a retired department or designation' },
  schema: { body: one, response: { 200: done } },
})
