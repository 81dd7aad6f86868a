import jwt from '@fastify/jwt'
import type { Database } from '@hr/db/client'
import fastify from 'fastify'
import type { App } from '../../api/src/platform/deps.ts'
import { openSession } from '../../api/src/signing-in/login/sign-in.ts'
import { tokenOptions } from '../../api/src/signing-in/login/tokens.ts'
import { newSession, sealSession, signedIn } from '../app/http/session/session.server.ts'

type Person = { id: number; fullName: string; workEmail: string; roleId: number; buId: number }

/** Makes sessions as the API does after a correct password, encrypted as the web does. */
export async function sessionMaker(db: Database, secret: string) {
  // Only the API's tokens are needed; its other parts would require a whole configuration.
  const app = fastify() as unknown as App
  await app.register(jwt, tokenOptions(secret))

  /** The value of the cookie that a signed-in person has. */
  return async ({ id, fullName, workEmail, roleId, buId }: Person): Promise<string> => {
    const token = await openSession(app, { db, now: () => new Date() }, id, { address: '127.0.0.1', agent: 'e2e' })
    const names = { userName: fullName, userEmail: workEmail, profilePicture: null }
    const profile = { ...names, employeeRoleId: roleId, employeeBuId: buId }
    return sealSession(secret, signedIn([newSession()], { userId: id, token, profile }))
  }
}
