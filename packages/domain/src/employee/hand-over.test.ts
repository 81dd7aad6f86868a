import * as t from '@hr/words/people'
import { expect, test } from 'vitest'
import { handOverQuestion, moveQuestion } from './hand-over.ts'

const nothing = { name: 'Asha Rao', reportees: [], requests: 0, successorName: 'Hendrik', leaves: false }

test.each([
  [{}, null],
  [{ leaves: true }, t.becomesAlumnusAtOnceAndCannotSignIn('Asha Rao')],
  [{ reportees: ['Priya'] }, 'Priya reports to Asha Rao. This goes to Hendrik'],
  [{ requests: 1, successorName: null }, '1 request waits for Asha Rao. This goes by the approver rule'],
  [
    { reportees: ['Priya', 'Tiago'], requests: 2 },
    'Priya and Tiago report to Asha Rao, and 2 requests wait for them. All of it goes to Hendrik',
  ],
  [
    { reportees: ['Priya', 'Tiago', 'Zoe', 'Wu'], leaves: true },
    'Asha Rao becomes an alumnus at once and cannot sign in any more. Priya, Tiago, Zoe and 1 more person report to Asha Rao. All of it goes to Hendrik',
  ],
])('%j is asked as %s', (handOver, question) => {
  expect(handOverQuestion({ ...nothing, ...handOver })).toBe(question)
})

const move = { name: 'Asha Rao', unitName: null, reportees: [], holders: [], ownRequests: 0, requests: 0 }

test.each([
  [{}, null],
  [{ reportees: ['Priya'], requests: 2 }, null],
  [{ unitName: 'Lisbon Office' }, null],
  [{ ownRequests: 1, holders: ['Hendrik'] }, t.forWhoOnDeciding('1 request of Asha Rao waits', 'Hendrik', 'goes')],
  [
    { ownRequests: 3, holders: ['Hendrik', 'Zoe'] },
    t.forWhoOnDeciding('3 requests of Asha Rao wait', 'Hendrik and Zoe', 'go'),
  ],
  [
    { unitName: 'Lisbon Office', reportees: ['Priya', 'Tiago'], requests: 1 },
    'Asha Rao moves to Lisbon Office. Priya and Tiago go on reporting to Asha Rao. 1 request waits for Asha Rao, and stays so',
  ],
])('a move with %j is asked as %s', (touched, question) => {
  expect(moveQuestion({ ...move, ...touched })).toBe(question)
})
