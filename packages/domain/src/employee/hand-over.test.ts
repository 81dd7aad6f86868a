import { expect, test } from 'vitest'
import { handOverQuestion } from './hand-over.ts'

const nothing = { name: 'Asha Rao', reportees: [], requests: 0, successorName: 'Hendrik', leaves: false }

test.each([
  [{}, null],
  [{ leaves: true }, 'Asha Rao becomes an alumnus at once and cannot sign in any more'],
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
