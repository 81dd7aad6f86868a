import { describe, expect, it } from 'vitest'
import { PASSWORD, testApi } from '../testing.ts'

const api = await testApi()
const signIn = (email: string, password: string) => api.call(null, '/login/auth', { email, password })

describe('signing in', () => {
  it('answers a token that opens the other calls', async () => {
    const { employee } = api.company
    const { status, body } = await signIn(employee.workEmail.toUpperCase(), PASSWORD)

    expect(status).toBe(200)
    expect(body).toEqual({ logInToken: expect.any(String), userId: employee.id, profilePicture: null })
    const headers = { authorization: `Bearer ${body.logInToken}`, userid: String(body.userId) }
    const me = await api.call(null, '/login/get_user_login_information', null, headers)
    expect(me.body).toMatchObject({ employeeName: employee.fullName, employeeRoleId: 4, employeeBuID: employee.buId })
  })
})
