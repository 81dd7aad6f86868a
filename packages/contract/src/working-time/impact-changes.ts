import * as t from '@hr/words/impact'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { done, flag, id, moment, optional } from '../call/fields.ts'
import { consent } from './impact.ts'

const tag = t.calendar

const impactChange = z.object({
  id: z.number(),
  cause: z.string().describe('the change in words, such as "Holiday added: Holi, 12-03-2027"'),
  buName: z.string(),
  at: moment,
  by: z.string().describe('who made the change'),
  requests: z.number().describe('how many leave requests were recalculated'),
  people: z.number().describe('how many employees have these requests'),
  days: z.number().describe('how many more days these requests take in total; negative if days were given back'),
  overrideReason: z
    .string()
    .nullable()
    .describe('why the change was made although somebody fell below zero; null if nobody did'),
  undoneBy: z.string().nullable().describe('who undid the change; null if nobody has'),
  canUndo: flag.describe('"1" for 24 hours; undoing can still fail, if the same thing has been changed since'),
})
export type ImpactChange = z.infer<typeof impactChange>

export const listImpactChanges = endpoint({
  url: '/calendar/list_impact_changes',
  config: { access: '13', tag, summary: 'The latest changes of working time that recalculated leave, newest first' },
  schema: {
    body: z.strictObject({ buId: optional(id()) }).optional(),
    response: { 200: z.array(impactChange) },
  },
})

export const undoImpactChange = endpoint({
  url: '/calendar/undo_impact_change',
  config: {
    access: '13',
    writes: true,
    tag,
    summary: 'Undo a change of working time within 24 hours; as for any change, 409 may show its impact first',
  },
  schema: { body: z.strictObject({ changeId: id(), ...consent }), response: { 200: done } },
})
