import * as t from '@hr/words/impact'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { done, flag, id, moment, optional } from '../call/fields.ts'
import { consent } from './impact.ts'

const tag = t.calendar

const impactChange = z.object({
  id: z.number(),
  cause: z.string().describe('Holiday added: Holi, 12-03-2027'),
  buName: z.string(),
  at: moment,
  by: z.string(),
  requests: z.number(),
  people: z.number(),
  days: z.number().describe('how many more days these leaves took in all'),
  overrideReason: z.string().nullable().describe('why somebody was let fall below zero'),
  undoneBy: z.string().nullable(),
  canUndo: flag.describe('within 24 hours, unless what was changed has been changed since, which undoing says'),
})
export type ImpactChange = z.infer<typeof impactChange>

export const listImpactChanges = endpoint({
  url: '/calendar/list_impact_changes',
  config: { access: '13', tag, summary: 'The latest changes that had leave recounted, the newest first' },
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
    summary: 'Undo such a change within 24 hours; it has an impact of its own, as every change has',
  },
  schema: { body: z.strictObject({ changeId: id(), ...consent }), response: { 200: done } },
})
