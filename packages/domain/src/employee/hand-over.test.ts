import * as t from '@hr/words/people'
import { expect, test } from 'vitest'
import { handOverQuestion, moveQuestion } from './hand-over.ts'

const nothing = { name: 'Asha Rao', reportees: [], requests: 0, successorName: 'Hendrik', leaves: false }

test.each([
  [{}, null],
  [{ leaves: true }, t.becomesAlumnus('Asha Rao')],
  [{ reportees: ['Priya'] }, 'Priya reports to Asha Rao. Hendrik will take over.'],
  [
    { requests: 1, successorName: null },
    '1 request is waiting for Asha Rao. A successor will be chosen automatically.',
  ],
  [
    { reportees: ['Priya', 'Tiago'], requests: 2 },
    'Priya and Tiago report to Asha Rao. 2 requests are waiting for Asha Rao. Hendrik will take over.',
  ],
  [
    { reportees: ['Priya', 'Tiago', 'Zoe', 'Wu'], leaves: true },
    'Asha Rao becomes an alumnus at once and can no longer sign in. Priya, Tiago, Zoe and 1 more person report to Asha Rao. Hendrik will take over.',
  ],
])('%j has the question %s', (handOver, question) => {
  expect(handOverQuestion({ ...nothing, ...handOver })).toBe(question)
})

const move = { name: 'Asha Rao', unitName: null, reportees: [], holders: [], ownRequests: 0, requests: 0 }

test.each([
  [{}, null],
  [{ reportees: ['Priya'], requests: 2 }, null],
  [{ unitName: 'Lisbon Office' }, null],
  [{ ownRequests: 1, holders: ['Hendrik'] }, t.ownRequestsStay(1, 'Asha Rao', ['Hendrik'])],
  [{ ownRequests: 3, holders: ['Hendrik', 'Zoe'] }, '3 waiting requests from Asha Rao stay with Hendrik and Zoe.'],
  [
    { unitName: 'Lisbon Office', reportees: ['Priya', 'Tiago'], requests: 1 },
    'Asha Rao moves to Lisbon Office. Priya and Tiago will still report to Asha Rao. 1 request that is waiting for Asha Rao stays with them.',
  ],
])('a move with %j has the question %s', (touched, question) => {
  expect(moveQuestion({ ...move, ...touched })).toBe(question)
})
