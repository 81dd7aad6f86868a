import { expect, it } from 'vitest'
import { testApi } from '../testing.ts'
import { raceOfDecisions } from './testing.ts'

const api = await testApi()

it('two hundred racing decisions of one request, by pages, mails and the API, have one effect', async () => {
  expect(await raceOfDecisions(api, 200)).toEqual({ done: 1, decisions: 1 })
})
