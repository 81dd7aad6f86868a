import * as t from '@hr/words/asking'
import * as changingWords from '@hr/words/changing'
import * as leaveRulesWords from '@hr/words/leave-rules'
import { expect, it } from 'vitest'
import { unlessOfRules, withoutSaid, withoutWords, wordsOf } from './words.ts'

const LATE = leaveRulesWords.noticeTooShort(7, '27-11-2026')
const CLOSED = leaveRulesWords.noLeaveOn('24-12-2026', 'Stocktaking')
const rules = [
  { leaveTypeId: 1, nearest: [], findings: [LATE, CLOSED].map((words) => ({ words, severity: 'warns' as const })) },
]
const words = [LATE, CLOSED]
const refused = (errors: Record<string, string[]>) => ({ values: {}, errors, at: 1 })
const field = (error?: string) => ({ name: 'x', id: 'x', error, value: '', values: [], refusedAt: 1 })

it('are the chosen type’s', () => {
  expect(wordsOf(rules as never, 1)).toEqual(words)
  expect(wordsOf(rules as never, 2)).toEqual([])
  expect(wordsOf(undefined, 1)).toEqual([])
})

it('are left out of the hint about them', () => {
  const reply = refused({ acceptWarnings: [`Please agree. ${LATE}. ${CLOSED}`], reason: [changingWords.giveReason] })
  expect(withoutWords(reply, words)?.errors).toEqual({
    acceptWarnings: ['Please agree'],
    reason: [changingWords.giveReason],
  })
  expect(withoutWords(reply, [])).toBe(reply)
})

it('are no second message of a field', () => {
  expect(withoutSaid(field(CLOSED), words).error).toBeUndefined()
  expect(withoutSaid(field(t.enterDate), words).error).toBe(t.enterDate)
  expect(withoutSaid(field('It is damaged. Write it again.'), []).error).toBe('It is damaged. Write it again.')
})

it('are in no message over the page', () => {
  expect(unlessOfRules(refused({ startDate: [CLOSED] }), words)).toBeUndefined()
  expect(unlessOfRules(refused({ acceptWarnings: ['Please agree'] }), words)).toBeUndefined()
  const other = refused({ startDate: [t.enterDate] })
  expect(unlessOfRules(other, words)).toBe(other)
})
