import { swipeUpload } from '@hr/domain/attendance/swipe-file'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { civilDay, created, done, id, listControls, optionalText } from './fields.ts'
import { fileRun, importProblem } from './file-import.ts'

const tag = 'Import of swipes'

export const swipeImportForm = z.strictObject({})

export const checkSwipeImport = endpoint({
  method: 'POST',
  url: '/attendance/import/check',
  config: {
    access: '13',
    writes: true,
    upload: swipeUpload,
    tag,
    summary: 'Check a CSV file of swipes; nothing changes',
  },
  schema: { body: swipeImportForm, response: { 201: created } },
})

/** By the clock where the person works. */
const sampleSwipe = z.object({
  line: z.number(),
  employeeId: z.string(),
  employeeName: z.string(),
  date: civilDay,
  time: z.string().describe('HH:mm:ss'),
  inOrOut: z.enum(['IN', 'OUT']),
  location: z.string().nullable(),
})
export type SampleSwipe = z.infer<typeof sampleSwipe>

export const swipeImportRun = fileRun.extend({
  /**
   * For a file without mistakes: the rows that add a swipe, and the rows whose swipe is stored already or appears in a
   * row above.
   */
  newRows: z.number(),
  knownRows: z.number(),
  people: z.number(),
  firstDay: civilDay.nullable(),
  lastDay: civilDay.nullable(),
  sample: z.array(sampleSwipe).describe('the first ten rows of a checked file without mistakes'),
})
export type SwipeImportRun = z.infer<typeof swipeImportRun>

export const listSwipeImports = endpoint({
  method: 'POST',
  url: '/attendance/import/list',
  config: { access: '13', tag, summary: 'The files of swipes that were uploaded, newest first' },
  schema: { body: z.strictObject(listControls).optional(), response: { 200: z.array(swipeImportRun) } },
})

export const swipeImportDetails = endpoint({
  method: 'POST',
  url: '/attendance/import/details/:id',
  config: { access: '13', tag, summary: 'One file of swipes and how far it has come' },
  schema: { params: z.object({ id: id() }), response: { 200: swipeImportRun } },
})

export const listSwipeImportProblems = endpoint({
  method: 'POST',
  url: '/attendance/import/problems',
  config: { access: '13', tag, summary: 'What is wrong in which row and column of a file of swipes' },
  schema: {
    body: z.strictObject({ ...listControls, importId: id() }),
    response: { 200: z.array(importProblem) },
  },
})

export const downloadSwipeImportProblems = endpoint({
  method: 'GET',
  url: '/attendance/import/problems.csv',
  config: { access: '13', tag, summary: 'The same as a CSV file, all of it' },
  schema: {
    querystring: z.strictObject({
      importId: id(),
      search: optionalText(100, 'Please search for at most 100 characters'),
    }),
  },
})

export const runSwipeImportForm = z.strictObject({ importId: id() })

export const runSwipeImport = endpoint({
  method: 'POST',
  url: '/attendance/import/run',
  config: { access: '13', writes: true, tag, summary: 'Import a checked file of swipes: every row or none' },
  schema: { body: runSwipeImportForm, response: { 200: done } },
})
