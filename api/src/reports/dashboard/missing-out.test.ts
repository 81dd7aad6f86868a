import { expect, it } from 'vitest'
import { pass } from '../../attendance/testing.ts'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()

const missingOut = async (person: Person) => (await api.call(person, '/dashboard/get_missing_out')).body

it('names yesterday, where the person works, if they came in then and never went out', async () => {
  const { employee, colleague, superadmin } = api.company
  await pass(api, employee, '2026-11-19', ['IN 09:00'])
  await pass(api, colleague, '2026-11-19', ['IN 09:00', 'OUT 18:00'])
  expect(await missingOut(employee)).toEqual({ missingOutOn: '2026-11-19' })
  expect(await missingOut(colleague)).toEqual({ missingOutOn: null })
  api.setNow('2026-11-21T06:00:00Z')
  expect(await missingOut(employee)).toEqual({ missingOutOn: null })
  expect((await api.call(superadmin, '/dashboard/get_missing_out')).status).toBe(403)
})
