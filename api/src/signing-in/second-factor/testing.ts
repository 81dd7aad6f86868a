import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { beforeEach } from 'vitest'
import type { Person, testApi } from '../../testing/api.ts'
import { PASSWORD } from '../../testing/api.ts'
import { codeAt } from './authenticator.ts'

type Api = Awaited<ReturnType<typeof testApi>>
export const ORIGIN = 'http://localhost:3000'

/** Sets up an app for somebody, half a minute ago, so that its code of now was not used. Returns its secret and their recovery codes. */
export async function withApp(api: Api, person: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const now = api.deps.now()
  const headers = await api.signedIn(person)
  const { body: begun } = await api.call(null, '/login/second_factor/app/begin', {}, headers)
  const otp = codeAt(begun.secret, new Date(now.getTime() - 30_000))
  const typed = { setUp: begun.setUp, otp, currentPassword: PASSWORD }
  const { body } = await api.call(null, '/login/second_factor/app', typed, headers)
  return { secret: begun.secret, recoveryCodes: body.recoveryCodes }
}

/** The headers of a half sign-in, after the password. */
export async function halfOf(api: Api, email: string): Promise<Record<string, string>> {
  const { body } = await api.call(null, '/login/auth', { email, password: PASSWORD })
  return { authorization: `Bearer ${body.secondFactor.token}`, userid: String(body.secondFactor.userId) }
}

/** A device that makes and shows passkeys, as browsers do. */
export function device(origin = ORIGIN) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  const rpHash = createHash('sha256').update(new URL(origin).hostname).digest()
  const said = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }))
  const head = (flags: number) => Buffer.concat([rpHash, Buffer.from([flags]), bigEndian(4, counter)])
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  }

  return {
    make({ challenge }: { challenge: string }): string {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y} (RFC 9053), and CBOR: {fmt: "none", attStmt: {}, authData}
      const point = [Buffer.from([0x21, 0x58, 0x20]), Buffer.from(x, 'base64url'), Buffer.from([0x22, 0x58, 0x20])]
      const key = [Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), ...point, Buffer.from(y, 'base64url')]
      const data = Buffer.concat([head(0x45), Buffer.alloc(16), bigEndian(2, id.length), id, ...key])
      const words = [cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0]), cborText('authData')]
      const object = Buffer.concat([
        Buffer.from([0xa3]),
        ...words,
        Buffer.from([0x59]),
        bigEndian(2, data.length),
        data,
      ])
      const response = {
        clientDataJSON: said('create', challenge).toString('base64url'),
        attestationObject: object.toString('base64url'),
        transports: ['internal'],
      }
      return JSON.stringify({ ...credential, response })
    },
    show({ challenge }: { challenge: string }, counts = 1): string {
      counter += counts
      const [client, authenticatorData] = [said('get', challenge), head(0x05)]
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()])
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      }
      return JSON.stringify({ ...credential, response })
    },
  }
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

function bigEndian(bytes: number, value: number): Buffer {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

/** Adds a passkey of a device for somebody. Returns what the call answers. */
export async function withPasskey(api: Api, person: Person, key = device(), name = 'My phone') {
  const headers = await api.signedIn(person)
  const { body } = await api.call(null, '/login/second_factor/passkeys/begin', {}, headers)
  const typed = { name, handshake: body.handshake, answer: key.make(body.options), currentPassword: PASSWORD }
  return api.call(null, '/login/second_factor/passkeys', typed, headers)
}

export const EMAIL = 'employee@example.com'

/** Gives the employee an app before each test. Returns what people do with second factors, and what their apps show. */
export function withFactor(api: Api) {
  const own = { secret: '', codes: [] as string[] }
  beforeEach(async () => {
    const { secret, recoveryCodes } = await withApp(api, api.company.employee)
    Object.assign(own, { secret, codes: recoveryCodes })
  })
  const code = (seconds = 0) => codeAt(own.secret, new Date(api.deps.now().getTime() + seconds * 1_000))
  const change = async (url: string, body: object, person: Person = api.company.employee) =>
    api.call(person, `/login/second_factor/${url}`, body as Record<string, unknown>)
  return {
    own,
    code,
    change,
    wrong: () => String((Number(code()) + 1) % 1_000_000).padStart(6, '0'),
    signIn: (email = EMAIL) => api.call(null, '/login/auth', { email, password: PASSWORD }),
    confirm: async (otp: string, half?: Record<string, string>) =>
      api.call(null, '/login/second_factor/code', { otp }, half ?? (await halfOf(api, EMAIL))),
    later: (seconds: number) => api.setNow(new Date(api.deps.now().getTime() + seconds * 1_000)),
    ownFactor: async (person: Person = api.company.employee) => (await api.call(person, '/login/second_factor')).body,
  }
}
