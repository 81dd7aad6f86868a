import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { buildSync } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownApi, PASSWORD } from '../../testing/api.ts'

/**
 * A program written only from the document: it signs in, applies for a day, has it approved, and sees the balance
 * change.
 */
const mainJob = `
import createClient from 'openapi-fetch'
import type { paths } from './api.ts'

type Person = { email: string; password: string }

export async function mainJob(baseUrl: string, employee: Person, lead: Person, startDate: string) {
  const applicant = await signIn(baseUrl, employee)
  const [before] = await balances(applicant)
  if (!before) throw new Error('no balance')
  const { data: made, error } = await applicant.api.POST('/leaves/apply_leave', {
    body: { leaveTypeId: before.leaveTypeId, startDate, startSession: 1, endDate: startDate, endSession: 2, reason: 'A walk' },
  })
  if (error) throw new Error(error.userMessage + JSON.stringify(error.fieldErrors))

  const holder = await signIn(baseUrl, lead)
  const decided = await holder.api.POST('/leaves/leave_action', { body: { leaveId: made.id, status: 1 } })
  const again = await holder.api.POST('/leaves/leave_action', { body: { leaveId: made.id, status: 1 } })
  const [after] = await balances(applicant)
  const used: number | undefined = after && after.usedDays - before.usedDays
  return { days: made.noOfDaysOfLeave, used, said: decided.data?.userMessage, again: again.error?.code }
}

async function signIn(baseUrl: string, body: Person) {
  const { data, error } = await createClient<paths>({ baseUrl }).POST('/login/auth', { body })
  if (error) throw new Error(error.userMessage)
  const headers = { authorization: 'Bearer ' + data.logInToken, userid: String(data.userId) }
  return { id: data.userId, api: createClient<paths>({ baseUrl, headers }) }
}

async function balances({ id, api }: Awaited<ReturnType<typeof signIn>>) {
  const { data, error } = await api.POST('/leaves/leave_balance/{userId}', { params: { path: { userId: id } } })
  if (error) throw new Error(error.userMessage)
  return data
}
`

/** Mistakes that the generated types must detect. */
const mistakes = `
import createClient from 'openapi-fetch'
import type { paths } from './api.ts'

const api = createClient<paths>({ baseUrl: '' })
// @ts-expect-error: no such call
api.POST('/leaves/apply', {})
// @ts-expect-error: without a reason
api.POST('/leaves/apply_leave', { body: { leaveTypeId: 1, startDate: '', startSession: 1, endDate: '', endSession: 2 } })
// @ts-expect-error: a session is 1 or 2
api.POST('/leaves/apply_leave', { body: { leaveTypeId: 1, startDate: '', startSession: 3, endDate: '', endSession: 2, reason: '' } })
`

const tsconfig = {
  compilerOptions: {
    ...{ target: 'ES2022', lib: ['ES2023', 'DOM'], module: 'ESNext', moduleResolution: 'Bundler', types: [] },
    ...{ strict: true, noUncheckedIndexedAccess: true, allowImportingTsExtensions: true, noEmit: true },
  },
}

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const api = await ownApi()
const folder = mkdtempSync(join(tmpdir(), 'hr-openapi-'))
const inFolder = (name: string) => join(folder, name)

beforeAll(async () => {
  writeFileSync(inFolder('openapi.json'), (await api.app.inject('/openapi.json')).body)
  writeFileSync(inFolder('main-job.ts'), mainJob)
  writeFileSync(inFolder('mistakes.ts'), mistakes)
  writeFileSync(inFolder('tsconfig.json'), JSON.stringify(tsconfig))
  symlinkSync(join(root, 'node_modules'), inFolder('node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a package's command in the folder, without blocking the API in this process. Returns its output. */
async function run(program: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, program), ...args], { cwd: folder })
  return stdout
}

describe('somebody with only the OpenAPI document', () => {
  it('has one that is valid', async () => {
    const said = await run('node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js', 'openapi.json')
    expect(JSON.parse(said)).toEqual({ valid: true })
  })

  it('makes a client of it that compiles strictly, and does the main job', async () => {
    await run('api/node_modules/openapi-typescript/bin/cli.js', 'openapi.json', '--output', 'api.ts')
    await run('node_modules/typescript/bin/tsc', '--project', '.')

    const bundle = { bundle: true, format: 'esm', outfile: inFolder('main-job.mjs') } as const
    buildSync({ entryPoints: [inFolder('main-job.ts')], ...bundle })
    const client = await import(bundle.outfile)
    await api.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = api.app.server.address() as AddressInfo
    const { employee, lead } = api.company
    const sign = ({ workEmail }: { workEmail: string }) => ({ email: workEmail, password: PASSWORD })

    const done = await client.mainJob(`http://127.0.0.1:${port}`, sign(employee), sign(lead), '2026-12-09')
    expect(done).toEqual({ days: 1, used: 1, said: expect.any(String), again: 'conflict' })
  })
})
